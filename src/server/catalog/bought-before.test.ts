import { sql } from 'kysely'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { viewBoughtBefore } from './bought-before.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const names = (products: { name: string }[]) => products.map(({ name }) => name)

test('what was bought often and lately comes first, each once', async ({ db }) => {
  const shopper = await aShopperReadyToOrder(db)
  const [milk, tea, saffron] = await Promise.all(
    ['Milk', 'Tea', 'Saffron'].map((name) => aProduct(db, { name })),
  )
  await anOrder(db, { shopper, lines: [[saffron!, 9]], placedAt: daysAgo(300) })
  for (const [at, days] of [50, 30, 10].entries()) {
    // Quantities differ, since an identical order would count as a repeated request.
    await anOrder(db, { shopper, lines: [[milk!, at + 1]], placedAt: daysAgo(days) })
  }
  await anOrder(db, { shopper, lines: [[tea!, 5]], status: 'Delivered', placedAt: daysAgo(1) })

  expect(names(await viewBoughtBefore(db, shopper.id))).toEqual(['Milk', 'Tea', 'Saffron'])
})

test('what cannot be bought, was cancelled or is still unpaid is not there', async ({ db }) => {
  const shopper = await aShopperReadyToOrder(db)
  const [sold, hidden, archived, dropped, unpaid, kept] = await Promise.all(
    ['Sold out', 'Hidden', 'Archived', 'Cancelled', 'Unpaid', 'Kept'].map((name) =>
      aProduct(db, { name, category: name === 'Hidden' ? 'Bakery' : 'Dairy' }),
    ),
  )
  for (const product of [sold!, hidden!, archived!, kept!]) {
    await anOrder(db, { shopper, lines: [[product, 1]] })
  }
  await anOrder(db, { shopper, lines: [[dropped!, 1]], status: 'Cancelled' })
  const held = await anOrder(db, { shopper, lines: [[unpaid!, 1]] })
  await sql`update orders set way = 'online', hold = 'held', hold_until = now()
    where id = ${held._id}`.execute(db)
  await sql`update products set in_stock = false where id = ${sold!.id}`.execute(db)
  await sql`update products set archived_at = now() where id = ${archived!.id}`.execute(db)
  await sql`update categories set is_hidden = true where path = 'Bakery'`.execute(db)

  expect(names(await viewBoughtBefore(db, shopper.id))).toEqual(['Kept'])
})

test("nobody sees another's", async ({ db }) => {
  await anOrder(db)
  const other = await aShopperReadyToOrder(db)

  expect(await viewBoughtBefore(db, other.id)).toEqual([])
})
