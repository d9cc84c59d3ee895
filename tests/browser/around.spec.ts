import { expect, test } from './support/shop.ts'
import { accountButton, linkTo, listedNames, open, searchBox } from './support/walk-shop.ts'

test('the navigation works on every screen (S-1)', async ({ page, isMobile }) => {
  await open(page, '/cart')
  const follow = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const place = isMobile
      ? page.getByRole('navigation', { name: 'Menu' })
      : page.getByRole('navigation', { name: 'Main' })
    await place.getByRole('link', { name, exact: true }).click()
  }

  await follow('All products')
  await expect(page).toHaveURL('/products')
  await follow('Contact')
  await expect(page).toHaveURL('/#contact')
  await expect(page.getByText('+91 80 4000 0000')).toBeInViewport()
  await follow('All products')
  await follow('Home')
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Tokri' }).click()
  await expect(page).toHaveURL('/')
  await expect(searchBox(page)).toBeInViewport()
})

test('the account is a login for visitors, and orders and logout for shoppers (S-1, S-16, S-50)', {
  tag: '@one-width',
}, async ({ page, isMobile, shopper }) => {
  await open(page, '/products')
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)

  await accountButton(page).click()
  await page.locator('#account-menu').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
  if (isMobile) {
    await open(page, '/products')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#mobile-menu').getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.locator('#mobile-menu')).toBeHidden()
  }

  // From a page that requests nothing of the shopper's, which could be refused at that moment.
  await open(page, '/products')
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toHaveAccessibleName('Login')
  await open(page, '/my-orders')
  await expect(page.getByText('Log in to see your orders.')).toBeVisible()
})

test("the home page's links lead to what they name (S-10, S-31)", { tag: '@one-width' }, async ({
  page,
}) => {
  await open(page, '/')

  await expect(page.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/products')
  await expect(linkTo(page, 'Explore deals')).toHaveAttribute('href', '/products')
  const shelves = page.getByRole('region', { name: 'Shop by category' }).getByRole('link')
  const shown = shelves.filter({ hasNotText: /^All 7$/ })
  await expect(shown).toHaveText([
    'Organic veggies',
    'Fresh Fruits',
    'Cold Drinks',
    'Instant Food',
    'Dairy Products',
    'Bakery & Breads',
    'Grains & Cereals',
  ])
  await expect
    .poll(async () => (await listedNames(page)).slice(0, 5))
    .toEqual(['Alphonso Mango', 'Tomato', 'Butter Croissants', 'Orange Juice', 'Fresh Paneer'])
  const why = page.getByRole('region', { name: 'Why We Are the Best' })
  await expect(why.getByRole('listitem')).toHaveText([
    /Fastest delivery.*under 30 minutes/,
    /Freshness guaranteed/,
    /Affordable prices/,
    /Trusted by 10,000\+ customers/,
  ])
})

test('tiles grow up to seven side by side (S-10)', async ({ page, isMobile }) => {
  await open(page, '/')
  const shelves = page.getByRole('region', { name: 'Shop by category' }).getByRole('listitem')

  const tops = await shelves.evaluateAll((tiles) =>
    tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)),
  )

  expect(new Set(tops).size).toBe(isMobile ? 2 : 1)
})
