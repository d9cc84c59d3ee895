import { randomUUID } from 'node:crypto'
import { changeProducts } from '#server/catalog/change-products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import {
  expectAccessible,
  expectFits,
  expectGood,
  expectTouchTargets,
} from './support/judge-screen.ts'
import { productBox, searchFor, someProducts, storedProduct } from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 409/ })

test('prices are changed by rupees, what would break a rule is left out, and Undo brings them back (G-10)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const { word, names } = await someProducts(db, 2)
  const [cheap = '', even = ''] = names
  await db.updateTable('products').set({ offerPricePaise: 4000 }).where('name', '=', even).execute()
  await openAsSeller(page, db, searchFor(word))
  for (const name of names) await productBox(page, name).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByLabel('How').selectOption('rupees')
  await dialog.getByLabel('Rupees').fill('2.30')
  await dialog.getByLabel('Round').selectOption('rupee')
  await expect(dialog.getByText('1 will change, 1 will be left out')).toBeVisible()
  await expect(dialog.getByText('Left out: the offer would be above the price')).toBeVisible()
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await expect(toast(page, '1 product changed. 1 product was left out')).toBeVisible()
  expect((await storedProduct(db, cheap)).offerPricePaise).toBe(3700)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(toast(page, 'The old prices of 1 product are back.')).toBeVisible()
  await expect(page.getByText('₹37')).toHaveCount(0)
  expect((await storedProduct(db, cheap)).offerPricePaise).toBe(3500)
})

test('a price is changed in place: Enter saves, Escape does not, a newer one is shown (G-10)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))
  const price = page.getByRole('button', { name: `Change the price of ${name}` })
  const field = page.getByLabel(`New price of ${name}`)

  await price.click()
  await field.fill('36.50')
  await expectAccessible(page)
  await expectTouchTargets(page)
  // A wide screen has a table instead of cards, in which no price is being changed.
  await expectFits(page, [320, 390])
  await field.press('Enter')
  await expect(price).toContainText('₹36.50')
  await expect(price).toBeFocused()
  expect((await storedProduct(db, name)).offerPricePaise).toBe(3650)
  await price.click()
  await field.fill('1')
  await field.press('Escape')
  await expect(price).toContainText('₹36.50')
  await db.updateTable('products').set({ offerPricePaise: 3900 }).where('name', '=', name).execute()
  await price.click()
  await field.fill('38')
  await field.press('Enter')

  await expect(toast(page, 'it is ₹39 now')).toBeVisible()
  await expect(price).toContainText('₹39')
})

test('a change of prices can still be undone from the activity, once its toast is gone (G-10)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const { names } = await someProducts(db, 2)
  const [first = '', second = ''] = names
  const products = await Promise.all(
    names.map((name) =>
      db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    ),
  )
  const prices = { on: 'offer', by: { rupees: -5 }, round: 'none' } as const
  const ids = products.map(({ id }) => id)
  await changeProducts(db, theSeller, { ids, change: { prices }, key: randomUUID() })

  await openAsSeller(page, db, '/seller/activity')
  const changes = page.getByRole('region', { name: 'Price changes you can undo' })
  const change = changes
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`(${first}|${second}) and 1 more`) })
  await expect(change).toBeVisible()
  await expectGood(page, { isMobile })
  await change.getByRole('button', { name: /^Undo the price change/ }).click()

  await expect(toast(page, 'The old prices of 2 products are back.')).toBeVisible()
  await expect(change).toContainText('Undone')
  expect((await storedProduct(db, first)).offerPricePaise).toBe(3500)
})
