import { moveProducts } from '#server/catalog/move-products.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { removeCategory } from './remove-category.ts'
import { addCategories } from './save-category.ts'
import { findCategory } from './views.ts'

const seller = { who: 'seller@tokri.example' }

async function remove(db: Database, path: string, moveTo?: string) {
  const id = (await findCategory(db, path))?.id ?? 0
  return removeCategory(db, seller, { id, moveTo, moveProducts })
}

test('an empty category goes, and its address with it', async ({ db }) => {
  await remove(db, 'Bakery')

  expect(await findCategory(db, 'Bakery')).toBeUndefined()
})

test('with products it asks where they go, also for archived ones', async ({ db }) => {
  await aProduct(db, { category: 'Bakery', archivedAt: new Date() })

  await expect(remove(db, 'Bakery')).rejects.toMatchObject({
    said: { reason: 'category_has_products', values: { label: 'Bakery & Breads', products: 1 } },
  })
  await expect(remove(db, 'Bakery', 'bakery')).rejects.toThrow('moves_to_removed_category')
  await expect(remove(db, 'Bakery', 'Toys')).rejects.toThrow('no_such_category')
})

test('its products and addresses go to the other; stock and orders stay as they are', async ({
  db,
}) => {
  const bread = await aProduct(db, { category: 'Bakery', stock: 5 })
  const shopper = await aShopperReadyToOrder(db)
  await placeOrder(db, shopper.id, { items: orderItems([[bread, 2]]), address: shopper.addressId })

  expect(await remove(db, 'Bakery', 'Grains')).toBe(1)

  const { products, category } = await viewProductPage(db, { category: 'bakery' })
  expect(products).toMatchObject([{ _id: bread.id, category: 'Grains' }])
  expect(category).toMatchObject({ path: 'Grains' })
  expect(await stockOf(db, bread)).toBe(3)
  const line = await db.selectFrom('orderLines').select('category').executeTakeFirstOrThrow()
  expect(line.category).toBe('Bakery')
})

test('a category with subcategories asks for those first', async ({ db }) => {
  await addCategories(db, seller, [{ label: 'Mangoes', parent: 'Fruits' }])

  await expect(remove(db, 'Fruits', 'Dairy')).rejects.toMatchObject({
    said: { reason: 'category_has_parts', values: { part: 'Mangoes' } },
  })
})
