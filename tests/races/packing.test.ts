import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { notifyOfChange } from '#server/messages/notify.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveMany, moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import { addSubstitute } from '#server/orders/lines/picked-line.ts'
import { recordPicks } from '#server/orders/pack/record-picks.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { tickOf } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { cancelNaively, changeNaively, moveNaively, notifyNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

const lockOf = (id: string) => `select from orders where id = '${id}' for update`

/** Two kilograms of forty half ones, placed. */
async function anOrderOfPotatoes(db: Database) {
  const loose = { stepGrams: 500, leastGrams: 500, offerPricePaise: 2000, stock: 40 }
  const potato = await aProduct(db, loose)
  const shopper = await aShopperReadyToOrder(db)
  const order = await anOrder(db, { shopper, lines: [[potato, 4]] })
  return { potato, shopper, order, id: order._id, item: order.items[0]!._id }
}

test('a weight whose answer was lost is sent again while the first is being saved: it counts once (G-20)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { potato, order, id } = await anOrderOfPotatoes(db)
  const tick = tickOf(order, 0, { what: 'weigh', grams: 1460 })

  const outcomes = await releaseTogether({
    url,
    hold: lockOf(id),
    attempts: Array.from(
      { length: 4 },
      () => (own: Database) => recordPicks(own, theSeller, [tick]),
    ),
  })

  expect(valuesOf(outcomes).flatMap(({ results }) => results)).toEqual(
    Array.from({ length: 4 }, () => ({ key: tick.key, isDone: true })),
  )
  expect(await viewSellerOrder(db, id)).toMatchObject({ version: 1, items: [{ grams: 1460 }] })
  expect(await stockOf(db, potato)).toBe(37)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that does not know a repeated weight puts the rest back twice', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { potato, id, item } = await anOrderOfPotatoes(db)

  await releaseTogether({
    url,
    hold: lockOf(id),
    attempts: [1, 2].map(() => (own: Database) => changeNaively(own, { id, item }, 3)),
  })

  expect(await stockOf(db, potato)).toBe(38)
})

