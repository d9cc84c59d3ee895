import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { listedNames, open, searchBox } from './support/walk-shop.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const choice = (page: Page, name: RegExp) => panel(page).getByRole('button', { name })
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('link', { name })

test('beside the list of a wide screen stand its categories and filters, each of which narrows it at once', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has them behind a button.')
  await open(page, '/products/fruits')
  const first = (await page.getByRole('main').getByRole('article').first().boundingBox())!
  expect(first.y).toBeLessThan(260)
  const filters = page.getByRole('region', { name: 'Filter' })
  await expect(filters.getByRole('button', { name: /^₹100 – ₹200 2$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0)
  await expectGood(page, { isMobile })

  await filters.getByRole('button', { name: /^₹100 – ₹200/ }).click()

  await expect(page).toHaveURL('/products/fruits?minPrice=100&maxPrice=200')
  await expect.poll(async () => (await listedNames(page)).length).toBe(2)
  await expect(filters.getByRole('button', { name: /^₹100 – ₹200/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const drinks = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Cold Drinks/ })
  await drinks.click()
  await expect(page).toHaveURL('/products/drinks?minPrice=100&maxPrice=200')
  await expect.poll(() => listedNames(page)).toContain('Orange Juice')
  await page.goBack()
  await filters.getByLabel('Highest price in ₹').fill('60')
  await filters.getByLabel('Highest price in ₹').press('Enter')
  await expect(page).toHaveURL('/products/fruits?minPrice=100&maxPrice=60')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(filters).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
})

test('a list is narrowed down with counts, in the address, and by chips that keep the search', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/products?q=an')
  const found = await listedNames(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(panel(page).getByRole('status')).toHaveText(/^Show \d+ products$/)
  await expectGood(page, { isMobile })

  await choice(page, /^₹50 – ₹100/).click()
  await expect(choice(page, /^₹50 – ₹100/)).toHaveAttribute('aria-pressed', 'true')
  const count = await choice(page, /^₹50 – ₹100/)
    .locator('span')
    .innerText()
  await expect(panel(page).getByRole('status')).toHaveText(new RegExp(`^Show ${count} product`))
  await panel(page).getByRole('status').click()

  await expect(page).toHaveURL('/products?q=an&minPrice=50&maxPrice=100')
  await expect.poll(async () => (await listedNames(page)).length).toBe(Number(count))
  expect(Number(count)).toBeLessThan(found.length)
  await expectGood(page, { isMobile })
  await page.goBack()
  await expect.poll(() => listedNames(page)).toEqual(found)
  await page.goForward()
  await chip(page, 'Remove the filter ₹50 – ₹100').click()

  await expect(page).toHaveURL('/products?q=an')
  await expect(searchBox(page)).toHaveValue('an')
  await expect.poll(() => listedNames(page)).toEqual(found)
})

test('a typed price, a discount and a category of what is left are chosen by the keyboard', {
  tag: '@one-width',
}, async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await choice(page, /^10% off or more/).press('Space')
  await panel(page).getByLabel('Highest price in ₹').fill('60')
  await panel(page).getByLabel('Highest price in ₹').press('Enter')
  await expect(page).toHaveURL('/products?maxPrice=60&minDiscount=10')

  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await panel(page)
    .getByRole('link', { name: /^Organic veggies \d/ })
    .press('Enter')

  await expect(page).toHaveURL('/products/vegetables?maxPrice=60&minDiscount=10')
  await expect(panel(page)).toHaveCount(0)
  await expect(chip(page, 'Remove the filter Up to ₹60')).toBeVisible()
})

test('a list is narrowed down by country of origin, however sellers write it', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const word = `olive${randomUUID().slice(0, 8)}`
  await aProduct(db, { name: `${word} black`, origin: 'Product of Italy' })
  await aProduct(db, { name: `${word} green`, origin: 'भारत' })
  await aProduct(db, { name: `${word} mixed` })
  await open(page, `/products?q=${word}`)
  await page.getByRole('button', { name: 'Filter' }).press('Enter')

  await choice(page, /^India 1$/).press('Space')
  await expect(choice(page, /^Italy 1$/)).toBeVisible()
  await panel(page).getByRole('status').click()

  await expect(page).toHaveURL(`/products?q=${word}&country=India`)
  await expect.poll(() => listedNames(page)).toEqual([`${word} green`])
  await chip(page, 'Remove the filter India').click()
  await expect(page).toHaveURL(`/products?q=${word}`)
})

test('a list is sorted by country of origin, where products state several, by keyboard', {
  tag: '@one-width',
}, async ({ page, db, request }) => {
  const word = `olive${randomUUID().slice(0, 8)}`
  await aProduct(db, { name: `${word} mixed` })
  await aProduct(db, { name: `${word} black`, origin: 'Product of Italy' })
  await aProduct(db, { name: `${word} green`, origin: 'भारत' })
  await open(page, `/products?q=${word}`)
  const sort = page.getByRole('combobox', { name: 'Sort by' })

  await sort.focus()
  await page.keyboard.type('Country')

  await expect(page).toHaveURL(`/products?q=${word}&sort=country`)
  const sorted = [`${word} green`, `${word} black`, `${word} mixed`]
  await expect.poll(() => listedNames(page)).toEqual(sorted)
  await page.reload()
  await expect(sort.locator('option:checked')).toHaveText('Country of origin')
  const html = await (await request.get('/products')).text()
  expect(html).toContain('<option value="country">Country of origin</option>')
})

test('where nothing is left, the way back is there', { tag: '@one-width' }, async ({ page }) => {
  await open(page, '/products/dairy?minDiscount=99')
  await expect(page.getByText('Nothing fits all of these filters.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click()

  await expect(page).toHaveURL('/products/dairy')
  await expect.poll(() => listedNames(page)).toContain('Cow Milk')
})

test('an address says it in one way, and what means nothing is left out', {
  tag: '@one-width',
}, async ({ request }) => {
  const answer = await request.get('/products/dairy?brand=b|a|b&minPrice=much&minDiscount=500')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Remove the filter a')
})

test('nonsense finds nothing, and in a category what the store has is there, also without scripts', {
  tag: '@one-width',
}, async ({ page, request }) => {
  await open(page, '/products?q=xqzvw')

  await expect(page.getByText('Nothing matches “xqzvw”.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await open(page, '/products/dairy?q=mango')
  const nearest = page.getByRole('region', { name: 'You may be looking for' })
  await expect(nearest.getByRole('article').first()).toBeVisible()
  const html = await (await request.get('/products/dairy?q=mango')).text()
  expect(html).toContain('You may be looking for')
})

test('a misspelt search says what it was taken for', { tag: '@one-width' }, async ({ page }) => {
  await open(page, '/products?q=onoin')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “onion”')
  await expect.poll(() => listedNames(page)).toContain('Onion')
})
