import type { Database } from '#server/database/database.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  failureNote,
  focusedUndo,
  lineOf,
  open,
  placeButton,
} from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /ERR_FAILED/ })

const momos = 'Ready-to-Steam Vegetable Momos with Cabbage and Spring Onion'

test("a visitor's cart, with a toast and Undo, is accessible and fits every screen (S-14)", {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await open(page, '/products?q=momos')
  await addButton(page, momos).click()
  await open(page, '/products/vegetables')
  await addButton(page, 'Tomato').click()
  await addButton(page, 'Onion').click()
  await open(page, '/cart')
  await lineOf(page, 'Onion').remove.click()
  await focusedUndo(page)

  await expectGood(page, { isMobile })
})

test("a shopper's cart without addresses is accessible and fits every screen (S-44)", {
  tag: '@every-width',
}, async ({ page, isMobile, db, shopper }) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 2]])
  await open(page, '/cart')
  await placeButton(page).click()
  await expect(failureNote(page, 'Please select an address')).toBeVisible()

  await expectGood(page, { isMobile })
})

test('a cart full of problems is accessible and fits every screen (S-43)', {
  tag: '@every-width',
}, async ({ page, isMobile, db, shopper }) => {
  const [gone, soldOut, short, dearer] = await Promise.all(
    ['Gone', 'Sold out', 'Short', 'Dearer'].map((name) => aProduct(db, { name, stock: 9 })),
  )
  for (const street of ['1 First Street', '2 Second Street', '3 Third', '4 Fourth']) {
    await anAddress(db, shopper, { street })
  }
  await fillCart(
    db,
    shopper.id,
    [gone, soldOut, short, dearer].map((product) => [product!, 5] as const),
  )
  await open(page, '/cart')
  await expect(lineOf(page, 'Dearer').quantity).toHaveValue('5')
  await db.deleteFrom('products').where('id', '=', gone!.id).execute()
  await change(db, soldOut!, { inStock: false })
  await change(db, short!, { stock: 2 })
  await change(db, dearer!, { pricePaise: 9000, offerPricePaise: 8050 })
  await page.reload()
  await expect(page.getByText('The price has gone up from')).toBeVisible()

  await expectGood(page, { isMobile })
})

function change(db: Database, { id }: { id: string }, to: Parameters<typeof aProduct>[1]) {
  return db
    .updateTable('products')
    .set(to ?? {})
    .where('id', '=', id)
    .execute()
}

test('a cart that could not be saved is accessible and fits every screen (S-41)', {
  tag: '@every-width',
}, async ({ page, isMobile, shopper }) => {
  await page.route('**/api/v1/cart/update', (route) => route.abort('failed'))
  await open(page, '/products/vegetables')
  await addButton(page, 'Tomato').click()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)

  await expectGood(page, { isMobile })
})
