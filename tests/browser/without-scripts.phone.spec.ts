import { expect, type Page, test } from './support/shop.ts'
import { cardOf, linkTo, listedNames, searchBox } from './support/walk-shop.ts'

test.use({ javaScriptEnabled: false })

async function expectPictures(page: Page) {
  const first = page.getByRole('main').locator('img').first()
  await first.scrollIntoViewIfNeeded()
  const shown = await page.request.get((await first.getAttribute('src')) ?? '')
  expect(shown.headers()['content-type']).toMatch(/^image\//)
}

test('the start page is whole: shelves, best sellers, prices, claims (S-10)', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/products')
  await expect(page.getByRole('link', { name: 'Explore deals' })).toHaveAttribute(
    'href',
    '/products',
  )
  const bestSellers = page.getByRole('region', { name: 'Best Sellers' })
  await expect(bestSellers.getByRole('article').getByRole('heading')).toHaveText([
    'Alphonso Mango',
    'Tomato',
    'Butter Croissants',
    'Orange Juice',
    'Fresh Paneer',
  ])
  await expect(cardOf(page, 'Tomato')).toContainText('₹35')
  await expect(page.getByText('Fastest delivery')).toBeVisible()
  await expectPictures(page)

  await page.getByRole('link', { name: 'Dairy Products' }).first().click()
  await expect(page).toHaveURL('/products/dairy')
})

test('products are listed, found, sorted and loaded by plain links and forms (S-2, S-11, S-12)', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectPictures(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\/products\?after=[\w-]+$/)
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  await page.getByRole('link', { name: 'Previous products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article')).toHaveCount(24)

  await searchBox(page).fill('chocolate')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/products?q=chocolate')
  await expect
    .poll(() => listedNames(page))
    .toEqual(['Chocolate Doughnuts', 'Chocolate Chip Cookies'])
  await expect(searchBox(page)).toHaveValue('chocolate')

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/products?q=chocolate&sort=price')
  await expect
    .poll(() => listedNames(page))
    .toEqual(['Chocolate Chip Cookies', 'Chocolate Doughnuts'])

  const rail = page.getByRole('navigation', { name: 'Categories' })
  await rail.getByRole('link', { name: 'Bakery & Breads' }).click()
  await expect(page).toHaveURL('/products/bakery?q=chocolate&sort=price')
  await searchBox(page).fill('doughnut')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/products/bakery?q=doughnut')
  await expect.poll(() => listedNames(page)).toEqual(['Chocolate Doughnuts'])

  await page.goto('/products?q=spaceship')
  await expect(page.getByText('Nothing matches “spaceship”.')).toBeVisible()
})

test('a product page is complete: pictures, price, tax, description, related products (S-13)', async ({
  page,
}) => {
  await page.goto('/products/fruits')
  await linkTo(page, 'Alphonso Mango').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alphonso Mango')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Fresh Fruits')
  const main = page.getByRole('main')
  await expect(main.locator('s').first()).toContainText('₹540')
  await expect(main.getByText('₹449').first()).toBeVisible()
  await expect(main.getByText('inclusive of all taxes')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'carbide' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Alphonso Mango' })).toBeVisible()
  await expect(linkTo(page, 'Banana')).toBeVisible()
  await expect(linkTo(page, 'Strawberry')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/products')
})

test('the page says what works without scripts, and shows no button that does not', async ({
  page,
}) => {
  for (const path of ['/', '/products/fruits', '/cart']) {
    await page.goto(path)
    // Playwright's own search for texts leaves out what is in a noscript.
    const note = page.locator('noscript p').first()
    await expect(note).toBeVisible()
    await expect(note).toContainText('You can browse, search and sort all products.')
    await expect(note).toContainText('+91 80 4000 0000')
  }
  await page.goto('/products/fruits')
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
  await linkTo(page, 'Alphonso Mango').click()
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0)
})

test('a subscription, which needs scripts, is not offered without them', async ({ page }) => {
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'Never miss a good mango' })

  await expect(newsletter.locator('noscript p')).toHaveText(/please turn JavaScript on/)
  await expect(newsletter.getByRole('button')).toHaveCount(0)
  await expect(newsletter.getByRole('textbox')).toHaveCount(0)
})
