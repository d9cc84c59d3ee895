import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { quoteCart } from '#server/cart/views.ts'
import type { CategoriesTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { placeOrder } from './place-order.ts'

test('an order keeps the rate that it was placed with, and a new one has the new rate', async ({
  db,
}) => {
  const milk = await aProduct(db, { offerPricePaise: 3500 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 2]])

  const before = await placeOrder(db, asha.id, { items, address: asha.addressId })
  await setTax(db, { onTopBasisPoints: 1250 })
  const request = { items, address: asha.addressId, key: 'a-new-order' }
  const after = await placeOrder(db, asha.id, { ...request, expectedTotal: 78.75 })
  const { bill } = await quoteCart(db, { [milk.id]: 2 })

  expect(after).toMatchObject({ itemsAmount: 70, taxAmount: 8.75, taxPercent: 12.5, amount: 78.75 })
  expect(bill).toMatchObject({ items: 70, tax: 8.75, total: 78.75 })
  expect(before).toMatchObject({ taxAmount: 1.4, taxPercent: 2, amount: 71.4 })
  expect(await viewOrder(db, asha.id, before._id)).toMatchObject({ taxAmount: 1.4, taxPercent: 2 })
  expect(await viewSellerOrder(db, before._id)).toMatchObject({ taxAmount: 1.4, taxPercent: 2 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order whose prices include tax remembers the tax of each line and rate, whatever the shop does next (G-5)', async ({
  db,
}) => {
  await setTax(db, { mode: 'included' })
  const rice = await aProduct(db, { pricePaise: 10_500, offerPricePaise: 10_500 })
  const soap = await aProduct(db, { pricePaise: 9900, offerPricePaise: 9900, taxBasisPoints: 1800 })
  const onion = await aProduct(db, { pricePaise: 4000, offerPricePaise: 4000, taxBasisPoints: 0 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([
    [rice, 1],
    [soap, 1],
    [onion, 2],
  ])
  const address = asha.addressId

  const order = await placeOrder(db, asha.id, { items, address, expectedTotal: 284 })
  await setTax(db, { mode: 'on_top', includedBasisPoints: 4000 })
  await db.updateTable('products').set({ taxBasisPoints: 4000 }).execute()
  const kept = await viewSellerOrder(db, order._id)

  expect(kept).toMatchObject({
    itemsAmount: 284,
    taxAmount: 0,
    taxPercent: 0,
    amount: 284,
    taxMode: 'included',
    includedTax: 20.1,
    includedTaxes: [
      { percent: 0, taxable: 80, tax: 0 },
      { percent: 5, taxable: 100, tax: 5 },
      { percent: 18, taxable: 83.9, tax: 15.1 },
    ],
  })
  expect(kept.items.map(({ taxPercent, includedTax }) => [taxPercent, includedTax])).toEqual([
    [5, 5],
    [18, 15.1],
    [0, 0],
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a product has its own rate, else its category’s, else that of the category above it, else the shop’s (G-5)', async ({
  db,
}) => {
  await setTax(db, { mode: 'included', includedBasisPoints: 4000 })
  const above = { path: 'Home', label: 'Home', parentId: null, position: 9, tint: 'dairy' } as const
  const home = await insertCategory(db, { ...above, taxBasisPoints: 1800 })
  const part = { ...above, parentId: home }
  const tea = await insertCategory(db, { ...part, path: 'Tea', taxBasisPoints: 500 })
  const soap = await insertCategory(db, { ...part, path: 'Soap' })
  const other = await insertCategory(db, { ...above, path: 'Other' })
  const products = [
    await aProduct(db, { categoryId: tea, taxBasisPoints: 0 }),
    await aProduct(db, { categoryId: tea }),
    await aProduct(db, { categoryId: soap }),
    await aProduct(db, { categoryId: other }),
  ]

  const { items } = await anOrder(db, { lines: products.map((product) => [product, 1]) })
  const { lines } = await quoteCart(db, cartItems(products.map((product) => [product, 1])))

  expect(items.map(({ taxPercent }) => taxPercent)).toEqual([0, 5, 18, 40])
  expect(lines.map(({ product }) => product?.taxPercent)).toEqual([0, 5, 18, undefined])
})

async function insertCategory(db: Database, row: Insertable<CategoriesTable>): Promise<number> {
  const inserted = db.insertInto('categories').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

test('without tax an order costs what its items cost', async ({ db }) => {
  await setTax(db, { mode: 'none' })
  const order = await anOrder(db, { lines: [[await aProduct(db), 2]] })

  expect(order).toMatchObject({ itemsAmount: 70, taxAmount: 0, taxMode: 'none', amount: 70 })
  expect(order).not.toHaveProperty('includedTax')
  expect(await verifyLedgers(db)).toEqual([])
})

test.for([
  { seen: 'the rounded total', expectedTotal: 36, amount: 36, rounding: 0.3 },
  { seen: 'the exact total, not knowing of rounding,', expectedTotal: 35.7, amount: 35.7 },
  { seen: 'no total', expectedTotal: undefined, amount: 36, rounding: 0.3 },
])('who saw $seen pays $amount in cash', async ({ expectedTotal, ...paid }, { db }) => {
  await setTax(db, { roundsCash: true })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[await aProduct(db, { offerPricePaise: 3500 }), 1]])
  const { seen: _, ...due } = paid

  const order = await placeOrder(db, asha.id, { items, address: asha.addressId, expectedTotal })

  expect(order).toMatchObject({ itemsAmount: 35, taxAmount: 0.7, ...due })
  expect('rounding' in order).toBe('rounding' in due)
  expect(await verifyLedgers(db)).toEqual([])
})

test('who saw the total of another mode is told the new one, and nothing is ordered', async ({
  db,
}) => {
  const milk = await aProduct(db, { offerPricePaise: 3500 })
  const asha = await aShopperReadyToOrder(db)
  const request = { items: orderItems([[milk, 2]]), address: asha.addressId }
  await setTax(db, { mode: 'included' })

  const attempt = placeOrder(db, asha.id, { ...request, expectedTotal: 71.4 })

  await expect(attempt).rejects.toMatchObject({
    code: 'price_changed',
    said: { values: { totalPaise: 7000 } },
  })
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test.for([
  { tax: 140, basisPoints: 200 },
  { tax: 350, basisPoints: 500 },
  // 12.5 % of 7000, not a whole percentage.
  { tax: 875, basisPoints: 1250 },
  { tax: 0, basisPoints: 0 },
])(
  'an order from before rates were kept has the one that its tax of $tax on 7000 comes from',
  async ({ tax, basisPoints }, { ownDb }) => {
    const { _id } = await anOrder(ownDb)
    await changeSchema(ownDb, 'alter table orders drop column tax_basis_points')
    await sql`update orders set tax_paise = ${tax}, amount_paise = items_paise + ${tax}`.execute(
      ownDb,
    )

    const folder = join(import.meta.dirname, '../../../../db/migrations')
    await changeSchema(ownDb, await readFile(join(folder, '0014_tax_rate_of_orders.sql'), 'utf8'))

    const kept = ownDb.selectFrom('orders').select(['id', 'taxBasisPoints'])
    expect(await kept.execute()).toEqual([{ id: _id, taxBasisPoints: basisPoints }])
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)
