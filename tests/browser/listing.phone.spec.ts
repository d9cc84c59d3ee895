import { aProduct } from '#tests/support/products.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  addButton,
  cardOf,
  linkTo,
  listedNames,
  open,
  searchBox,
  untilReady,
} from './support/walk-shop.ts'

const loadMore = (page: Page) => page.getByRole('link', { name: 'Show more' })

test('back and forward keep the query, the place and how much was loaded (S-2, S-11)', async ({
  page,
}) => {
  await open(page, '/products')
  await expect(page.getByRole('article')).toHaveCount(24)
  await loadMore(page).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(30)
  const rajma = linkTo(page, 'Red Kidney Beans (Rajma)')
  await rajma.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await expect(page).toHaveURL(/\/products\?after=[\w-]+$/)
  const address = page.url()

  await rajma.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Kidney Beans (Rajma)')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()

  await expect(page).toHaveURL(address)
  await expect(rajma).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Kidney Beans (Rajma)')

  await searchBox(page).fill('soda')
  await expect(page).toHaveURL('/products?q=soda')
  await linkTo(page, 'Lemon Soda').click()
  // The box is emptied at once; before the page is there, back would lead further back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lemon Soda')
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('soda')
  await expect(cardOf(page, 'Lemon Soda')).toBeVisible()
})

test('loading more adds below and moves nothing (S-11)', async ({ page }) => {
  await open(page, '/products')
  const before = await listedNames(page)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)

  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24)
  expect((await listedNames(page)).slice(0, 24)).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a category shows its own products, the sold-out ones last, marked and not for sale (S-12, S-31)', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Fresh Fruits' }).first().click()

  await expect(page).toHaveURL('/products/fruits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Fruits')
  const fruits = ['Alphonso Mango', 'Banana', 'Red Apple', 'Orange', 'Black Grapes', 'Strawberry']
  await expect.poll(() => listedNames(page)).toEqual(fruits)
  await expect(cardOf(page, 'Strawberry').getByText('Out of stock').first()).toBeVisible()
  await expect(cardOf(page, 'Strawberry').getByRole('button')).toHaveCount(0)
  await expect(addButton(page, 'Banana')).toBeVisible()

  await linkTo(page, 'Strawberry').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strawberry')
  await expect(page.getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to Cart|Buy now/ })).toHaveCount(0)
})

test('the rail links the categories and marks the current one (S-12)', async ({ page }) => {
  await open(page, '/products')
  const rail = page.getByRole('navigation', { name: 'Categories' })
  await expect(rail.getByRole('link')).toHaveText([
    'All',
    'Organic veggies',
    'Fresh Fruits',
    'Cold Drinks',
    'Instant Food',
    'Dairy Products',
    'Bakery & Breads',
    'Grains & Cereals',
  ])

  await rail.getByRole('link', { name: 'Grains & Cereals' }).click()

  await expect(page).toHaveURL('/products/grains')
  const current = rail.locator('[aria-current=page]')
  await expect(current).toHaveText('Grains & Cereals')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(current).toBeInViewport({ ratio: 1 })
  expect((await listedNames(page)).at(-1)).toBe('White Quinoa')
})

test('sorting reorders products in stock and keeps the sold-out last (S-11, S-12)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.locator('option:checked')).toHaveText('Featured')

  await sort.selectOption('Price: high to low')

  await expect(page).toHaveURL('/products/fruits?sort=-price')
  await expect
    .poll(() => listedNames(page))
    .toEqual(['Alphonso Mango', 'Red Apple', 'Orange', 'Black Grapes', 'Banana', 'Strawberry'])
  await sort.selectOption('Name')
  await expect
    .poll(() => listedNames(page))
    .toEqual(['Alphonso Mango', 'Banana', 'Black Grapes', 'Orange', 'Red Apple', 'Strawberry'])
  await page.reload()
  await untilReady(page)
  await expect(sort).toHaveValue('name')
})

test.describe('addresses of nothing', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('an unknown category says that it has no products (S-12)', async ({ page }) => {
    await open(page, '/products/spaceships')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No products found in this category.',
    )
  })

  test('an unknown product, and an unknown page, are not found (S-13)', async ({ page }) => {
    for (const path of [
      '/products/fruits/00000000-0000-7000-8000-000000000000',
      '/products/fruits/mango',
      '/nowhere',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We could not find this page',
      )
    }
    await page.getByRole('main').getByRole('link', { name: 'See all products' }).click()
    await expect(page).toHaveURL('/products')
  })
})

test('old and mistaken product addresses lead to the right one (S-13, S-14)', async ({
  page,
  request,
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Turmeric root' })
  const right = `/products/vegetables/${id}`

  for (const wrong of [`/product/vegetables/${id}`, `/products/grains/${id}`]) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(right)
  }
  await open(page, `/product/grains/${id}`)
  await expect(page).toHaveURL(right)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turmeric root')
})