test('the shopper cancels while a line is ticked short: whichever is first, the stock is right (G-21)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isCancelledFirst of [true, false]) {
    const { potato, shopper, order, id } = await anOrderOfPotatoes(db)
    const tick = tickOf(order, 0, { what: 'short', there: 3 })
    const cancel = (own: Database) => cancelOrder(own, shopper.id, { orderId: id })
    const short = (own: Database) => recordPicks(own, theSeller, [tick])

    const outcomes = await releaseTogether<unknown>({
      url,
      hold: lockOf(id),
      attempts: isCancelledFirst ? [cancel, short] : [short, cancel],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect((await viewSellerOrder(db, id)).status).toBe('Cancelled')
    // The piece that was found missing before the cancellation is lost.
    expect(await stockOf(db, potato)).toBe(isCancelledFirst ? 40 : 39)
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that ticks what it read before puts back what the cancellation put back', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { potato, id, item } = await anOrderOfPotatoes(db)

  await releaseTogether<unknown>({
    url,
    hold: lockOf(id),
    attempts: [(own) => cancelNaively(own, { id }), (own) => changeNaively(own, { id, item }, 3)],
  })

  expect(await stockOf(db, potato)).toBe(41)
})

/** Two orders; what is brought in for the first stands in the second, and the other way round. */
async function twoOfEachOther(db: Database) {
  const [one, other] = [await aProduct(db, { stock: 9 }), await aProduct(db, { stock: 9 })]
  const orders = [
    { order: await anOrder(db, { lines: [[one, 2]] }), product: other.id },
    { order: await anOrder(db, { lines: [[other, 2]] }), product: one.id },
  ]
  const hold = `select from products where id in ('${one.id}', '${other.id}') for update`
  return { products: [one, other], orders, hold }
}

test('two packers who replace each other’s products do not wait for each other (G-20, R05)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { products, orders, hold } = await twoOfEachOther(db)

  const outcomes = await releaseTogether({
    url,
    hold,
    attempts: orders.map(
      ({ order, product }) =>
        (own: Database) =>
          // Not `inTransaction`, which tries again after a deadlock.
          own.transaction().execute(async (tx) => {
            const locked = await lockLines(tx, order._id)
            const other = { product, quantity: 1 }
            const state = await addSubstitute(tx, locked, { line: locked.lines[0]!, other })
            await changeLines(tx, locked, { author: bySeller(theSeller), state })
          }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  for (const product of products) expect(await stockOf(db, product)).toBe(6)
  expect(await verifyLedgers(db)).toEqual([])
})

/** Four placed orders of three of a hundred pieces; the shopper of the second one has second thoughts. */
async function someOrders(db: Database) {
  const mango = await aProduct(db, { stock: 100 })
  const shopper = await aShopperReadyToOrder(db)
  const orders = []
  for (let nth = 0; nth < 4; nth += 1) {
    const own = nth === 1 ? { shopper } : {}
    orders.push(await anOrder(db, { lines: [[mango, 3]], ...own }))
  }
  const ids = orders.map(({ _id }) => _id)
  const hold = `select from orders where id in (${ids.map((id) => `'${id}'`).join()}) for update`
  return { mango, shopper, ids, hold, cancelled: ids[1]! }
}

test('two phones move chosen orders on while one of these is cancelled: each moves once (G-33)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { mango, shopper, ids, hold, cancelled } = await someOrders(db)
  const pack = (own: Database) => moveMany(own, theSeller, { ids, to: 'Packed' })

  const outcomes = await releaseTogether<unknown>({
    url,
    hold,
    attempts: [(own) => cancelOrder(own, shopper.id, { orderId: cancelled }), pack, pack],
  })

  const kept = [{ _id: cancelled, refusal: { said: { values: { status: 'cancelled' } } } }]
  expect(valuesOf(outcomes).slice(1)).toMatchObject([
    { moved: 3, kept },
    { moved: 3, kept },
  ])
  const events = db.selectFrom('orderEvents').select('orderId').where('status', '=', 'packed')
  expect((await events.execute()).map(({ orderId }) => orderId).toSorted()).toEqual(
    ids.filter((id) => id !== cancelled).toSorted(),
  )
  expect(await stockOf(db, mango)).toBe(91)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that moves what it found placed packs what was cancelled meanwhile', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { mango, hold, cancelled: id } = await someOrders(db)

  await releaseTogether<unknown>({
    url,
    hold,
    attempts: [(own) => cancelNaively(own, { id }), (own) => moveNaively('packed')(own, { id })],
  })

  expect((await viewSellerOrder(db, id)).status).toBe('Packed')
  expect(await stockOf(db, mango)).toBe(91)
})

test('a cancellation is undone while its shopper orders on the tab: the limit holds (G-25, G-28)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isUndoneFirst of [true, false]) {
    const asha = await aTabCustomer(db, { limit: 150 })
    const mango = await aProduct(db, { stock: 9, offerPricePaise: 50_00 })
    const lines = [[mango, 2]] as const
    const { _id: orderId } = await anOrderOnTab(db, { shopper: asha, lines })
    const { undo } = await moveOrder(db, theSeller, { orderId, to: 'Cancelled' })
    const author = bySeller(theSeller)
    const take = (own: Database) =>
      undoLast(own, { orderId, undo: undo!.id, author, shop: demoShop })
    const place = (own: Database) => anOrderOnTab(own, { shopper: asha, lines })

    const outcomes = await releaseTogether<unknown>({
      url,
      hold: 'select from tabs for update',
      attempts: isUndoneFirst ? [take, place] : [place, take],
    })

    expect(failuresOf(outcomes)).toHaveLength(1)
    expect(['over_tab_limit', 'cannot_undo']).toContain(failuresOf(outcomes)[0])
    expect((await viewSellerTab(db, asha.id)).balance).toBe(102)
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('a change is not lost to the message that is just being handed on', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  await db
    .insertInto('messageChannels')
    .values({ publicKey: '-', privateKey: '-', canMail: true })
    .execute()
  const waiting = async (notify: (own: Database, id: string) => Promise<void>) => {
    const { _id: id } = await anOrder(db)
    await db.deleteFrom('orderMessages').execute()
    await notifyOfChange(db, id)
    await releaseTogether({
      url,
      hold: 'update order_messages set told_at = now()',
      attempts: [(own) => notify(own, id)],
    })
    const messages = db.selectFrom('orderMessages').select('kind').where('toldAt', 'is', null)
    return messages.execute()
  }

  expect(await waiting(notifyOfChange)).toEqual([{ kind: 'changed' }])
  // A store that only looks finds a message that tells of the state before.
  expect(await waiting((own, id) => notifyNaively(own, { id }))).toEqual([])
})
