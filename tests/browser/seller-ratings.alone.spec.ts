import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type AProduct, aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { expectVisibleFocus, tabTo } from './support/use-keyboard.ts'
import { open, openNewest, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 400/ })
test.describe.configure({ mode: 'serial' })

test.afterEach(({ db }) => db.deleteFrom('ratingSettings').execute())

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

/** A product without a picture that the shopper has received. */
async function received(db: Database, { id }: { id: string }) {
  const rusk = await aProduct(db, {
    name: `Rusk ${randomUUID()}`,
    category: 'Bakery',
    pictures: [],
  })
  const { id: addressId } = await anAddress(db, { id })
  await anOrder(db, { shopper: { id, addressId }, lines: [[rusk, 1]], status: 'Delivered' })
  return rusk
}

const pageOf = ({ id }: AProduct) => `/products/bakery/${id}`
const structured = (page: Page) =>
  page.locator('script[type="application/ld+json"]').first().textContent()
const stars = (page: Page, name: string) => page.getByRole('radio', { name })

test('who has received a product rates it by keyboard, others read it, the seller hides it (G-11)', async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  const rusk = await received(db, shopper)
  const seller = await anotherBrowser()
  await openAsSeller(seller, db, '/seller/ratings')
  await expect(seller.getByText('The shop shows: Four stars')).toBeVisible()
  await open(page, pageOf(rusk))
  await expect(page.getByText('4 / 5')).toBeVisible()
  expect(await structured(page)).not.toContain('aggregateRating')

  await seller.getByRole('button', { name: 'Change' }).click()
  await seller.getByRole('radio', { name: /^By shoppers/ }).check()
  await expectGood(seller)
  await seller.getByRole('button', { name: 'Save' }).click()
  await expect(seller.getByText('The shop shows: By shoppers')).toBeVisible()

  await open(page, '/my-orders')
  await openNewest(page)
  await page.getByRole('button', { name: 'Rate products' }).press('Enter')
  await tabTo(page, stars(page, '1 star, Poor'))
  await page.keyboard.press('Space')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await expect(stars(page, '4 stars, Very good')).toBeChecked()
  await expectVisibleFocus(page)
  await page.getByLabel('Your review').fill('Crisp and fresh')
  await expectGood(page)
  await page.getByRole('button', { name: 'Save rating' }).press('Enter')
  await expect(toast(page, 'Thank you')).toBeVisible()

  const visitor = await anotherBrowser()
  await open(visitor, pageOf(rusk))
  const ratings = visitor.getByRole('region', { name: 'Ratings' })
  await expect(ratings.getByText('1 rating by a shopper')).toBeVisible()
  await expect(ratings.getByRole('listitem')).toContainText('Crisp and fresh')
  await expect(ratings).not.toContainText(shopper.name)
  expect(JSON.parse((await structured(visitor)) ?? '{}').aggregateRating).toMatchObject({
    ratingValue: 4,
    ratingCount: 1,
  })
  await expectGood(visitor)

  await seller.reload()
  await seller.getByRole('button', { name: `Hide this rating of ${rusk.name}` }).click()
  await seller.getByRole('button', { name: 'Not about the product' }).click()
  await expectGood(seller)
  await seller.getByRole('button', { name: 'Hide rating' }).click()
  await expect(seller.getByText('Hidden: Not about the product')).toBeVisible()
  await expectGood(seller)

  await visitor.reload()
  await expect(visitor.getByRole('region', { name: 'Ratings' })).toHaveCount(0)
  expect(await structured(visitor)).not.toContain('aggregateRating')
  await open(page, pageOf(rusk))
  await expect(page.getByText('The shop does not show this rating')).toBeVisible()
})

test('a rating is changed and removed on the product’s page; links are refused in words', async ({
  page,
  db,
  shopper,
}) => {
  const rusk = await received(db, shopper)
  await db.insertInto('ratingSettings').values({ mode: 'shoppers' }).execute()
  await open(page, pageOf(rusk))
  await expect(page.getByRole('img', { name: /^Rated/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('Choose from 1 to 5 stars').last()).toBeVisible()
  await expect(stars(page, '1 star,')).toBeFocused()
  await stars(page, '2 stars').check()
  await page.getByLabel('Your review').fill('See www.cheaper.example')
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('cannot have links')).toBeVisible()
  await expect(page.getByLabel('Your review')).toBeFocused()
  await page.getByLabel('Your review').fill('Too dry')
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByRole('link', { name: '2.0 (1 rating)' })).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  await stars(page, '5 stars').check()
  await expectGood(page)
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByRole('link', { name: '5.0 (1 rating)' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Remove rating' }).click()

  await expect(page.getByRole('link', { name: /rating\)$/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rate this product' })).toBeVisible()
})
