import { undoMinutes } from '#contract/order-status.ts'
import { mergeGuest } from '#server/accounts/merge-guest.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { changeGuest, provePhone } from '#server/identity/guests.ts'
import { saveTab } from '#server/money/tabs/change-tab.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aClient } from '#tests/support/client.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuest, aGuestReadyToOrder, aStoreWithGuests } from '#tests/support/guests.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { undoing } from '#tests/support/undoing.ts'
import { aSession, aShopper } from '#tests/support/users.ts'
import { mergeCustomers } from './change-customer.ts'
import { findCustomers } from './customers.ts'
import { answerMatch, joinByAddress } from './match-guest.ts'

const atHome = '5, Temple  Road'
const elsewhere = '9 Bazaar Street'

/** Meena, whom the seller has written down, with an order on her tab. */
async function meenaWithTab(db: Database) {
  const meena = await aCustomer(db)
  await saveTab(db, theSeller, { shopperId: meena._id, limit: 1000, isOpen: true })
  const lines = [[await aProduct(db, { stock: 5 }), 2]] as const
  const order = await takeByPhone(db, { customer: meena, lines, pay: 'tab' })
  return { meena, order }
}

/** A customer whom the seller has written down with the guests' number, and who has an order but no tab. */
async function aWrittenCustomer(db: Database, name = 'ASHA  Rao') {
  const written = await aCustomer(db, { name })
  const lines = [[await aProduct(db, { stock: 5 }), 2]] as const
  const order = await takeByPhone(db, { customer: written, lines })
  return { written, order }
}

/** A guest with that number, named Asha Rao, to whom one order was delivered. */
async function aGuestServed(db: Database, street: string, landmark = '') {
  const guest = await aGuestReadyToOrder(db, { street })
  await db.updateTable('addresses').set({ landmark }).where('id', '=', guest.addressId).execute()
  const { _id: orderId } = await anOrder(db, { shopper: guest, status: 'Delivered' })
  return { guest, orderId }
}

const joinLater = (db: Database, { id: shopperId }: { id: string }) =>
  joinByAddress(db, { shopperId, who: theSeller.email })

/** Everything that the guest's own browser is shown. */
async function seenBy(db: Database, guest: { id: string }) {
  const client = aClient(aStoreWithGuests(db))
  client.cookies.set('sid', await aSession(db, guest))
  const [orders, tab, addresses] = await Promise.all(
    ['/api/v1/order/user', '/api/v1/user/tab', '/api/v1/address/get'].map(
      async (path) => (await client.get(path)).body,
    ),
  )
  return {
    orders: (orders!.orders as unknown[]).length,
    tab: (tab as { tab: { balance: number } | null }).tab?.balance ?? null,
    addresses: (addresses!.addresses as unknown[]).length,
  }
}

async function asked(db: Database, orderId: string) {
  const { guest, formerGuest } = (await viewSellerOrder(db, orderId)).shopper
  return (guest ?? formerGuest)?.mayBe?.name
}

describe('a guest who turns out to be a customer whom the seller wrote down', () => {
  test('has their orders and addresses once an order in their name has reached their address', async ({
    db,
  }) => {
    await aWrittenCustomer(db)
    const { guest } = await aGuestServed(db, atHome)

    await joinLater(db, guest)
    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 2, tab: null, addresses: 2 })
    expect(await db.selectFrom('shoppers').select('id').execute()).toEqual([{ id: guest.id }])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is joined by a job that waits until the delivery cannot be undone', async ({ db }) => {
    await meenaWithTab(db)
    await aGuestServed(db, atHome)

    const [job] = (await jobsOf(db)).filter(({ name }) => name === 'join_customer')

    expect(job!.waitsSeconds).toBeGreaterThan(undoMinutes * 60)
  })

  test('is joined by the seller’s answer where the address is another', async ({ db }) => {
    const { meena, order } = await meenaWithTab(db)
    const { guest, orderId } = await aGuestServed(db, elsewhere)
    expect(await asked(db, orderId)).toBe('Meena Iyer')

    const answer = { orderId, customer: meena._id, isSame: true }
    await answerMatch(db, theSeller, answer)

    expect(await seenBy(db, guest)).toEqual({ orders: 2, tab: order.onTab, addresses: 2 })
    await expect(answerMatch(db, theSeller, answer)).rejects.toThrow('match_over')
  })

  test('with a tab is joined only by the seller’s answer', async ({ db }) => {
    const { written } = await aWrittenCustomer(db)
    await saveTab(db, theSeller, { shopperId: written._id, limit: 1000, isOpen: true })
    const { guest, orderId } = await aGuestServed(db, atHome)

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect(await asked(db, orderId)).toBe('ASHA  Rao')
  })

  test('with another landmark is joined only by the seller’s answer', async ({ db }) => {
    await aWrittenCustomer(db)
    const { guest, orderId } = await aGuestServed(db, atHome, 'Third floor')

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect(await asked(db, orderId)).toBe('ASHA  Rao')
  })

  test('is not joined when that delivery was undone', async ({ db }) => {
    await aWrittenCustomer(db)
    const { guest, orderId } = await aGuestServed(db, atHome)
    await undoing(db, { id: orderId, asha: guest }).undoLast()

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect(await asked(db, orderId)).toBeUndefined()
  })
})

