import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (404|400)/ })

test('the seller groups packs on a product’s page, and takes one out (G-3)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const name = `Rice ${randomUUID()}`
  const { id } = await aProduct(db, { name, weight: '1 kg' })
  await aProduct(db, { name, weight: '5 kg' })
  await openAsSeller(page, db, `/seller/product/${id}`)
  const panel = page.getByRole('region', { name: 'Packs of the same thing' })

  await panel.getByRole('searchbox').fill(name)
  await panel.getByRole('button', { name: /^Add .*5 kg as a pack/ }).click()

  await expect(toast(page, 'Added as a pack')).toBeVisible()
  await expect(panel.getByText('this product')).toBeVisible()
  await expectGood(page, { isMobile })
  await panel.getByRole('button', { name: /^Take out .*5 kg/ }).click()
  await expect(toast(page, 'No longer a pack')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Take/ })).toHaveCount(0)

  // The newest toast comes first; that of the grouping may still be there.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter')
  await expect(toast(page, 'Each product is back where it was')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Take/ })).toHaveCount(2)
})

test('packs grouped by mistake in the list are products of their own again (F24)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const name = `Wheat ${randomUUID()}`
  const ids = [await aProduct(db, { name, weight: '1 kg' }), await aProduct(db, { name })]
  const groups = async () => {
    const rows = await db
      .selectFrom('products')
      .select('packGroup')
      .where('name', '=', name)
      .execute()
    return rows.filter(({ packGroup }) => packGroup !== null).length
  }
  await openAsSeller(page, db, `/seller/product-list?q=${encodeURIComponent(name)}`)
  const boxes = page.getByRole('checkbox', { name: new RegExp(name) })
  await expect(boxes).toHaveCount(ids.length)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Group as packs' }).click()
  await expect.poll(groups).toBe(ids.length)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()

  await expect(toast(page, 'Each product is back where it was')).toBeVisible()
  expect(await groups()).toBe(0)
})

test('a product is sold loose with prices per kg, and a price that does not fit says which do (G-4)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const { id } = await aProduct(db, { name: `Tomato ${randomUUID()}` })
  await openAsSeller(page, db, `/seller/product/${id}`)

  await page.getByLabel('Sold', { exact: true }).selectOption('250')
  await page.getByLabel('Price per kg (₹)', { exact: true }).fill('45.50')
  await page.getByLabel('Offer price per kg (₹)').fill('40')
  await page.getByLabel('Smallest amount (g)').fill('500')
  await page.getByLabel('On the shelf (kg)').fill('12.5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('₹45.48 and ₹45.52')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByLabel('Price per kg (₹)', { exact: true }).fill('45.52')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(toast(page, 'Product saved')).toBeVisible()
  await expect(page.getByLabel('On the shelf (kg)')).toHaveValue('12.5')
  const saved = await db
    .selectFrom('products')
    .select(['pricePaise', 'offerPricePaise', 'stock', 'leastGrams'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(saved).toEqual({ pricePaise: 1138, offerPricePaise: 1000, stock: 50, leastGrams: 500 })
})
