import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { changeGuest, provePhone } from '#server/identity/guests.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { sellerOrderRoutes } from '#server/orders/routes.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuestReadyToOrder } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { undoing } from '#tests/support/undoing.ts'
import { silentLog } from '#tests/support/whole-store.ts'

type Overrides = Parameters<typeof aGuestReadyToOrder>[1]

async function aGuestsOrder(db: Database, status: Order['status'], overrides: Overrides = {}) {
  const asha = await aGuestReadyToOrder(db, overrides)
  const { _id: id } = await anOrder(db, { shopper: asha, status })
  return { id, asha, ...undoing(db, { id, asha }) }
}

const deliver = (db: Database, orderId: string) =>
  moveOrder(db, theSeller, { orderId, to: 'Delivered' })

async function confirm(db: Database, id: string, isProven = true) {
  const parts = { db, log: silentLog, isOpen: () => true }
  const send = serveRoutes((users) => sellerOrderRoutes(parts, users))
  const { status, body } = await send({
    call: `POST /api/v1/seller/order/${id}/phone-proof`,
    asSeller: true,
    body: { isProven },
  })
  return { status, body: body as Record<string, unknown> }
}

async function shown(db: Database, orderId: string) {
  const { guest } = (await viewSellerOrder(db, orderId)).shopper
  return guest && [guest.phone, guest.isPhoneProven, guest.isPhoneConfirmed]
}

describe('a delivery', () => {
  test('proves the number of its order, however it is written there', async ({ db }) => {
    const { id } = await aGuestsOrder(db, 'Out for delivery')
    expect(await shown(db, id)).toEqual(['9845012345', false, false])

    await deliver(db, id)

    expect(await shown(db, id)).toEqual(['9845012345', true, false])
  })

  test('to another number proves nothing', async ({ db }) => {
    const { id, asha } = await aGuestsOrder(db, 'Out for delivery')
    await changeGuest(db, asha.id, { name: 'Asha', phone: '9845099999' })

    await deliver(db, id)

    expect(await shown(db, id)).toEqual(['9845099999', false, false])
  })

  test('that is undone takes its proof back', async ({ db }) => {
    const { id, undoLast } = await aGuestsOrder(db, 'Delivered')

    expect((await undoLast()).status).toBe(200)
    expect(await shown(db, id)).toEqual(['9845012345', false, false])

    await deliver(db, id)
    expect(await shown(db, id)).toEqual(['9845012345', true, false])
  })

  test('that is undone leaves what another one or the seller has proven', async ({ db }) => {
    const { id, asha, undoLast } = await aGuestsOrder(db, 'Delivered')
    const { _id: second } = await anOrder(db, { shopper: asha, status: 'Delivered' })

    await undoLast()
    expect(await shown(db, id)).toEqual(['9845012345', true, false])
    await confirm(db, id)
    await undoing(db, { id: second, asha }).undoLast()

    expect(await shown(db, id)).toEqual(['9845012345', true, true])
    await confirm(db, id, false)
    expect(await shown(db, id)).toEqual(['9845012345', false, false])
  })

  test('proves a number for its own guest only, whoever else has stated it', async ({ db }) => {
    const first = await aGuestsOrder(db, 'Order Placed')
    const second = await aGuestsOrder(db, 'Out for delivery', { street: '2 Temple Road' })

    await deliver(db, second.id)

    expect(await shown(db, first.id)).toEqual(['9845012345', false, false])
    expect(await shown(db, second.id)).toEqual(['9845012345', true, false])
  })
})

describe('the seller’s call', () => {
  test('proves the number once, with an entry in the log, and can be taken back', async ({
    db,
  }) => {
    const { id } = await aGuestsOrder(db, 'Order Placed')

    expect(await confirm(db, id)).toMatchObject({
      status: 200,
      body: { message: 'Number confirmed', order: { shopper: { guest: { isPhoneProven: true } } } },
    })
    await confirm(db, id)
    expect(await confirm(db, id, false)).toMatchObject({
      body: { order: { shopper: { guest: { isPhoneProven: false } } } },
    })

    const entries = await db
      .selectFrom('auditEntries')
      .select(['who', 'action'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { who: theSeller.email, action: 'number confirmed' },
      { who: theSeller.email, action: 'number no longer confirmed' },
    ])
  })

  test('leaves the proof of a delivery when it is taken back', async ({ db }) => {
    const { id } = await aGuestsOrder(db, 'Delivered')

    await confirm(db, id)
    await confirm(db, id, false)

    expect(await shown(db, id)).toEqual(['9845012345', true, false])
  })

  test('is refused where the order has another number than the guest has stated', async ({
    db,
  }) => {
    const { id, asha } = await aGuestsOrder(db, 'Order Placed')
    await changeGuest(db, asha.id, { name: 'Asha', phone: '9845099999' })

    expect(await confirm(db, id)).toMatchObject({
      status: 400,
      body: { reason: 'other_number_stated' },
    })
    expect(await shown(db, id)).toEqual(['9845099999', false, false])
  })

  test('is refused for an account and for whom the seller has added', async ({ db }) => {
    const { _id: account } = await anOrder(db, { shopper: await aShopperReadyToOrder(db) })
    const customer = await aCustomer(db)
    const lines = [[await aProduct(db, { stock: 5 }), 1]] as const
    const order = await takeByPhone(db, { customer, lines })

    for (const id of [account, order._id]) {
      expect(await confirm(db, id)).toMatchObject({ body: { reason: 'no_number_stated' } })
      expect(await shown(db, id)).toBeUndefined()
    }
  })
})

test('a number that changes hands: a new proof takes nothing from the earlier one', async ({
  db,
}) => {
  const former = await aGuestsOrder(db, 'Delivered')

  const next = await aGuestsOrder(db, 'Delivered', { street: '2 Temple Road' })

  expect(await shown(db, former.id)).toEqual(['9845012345', true, false])
  expect(await shown(db, next.id)).toEqual(['9845012345', true, false])
})

test('a proof is given and a number changed at once: only the stated number can be proven', async ({
  ownDb,
}) => {
  const { asha } = await aGuestsOrder(ownDb, 'Order Placed')
  const other = { name: 'Asha', phone: '9845099999' }

  for (const change of [other, { ...other, phone: '9845012345' }]) {
    await Promise.all([
      changeGuest(ownDb, asha.id, change),
      ownDb.transaction().execute((tx) => provePhone(tx as Database, asha.id, { kind: 'call' })),
    ])
    const { phoneProvenAt } = await ownDb
      .selectFrom('shoppers')
      .select('phoneProvenAt')
      .where('id', '=', asha.id)
      .executeTakeFirstOrThrow()
    const { proofs } = await ownDb
      .selectFrom('phoneProofs')
      .select((proof) => proof.fn.countAll<number>().as('proofs'))
      .where('shopperId', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(proofs).toBe(phoneProvenAt === null ? 0 : 1)
  }
})
