import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { selectBillLines, selectBills } from './queries.ts'

test('a bill names the unit price of each line, but not where it is the price (G35-4)', async ({
  db,
}) => {
  const ghee = await aProduct(db, { name: 'Ghee', weight: '200 g', offerPricePaise: 17_500 })
  const rice = await aProduct(db, { name: 'Rice', weight: '5 kg', offerPricePaise: 31_000 })
  const salt = await aProduct(db, { name: 'Salt', weight: '1 kg', offerPricePaise: 2500 })
  const loose = { stepGrams: 250, leastGrams: 250, weight: '250 g', offerPricePaise: 1000 }
  const tomato = await aProduct(db, { name: 'Tomato', ...loose })
  const lines = [ghee, rice, salt, tomato].map((product) => [product, 2] as const)

  const { _id } = await anOrder(db, { lines, status: 'Out for delivery' })

  const [bill] = await selectBills(db, [_id])
  const billed = await selectBillLines(db, [bill!.id])
  expect(billed.map(({ name, details }) => [name, details])).toEqual([
    ['Ghee', '200 g · ₹0.88/g'],
    ['Rice', '5 kg · ₹62.00/kg'],
    ['Salt', '1 kg'],
    ['Tomato', '₹40.00/kg'],
  ])
})
