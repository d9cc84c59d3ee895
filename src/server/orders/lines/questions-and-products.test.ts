import { expect } from 'vitest'
import { setStock } from '#server/catalog/set-stock.ts'
import { viewSellerPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { answerQuestion } from './questions.ts'

/** Four of ten steps of potatoes are ordered and not there; two kilograms of yam for ₹80 are offered instead. */
async function asked(db: Database) {
  const loose = { stepGrams: 500, leastGrams: 500, offerPricePaise: 2000, stock: 10 }
  const potato = await aProduct(db, { name: 'Potato', ...loose })
  const yam = await aProduct(db, { name: 'Yam', ...loose })
  const shopper = await aShopperReadyToOrder(db)
  const items = orderItems([
    [potato, 4],
    [await aProduct(db, { name: 'Okra', stock: 5 }), 1],
  ])
  const placed = await placeOrder(db, shopper.id, { items, address: shopper.addressId })
  const order = await pick(db, placed, [0, { what: 'ask', product: yam.id, quantity: 4 }])
  const answer = (said: 'yes' | 'no') =>
    answerQuestion(db, shopper.id, {
      orderId: order._id,
      question: order.questions[0]!._id,
      answer: said,
    })
  const change = (columns: object) =>
    db.updateTable('products').set(columns).where('id', '=', yam.id).execute()
  return { potato, yam, order, answer, change }
}

test.for([
  { now: 'a smaller step', columns: { stepGrams: 250, leastGrams: 250 } },
  { now: 'pieces', columns: { stepGrams: null, leastGrams: null } },
])('“yes” brings no other amount than was offered: $now', async ({ columns }, { db }) => {
  const { yam, order, answer, change } = await asked(db)
  await change(columns)

  await expect(answer('yes')).rejects.toMatchObject({
    code: 'out_of_stock',
    said: { reason: 'substitute_in_other_amounts', values: { name: 'Yam' } },
  })

  expect(await stockOf(db, yam)).toBe(10)
  const { items } = await answer('no')
  expect(items.map(({ quantity }) => quantity)).toEqual([0, 1])
  expect(order.items).toHaveLength(2)
  expect(await verifyLedgers(db)).toEqual([])
})

test('“yes” costs what was offered, whatever the price is by then', async ({ db }) => {
  const { answer, change } = await asked(db)
  await change({ offerPricePaise: 3000 })

  expect((await answer('yes')).items.at(-1)).toMatchObject({ quantity: 4, amount: 80 })
})

test('of what is archived meanwhile nothing comes, and “no” is still taken', async ({ db }) => {
  const { answer, change } = await asked(db)
  await change({ archivedAt: new Date() })

  await expect(answer('yes')).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await answer('no')).items).toHaveLength(2)
})

test.for(['no', 'yes'] as const)(
  'what the packer did not find is not on the shelf that is counted before “%s”',
  async (said, { db }) => {
    const { potato, answer } = await asked(db)
    const { products } = await viewSellerPage(db, { q: 'Potato' })

    await setStock(db, theSeller, { id: potato.id, onShelf: 6, ifOnShelf: 6 })
    await answer(said)

    expect(products[0]).toMatchObject({ stock: 6, promised: 0, onShelf: 6 })
    expect(await stockOf(db, potato)).toBe(6)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('the first count of a shelf leaves out what the packer did not find, too', async ({ db }) => {
  const { potato, answer } = await asked(db)
  await db.updateTable('products').set({ stock: null }).where('id', '=', potato.id).execute()

  await setStock(db, theSeller, { id: potato.id, onShelf: 6 })
  await answer('no')

  expect(await stockOf(db, potato)).toBe(6)
  expect(await verifyLedgers(db)).toEqual([])
})
