import { categories, expect, type Page, test } from './support/fresh-demo.ts'
import {
  accountButton,
  addButton,
  cartButton,
  linkTo,
  listedNames,
  open,
  searchBox,
  stepper,
  toast,
  untilReady,
} from './support/walk-shop.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test('the frame and the home page of the fresh demo are as the specification describes them (S-1, S-2, S-4, S-10, S-31)', async ({
  page,
}) => {
  await test.step('S-1 top navigation, cart and Login', () => lookAtNavigation(page))
  await test.step('S-1 the mobile menu, and search on a phone', () => lookOnPhone(page))
  await test.step('S-2 the search is in the address', () => search(page))
  await test.step('S-4 the footer', () => lookAtFooter(page))
  await test.step('S-10 the home page; best sellers are the most delivered (decision 42), here the first five', () =>
    lookAtHome(page))
  await test.step('S-10 the newsletter', () => subscribe(page))
})

async function lookAtNavigation(page: Page) {
  await open(page, '/products')
  const banner = page.getByRole('banner')
  const navigation = banner.getByRole('navigation', { name: 'Main' })

  await expect(banner.getByRole('link', { name: 'Tokri', exact: true })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(navigation.getByRole('link')).toHaveText(['Home', 'All products', 'Contact'])
  await expect(searchBox(page)).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, empty')
  await expect(cartButton(page)).toHaveAttribute('href', '/cart')
  await expect(accountButton(page)).toHaveText('Login')

  await navigation.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.getByText('+91 80 4000 0000')).toBeInViewport()
  await navigation.getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/products')
  await navigation.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')

  await addButton(page, 'Tomato').click()
  await stepper(page, 'Tomato').more.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(cartButton(page)).toHaveText('2')
}

async function lookOnPhone(page: Page) {
  await page.setViewportSize(narrow)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()

  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'All products', 'Contact'])
  await expect(searchBox(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
}

async function search(page: Page) {
  await open(page, '/')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/')
  const pagesBehind = await page.evaluate(() => history.length)

  await searchBox(page).pressSequentially('SALTED')
  await expect(page).toHaveURL('/products?q=SALTED')
  await expect.poll(() => listedNames(page)).toEqual(['Salted Popcorn', 'Salted Butter'])
  await searchBox(page).pressSequentially(' but')
  await expect(page).toHaveURL(/\/products\?q=SALTED(\+|%20)but$/)
  await expect.poll(() => listedNames(page)).toEqual(['Salted Butter'])
  expect(await page.evaluate(() => history.length)).toBe(pagesBehind + 1)

  await page.reload()
  await untilReady(page)
  await expect(searchBox(page)).toHaveValue('SALTED but')
  await expect.poll(() => listedNames(page)).toEqual(['Salted Butter'])
}

async function lookAtFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  const headings = footer.getByRole('heading')
  await expect(headings).toHaveText(['Contact', 'Quick Links', 'Need help?', 'Follow Us'])

  const links = footer.getByRole('link')
  const named = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(named).toEqual([
    ['Tokri', '/'],
    ['+91 80 4000 0000', 'tel:+918040000000'],
    ['hello@tokri.example', 'mailto:hello@tokri.example'],
    ['Home', '/'],
    ['All products', '/products'],
    ['Categories', '/categories'],
    ['Cart', '/cart'],
    ['My Orders', '/my-orders'],
    ['Offers by e-mail', '/#newsletter'],
  ])
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Tokri. All rights reserved.`)
}

async function lookAtHome(page: Page) {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.locator('h1, h2').filter({ visible: true })).toHaveText([
    'The morning market, at your door.',
    'Shop by category',
    'Best Sellers',
    ...categories.map(({ label }) => label),
    'Why We Are the Best',
    'Never miss a good mango',
  ])
  await expect(linkTo(page, 'Shop now')).toHaveAttribute('href', '/products')
  await expect(linkTo(page, 'Explore deals')).toHaveAttribute('href', '/products')

  const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link')
  await expect(tiles).toHaveText(categories.map(({ label }) => label))
  const addresses = tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
  expect(await addresses).toEqual(categories.map(({ path }) => `/products/${path}`))

  const best = page.getByRole('region', { name: 'Best Sellers' })
  await expect(best.getByRole('article').getByRole('heading')).toHaveText([
    'Alphonso Mango',
    'Tomato',
    'Butter Croissants',
    'Orange Juice',
    'Fresh Paneer',
  ])
  const claims = page.getByRole('region', { name: 'Why We Are the Best' }).getByRole('listitem')
  await expect(claims).toHaveText([
    'Fastest deliveryGroceries at your door in under 30 minutes.',
    'Freshness guaranteedPicked the same morning and checked by hand.',
    'Affordable pricesHonest prices, with every charge shown from the start.',
    'Trusted by 10,000+ customersFamilies who come back week after week.',
  ])
}

async function subscribe(page: Page) {
  const newsletter = page.getByRole('region', { name: 'Never miss a good mango' })
  const box = newsletter.getByRole('textbox', { name: 'E-mail address' })
  await box.fill('meera@example.com')
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()

  await expect(toast(page, 'You are subscribed. Thank you!')).toBeVisible()
  await expect(box).toHaveValue('')
}