describe('a stranger who states a neighbour’s number', () => {
  test('gets nothing of the neighbour’s by a delivery in the same building', async ({ db }) => {
    const { written, order } = await aWrittenCustomer(db, 'Meena Iyer')
    const { guest, orderId } = await aGuestServed(db, atHome)

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect((await viewSellerOrder(db, order._id)).userId).toBe(written._id)
    expect(await asked(db, orderId)).toBe('Meena Iyer')
  })

  test('gets nothing there as a former guest either, and the seller is asked', async ({ db }) => {
    const { meena, order } = await meenaWithTab(db)
    const { guest, orderId } = await aGuestServed(db, atHome)
    const account = { email: 'asha@example.com', passwordHash: 'any', isGuest: false }
    await db.updateTable('shoppers').set(account).where('id', '=', guest.id).execute()

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect((await viewSellerOrder(db, order._id)).userId).toBe(meena._id)
    expect(await asked(db, orderId)).toBe('Meena Iyer')
  })

  test('gets nothing of the neighbour’s by a delivery elsewhere', async ({ db }) => {
    const { written, order } = await aWrittenCustomer(db)
    const { guest } = await aGuestServed(db, elsewhere)

    await joinLater(db, guest)

    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    expect((await viewSellerOrder(db, order._id)).userId).toBe(written._id)
  })

  test('gets nothing after the seller’s no, which is remembered', async ({ db }) => {
    const { written } = await aWrittenCustomer(db)
    const { guest, orderId } = await aGuestServed(db, atHome)

    await answerMatch(db, theSeller, { orderId, customer: written._id, isSame: false })
    await joinLater(db, guest)

    expect(await asked(db, orderId)).toBeUndefined()
    expect(await seenBy(db, guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
    const actions = db.selectFrom('auditEntries').select('action').orderBy('id', 'desc')
    expect(await actions.limit(1).executeTakeFirst()).toEqual({ action: 'customers kept apart' })
  })

  test('gets nothing after that no as an account either', async ({ db }) => {
    const { written } = await aWrittenCustomer(db)
    const { guest, orderId } = await aGuestServed(db, atHome)
    await answerMatch(db, theSeller, { orderId, customer: written._id, isSame: false })
    const account = await aShopper(db)

    await inTransaction(db, (tx) => mergeGuest(tx, { from: guest.id, to: account.id }))
    await joinLater(db, account)

    expect(await seenBy(db, account)).toEqual({ orders: 1, tab: null, addresses: 1 })
  })

  test('cannot be joined by hand before the number is proven', async ({ db }) => {
    const meena = await aCustomer(db)
    const guest = await aGuest(db)

    const join = mergeCustomers(db, theSeller, { id: meena._id, into: guest.id })

    await expect(join).rejects.toThrow('guest_unproven')
  })

  test('gets nothing when the number changes before the answer', async ({ db }) => {
    const { meena } = await meenaWithTab(db)
    const { guest, orderId } = await aGuestServed(db, elsewhere)
    await changeGuest(db, guest.id, { name: 'Asha', phone: '9845099999' })

    const answer = answerMatch(db, theSeller, { orderId, customer: meena._id, isSame: true })

    await expect(answer).rejects.toThrow('match_over')
  })
})

test('a number that changes hands: its next guest gets nothing of the earlier one', async ({
  db,
}) => {
  const { order } = await aWrittenCustomer(db)
  const first = await aGuestServed(db, atHome)
  await joinLater(db, first.guest)

  const next = await aGuestServed(db, atHome)
  await joinLater(db, next.guest)

  expect(await seenBy(db, next.guest)).toEqual({ orders: 1, tab: null, addresses: 1 })
  expect((await viewSellerOrder(db, order._id)).userId).toBe(first.guest.id)
})

test('the seller finds guests by the number they have stated, and sees that they are guests', async ({
  db,
}) => {
  const { id } = await aGuest(db, { phone: '9845012345' })

  expect(await findCustomers(db, '98450')).toEqual([
    {
      _id: id,
      name: 'Asha Rao',
      phone: '9845012345',
      addresses: [],
      guest: { isPhoneProven: false },
    },
  ])
  await provePhone(db, id, { kind: 'call' })
  expect(await findCustomers(db, 'asha')).toMatchObject([{ guest: { isPhoneProven: true } }])
})
