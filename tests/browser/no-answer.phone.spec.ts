import { expect, type Page, test } from './support/shop.ts'
import { linkTo, listedNames, open, searchBox } from './support/walk-shop.ts'

test.use({
  expectedComplaint: /ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50[23]|dynamically imported/,
})

const kept = (page: Page) => page.getByRole('alert').filter({ hasText: 'the list from before' })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })

test('offline the list stays while somebody types or sorts, says so, and catches up', async ({
  page,
  context,
}) => {
  await open(page, '/products')
  const before = await listedNames(page)
  await context.setOffline(true)
  await searchBox(page).pressSequentially('milk')

  await expect(kept(page)).toContainText('You are offline.')
  expect(await listedNames(page)).toEqual(before)
  await expect(searchBox(page)).toHaveValue('milk')
  await kept(page).getByRole('button', { name: 'Try again' }).click()
  await sort(page).selectOption('Price: low to high')
  await expect(kept(page)).toBeVisible()
  expect(await listedNames(page)).toEqual(before)
  await expect(page.getByText('Part of this page did not load')).toBeHidden()
  await context.setOffline(false)

  await expect(page.getByRole('heading', { level: 1, name: 'Results for “milk”' })).toBeVisible()
  await expect(kept(page)).toBeHidden()
  await expect(page).toHaveURL('/products?q=milk&sort=price')
  await expect(sort(page)).toHaveValue('price')
})

test('a list of a category stays, too, where the next one is not answered', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Fresh Fruits').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh Fruits' })).toBeVisible()
  const before = await listedNames(page)
  const busy = { success: false, code: 'busy', message: 'The store is busy right now.' }
  await page.route('**/api/v1/product/list*', (route) => route.fulfill({ status: 503, json: busy }))
  await searchBox(page).fill('milk')

  await expect(kept(page)).toContainText('The store cannot be reached.')
  expect(await listedNames(page)).toEqual(before)
  await page.unrouteAll({ behavior: 'wait' })
  await kept(page).getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Results for “milk”' })).toBeVisible()
  await expect(kept(page)).toBeHidden()
})

test('a page that a store with trouble does not answer says so, and comes by itself', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/products/vegetables')
  let isDown = true
  await page.route(/\/api\/v1\/product\/(?!list)|\/products\/vegetables\/[\w-]+$/, (route) =>
    isDown
      ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
      : route.continue(),
  )
  await linkTo(page, 'Tomato').click()

  await expect(page.getByRole('heading', { name: 'The store cannot be reached' })).toBeVisible()
  await expect(page.getByText('We keep trying')).toBeVisible()
  await expect(page.getByText('back online')).toHaveCount(0)
  isDown = false
  await page.clock.runFor(11_000)

  await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
})

test('orders that a store with trouble does not answer come by themselves', async ({
  page,
  shopper,
}) => {
  await page.clock.install()
  await page.route('**/api/v1/order/user*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await open(page, '/my-orders')

  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(page.getByText('We keep trying')).toBeVisible()
  await again.focus()
  await page.clock.runFor(11_000)
  await expect(again).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.runFor(11_000)

  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  expect(shopper.name).toBeTruthy()
})
