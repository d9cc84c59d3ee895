import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { expectReadable } from './support/walk-themes.ts'

const pages = [
  ...['', '/product-list', '/orders', '/orders?status=all', '/packing', '/new-order', '/khata'],
  ...['/dashboard', '/accounts', '/checklist', '/categories', '/import', '/pictures', '/receive'],
  ...['/settings', '/settings/tax', '/rates', '/ratings', '/newsletter', '/search-words', '/names'],
  ...[
    '/settings/legal-pages',
    '/settings/messages',
    '/home',
    '/home-texts',
    '/activity',
    '/account',
  ],
  ...['/activity/security', '/orders/picking-list', '/orders/slips', '/orders/bills'],
]

test("every screen of the seller's is read in both themes", { tag: '@every-width' }, async ({
  page,
  db,
}) => {
  test.slow()
  const product = await aProduct(db, { name: 'Salt in the dark', stock: 2 })
  const { _id } = await anOrder(db, { status: 'Packed' })
  await anOrder(db)
  for (const path of [...pages, `/product/${product.id}`, `/orders/${_id}`]) {
    await openAsSeller(page, db, `/seller${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page)
  }
})

test('the login of the seller is read in both themes', { tag: '@every-width' }, async ({
  page,
}) => {
  await page.goto('/seller')
  await expect(page.getByLabel('E-mail')).toBeVisible()

  await expectReadable(page)
})
