import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, vi } from 'vitest'
import { quoteCart } from '#server/cart/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { placeOrder } from './place-order.ts'
import { viewOrder, viewSellerOrder } from './views.ts'

// What the constant would be after somebody changed it.
const rate = vi.hoisted(() => ({ basisPoints: 200 }))
vi.mock('#contract/bill.ts', async (original) => ({
  ...(await original<object>()),
  get currentTaxBasisPoints() {
    return rate.basisPoints
  },
}))
beforeEach(() => void (rate.basisPoints = 200))

test('an order keeps the rate that it was placed with, and a new one has the new rate', async ({
  db,
}) => {
  const milk = await aProduct(db, { offerPricePaise: 3500 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 2]])

  const before = await placeOrder(db, asha.id, { items, address: asha.addressId })
  rate.basisPoints = 1250
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

test.for([
  { tax: 140, basisPoints: 200 },
  { tax: 350, basisPoints: 500 },
  // 12.5 % of 7000, which is no whole percentage.
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

    const folder = join(import.meta.dirname, '../../../db/migrations')
    await changeSchema(ownDb, await readFile(join(folder, '0014_tax_rate_of_orders.sql'), 'utf8'))

    const kept = ownDb.selectFrom('orders').select(['id', 'taxBasisPoints'])
    expect(await kept.execute()).toEqual([{ id: _id, taxBasisPoints: basisPoints }])
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)
