import { mergeGuest } from '#server/accounts/merge-guest.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { changeGuest, provePhone } from '#server/identity/guests.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab } from '#tests/support/tabs.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { payTab, saveTab } from './change-tab.ts'
import { openBalance } from './open-balance.ts'
import { viewOwnTab, viewSellerTab } from './views.ts'

const another = { name: 'Asha', phone: '9845099999' }

async function aGuestWithTab(db: Database) {
  const asha = await aGuestReadyToOrder(db, { isProven: true })
  await saveTab(db, theSeller, { shopperId: asha.id, limit: 1000, isOpen: true })
  return asha
}

test('the seller opens a tab for a guest once the number is proven', async ({ db }) => {
  const asha = await aGuestReadyToOrder(db)
  const tab = { shopperId: asha.id, limit: 1000, isOpen: true }

  await expect(saveTab(db, theSeller, tab)).rejects.toMatchObject({
    code: 'no_tab',
    message: 'number_unproven',
  })
  await provePhone(db, asha.id, { kind: 'call' })
  await saveTab(db, theSeller, tab)

  expect(await viewOwnTab(db, asha.id)).toMatchObject({ isOpen: true, left: 1000 })
  expect(await anOrderOnTab(db, { shopper: asha })).toMatchObject({ isPaid: true, onTab: 71.4 })
})

test('what is owed in an older book is a guest’s once the number is proven', async ({ db }) => {
  const { id: shopperId } = await aGuestReadyToOrder(db)
  const opening = { shopperId, amount: 500, day: '2026-03-31' }

  await expect(openBalance(db, theSeller, opening)).rejects.toMatchObject({
    code: 'no_tab',
    message: 'number_unproven',
  })
  expect(await viewOwnTab(db, shopperId)).toBeNull()
  await provePhone(db, shopperId, { kind: 'call' })
  await openBalance(db, theSeller, opening)

  expect(await viewOwnTab(db, shopperId)).toMatchObject({ balance: 500 })
})

test('with another number a guest’s tab takes nothing until that one is proven', async ({ db }) => {
  const asha = await aGuestWithTab(db)
  const before = await anOrderOnTab(db, { shopper: asha })
  const placed = await anOrder(db, { shopper: asha })
  await changeGuest(db, asha.id, another)

  await expect(anOrderOnTab(db, { shopper: asha })).rejects.toMatchObject({
    code: 'no_tab',
    message: 'number_unproven_on_tab',
  })
  await expect(
    recordReceipt(db, theSeller, { orderId: placed._id, kind: 'tab' }),
  ).rejects.toMatchObject({ message: 'number_unproven_on_tab' })

  // The debt stays and can be paid; the cart and the order do not offer the tab.
  expect(await viewOwnTab(db, asha.id)).toMatchObject({
    isOpen: false,
    awaitsNumber: true,
    left: 0,
    balance: 71.4,
  })
  expect(await viewSellerOrder(db, placed._id)).not.toHaveProperty('tabLeft')
  expect((await viewSellerOrder(db, before._id)).onTab).toBe(71.4)
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 71.4 })
  await provePhone(db, asha.id, { kind: 'call' })
  expect(await anOrderOnTab(db, { shopper: asha })).toMatchObject({ isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('the seller closes the tab of a guest whose number is not proven', async ({ db }) => {
  const asha = await aGuestWithTab(db)
  await changeGuest(db, asha.id, another)

  await saveTab(db, theSeller, { shopperId: asha.id, limit: 1000, isOpen: false })

  expect(await viewSellerTab(db, asha.id)).toMatchObject({ isOpen: false })
})

test('a guest with another number who becomes an account puts nothing on the tab until it is proven', async ({
  db,
}) => {
  const asha = await aGuestWithTab(db)
  await changeGuest(db, asha.id, another)
  const account = { email: 'asha@example.com', passwordHash: 'any', isGuest: false }
  await db.updateTable('shoppers').set(account).where('id', '=', asha.id).execute()

  await expect(anOrderOnTab(db, { shopper: asha })).rejects.toMatchObject({
    message: 'number_unproven_on_tab',
  })
  const tab = { shopperId: asha.id, limit: 2000, isOpen: true }
  await expect(saveTab(db, theSeller, tab)).rejects.toMatchObject({ message: 'number_unproven' })

  await provePhone(db, asha.id, { kind: 'call' })
  expect(await anOrderOnTab(db, { shopper: asha })).toMatchObject({ isPaid: true })
})

/** A guest who owes on a tab, and has stated another number since. */
async function aGuestWhoOwes(db: Database) {
  const asha = await aGuestWithTab(db)
  const { onTab } = await anOrderOnTab(db, { shopper: asha })
  await changeGuest(db, asha.id, another)
  return { from: asha.id, onTab }
}

async function anAccount(db: Database) {
  const account = await aShopper(db)
  const { id: addressId } = await anAddress(db, account)
  return { ...account, addressId }
}

test('the tab of a guest whose number is not proven is closed in their account; the debt stays', async ({
  db,
}) => {
  const { from, onTab } = await aGuestWhoOwes(db)
  const account = await anAccount(db)

  await inTransaction(db, (tx) => mergeGuest(tx, { from, to: account.id }))

  expect(await viewOwnTab(db, account.id)).toMatchObject({ isOpen: false, balance: onTab })
  await expect(anOrderOnTab(db, { shopper: account })).rejects.toMatchObject({ code: 'no_tab' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an account’s own tab stays open when such a guest is merged into it', async ({ db }) => {
  const { from, onTab } = await aGuestWhoOwes(db)
  const account = await anAccount(db)
  await saveTab(db, theSeller, { shopperId: account.id, limit: 500, isOpen: true })

  await inTransaction(db, (tx) => mergeGuest(tx, { from, to: account.id }))

  expect(await viewOwnTab(db, account.id)).toMatchObject({ isOpen: true, balance: onTab })
  expect(await anOrderOnTab(db, { shopper: account })).toMatchObject({ isPaid: true })
})

test('the tab of a guest whose number is proven stays open in their account', async ({ db }) => {
  const asha = await aGuestWithTab(db)
  const account = await anAccount(db)

  await inTransaction(db, (tx) => mergeGuest(tx, { from: asha.id, to: account.id }))

  expect(await anOrderOnTab(db, { shopper: account })).toMatchObject({ isPaid: true })
})
