import { categories, expect, type Page, test } from './support/fresh-demo.ts'
import { cardOf, linkTo, listedNames, open } from './support/walk-shop.ts'

const fruits = ['Alphonso Mango', 'Banana', 'Red Apple', 'Orange', 'Black Grapes', 'Strawberry']

// An unknown category and an unknown product are pages that are not found.
test.use({ expectedComplaint: /status of 404/ })

test('the lists and products of the fresh demo are as the specification describes them (S-11, S-12, S-13, S-31, S-35)', async ({
  page,
}) => {
  await test.step('S-11 all products in stock, 24 at first (decision 6)', () => seeAll(page))
  await test.step('S-12 every category of S-31 and its products', () => seeCategories(page))
  await test.step('S-12 what is out of stock is last and cannot be added', () => seeSoldOut(page))
  await test.step('S-12 the text of an unknown category', () => seeNoCategory(page))
  await test.step('S-13 a product page; Products is called All products there, as in S-1', () =>
    seeProduct(page))
  await test.step('S-13 related products, and See more', () => seeRelated(page))
  await test.step('S-13 wrong addresses of a product', () => seeWrongAddresses(page))
})

async function seeAll(page: Page) {
  await open(page, '/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(page.getByText('33 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await linkTo(page, 'Show more').scrollIntoViewIfNeeded()

  await expect(page.getByRole('article')).toHaveCount(33)
  await expect(page.getByRole('article').getByText('Out of stock')).toHaveCount(0)
}

async function seeCategories(page: Page) {
  for (const { label, path, products } of categories) {
    await open(page, `/products/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(products)
  }
  await open(page, '/products/Fruits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Fruits')
}

async function seeSoldOut(page: Page) {
  await open(page, '/products/fruits')
  await expect.poll(() => listedNames(page)).toEqual(fruits)
  const last = cardOf(page, 'Strawberry')
  await expect(last.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(last.getByRole('button')).toHaveCount(0)
}

async function seeNoCategory(page: Page) {
  await open(page, '/products/spaceships')
  await expect(
    page.getByRole('main').getByText('No products found in this category.', { exact: true }),
  ).toBeVisible()
}

async function seeProduct(page: Page) {
  await open(page, '/products/fruits')
  await linkTo(page, 'Alphonso Mango').click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphonso Mango')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'Home/All products/Fresh Fruits/Alphonso Mango',
  )
  await expect(main.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
  await expect(main.getByText('4 / 5', { exact: true })).toBeVisible()
  await expect(main.getByText('₹449', { exact: true })).toBeVisible()
  await expect(main.locator('s').first()).toHaveText('Price before the offer ₹540')
  await expect(main.getByText('inclusive of all taxes')).toBeVisible()
  await expect(
    main.getByRole('region', { name: 'About this product' }).getByRole('listitem'),
  ).toHaveText([
    'Picked mature and ripened without carbide',
    'Sweet, fibreless, deep orange flesh',
    'Ready when soft at the stem and fragrant',
    'Keep outside the fridge until ripe',
  ])
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Buy now', exact: true })).toBeVisible()

  const thumbnails = page.getByRole('group', { name: 'Pictures' }).getByRole('button')
  await expect(thumbnails).toHaveCount(4)
  const large = page.getByRole('img', { name: 'Alphonso Mango', exact: true })
  const folder = () =>
    large.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.replace(/[^/]+$/, ''))
  const before = await folder()
  await thumbnails.nth(2).click()
  await expect.poll(folder).not.toBe(before)
}

async function seeRelated(page: Page) {
  const related = page.getByRole('region', { name: 'Related products' })
  await expect(related.getByRole('article').getByRole('heading')).toHaveText(fruits.slice(1, 5))
  const more = related.getByRole('link', { name: /^See more/ })
  await expect(more).toHaveAttribute('href', '/products')
}

async function seeWrongAddresses(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await open(page, `/products/dairy/${id}`)
  await expect(page).toHaveURL(`/products/fruits/${id}`)

  const answer = await page.goto('/products/fruits/00000000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
}
