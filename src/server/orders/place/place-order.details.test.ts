import { viewOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'

test('an order keeps the brand, the net quantity and the HSN code of its lines (G-2)', async ({
  db,
}) => {
  const dal = await aProduct(db, { brand: 'Tata', netQuantity: '5 kg', hsn: '071360' })
  const plain = await aProduct(db)

  const placed = await anOrder(db, {
    lines: [
      [dal, 1],
      [plain, 1],
    ],
  })
  await db.updateTable('products').set({ brand: null, netQuantity: null, hsn: null }).execute()
  const later = await viewOrder(db, placed.userId, placed._id)

  for (const { items } of [placed, later]) {
    expect(items[0]?.product).toMatchObject({
      brand: 'Tata',
      hsn: '071360',
      netQuantity: { amount: 5, unit: 'kg' },
    })
    expect(Object.keys(items[1]?.product ?? {})).not.toContain('brand')
  }
})
