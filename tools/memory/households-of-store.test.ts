import { aShopperReadyToOrder, type CartLines } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { householdsOfStore } from './households-of-store.ts'
import { figuresOf } from './measure-memory.ts'

test('the prediction is measured on a store’s own orders, of households with enough of them (G39-4)', async ({
  db,
}) => {
  const [milk, tea] = [await aProduct(db, { name: 'Milk' }), await aProduct(db, { name: 'Tea' })]
  const [asha, ravi] = [await aShopperReadyToOrder(db), await aShopperReadyToOrder(db)]
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000)
  // Two orders of the same things in the same minute are one.
  for (let week = 12; week > 0; week -= 1) {
    const lines: CartLines =
      week % 2 === 0
        ? [
            [milk, week],
            [tea, 1],
          ]
        : [[milk, week]]
    await anOrder(db, { shopper: asha, lines, placedAt: weeksAgo(week) })
  }
  await anOrder(db, { shopper: ravi, lines: [[tea, 1]] })

  const households = await householdsOfStore(db)
  const { baskets, recallAt10, falseShare } = figuresOf(households)

  expect(households.map((one) => one.baskets.length)).toEqual([12])
  expect(households[0]!.baskets[0]!.lines).toHaveLength(2)
  expect(baskets).toBe(1)
  expect(recallAt10).toBe(1)
  expect(falseShare).toBeLessThan(1)
})

test('a store without such households has no figures', () => {
  expect(figuresOf([])).toMatchObject({ baskets: 0, recallAt10: 0, falseShare: 0 })
})
