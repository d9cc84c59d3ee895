import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { expect, type Locator, type Page, test } from './support/shop.ts'
import { linkTo, listedNames, open, searchBox, untilReady } from './support/walk-shop.ts'

const loadMore = (page: Page) => page.getByRole('link', { name: 'Show more' })
const earlier = (page: Page) => page.getByRole('link', { name: 'Previous products' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const topOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top)

/** Products that only this test finds, by their word. They are behind all others of the shop. */
async function manyProducts(db: Database, count: number) {
  const word = `gourd${randomUUID().slice(0, 8)}`
  const names = Array.from({ length: count }, (_, nth) => `${word} ${nth + 1}.`)
  for (const [nth, name] of names.entries()) {
    await aProduct(db, { name, createdAt: new Date(Date.UTC(2100, 0, 1, 0, nth)) })
  }
  return { names, address: `/products?q=${word}` }
}

/** Three pages come by themselves, the others by the button. */
async function loadPages(page: Page, count: number) {
  for (let pages = 1; pages < count; pages += 1) {
    const last = (await listedNames(page)).at(-1)
    if (pages <= 3) await cards(page).last().scrollIntoViewIfNeeded()
    else await loadMore(page).click()
    await expect.poll(async () => (await listedNames(page)).at(-1)).not.toBe(last)
  }
}

test('more products are appended; focus moves to the first, and it is announced (S-11)', async ({
  page,
  db,
}) => {
  const { names, address } = await manyProducts(db, 122)
  await open(page, address)
  await loadPages(page, 4)

  await loadMore(page).focus()
  await page.keyboard.press('Enter')

  await expect(linkTo(page, names[96] ?? '')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '24 more products' })).toBeAttached()
  await expect.poll(() => listedNames(page)).toEqual(names.slice(0, 120))
  await page.keyboard.press('Shift+Tab')
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(122)
  await expect(page.getByRole('status').filter({ hasText: '2 more products' })).toBeAttached()
  await expect(loadMore(page)).toHaveCount(0)
})

test('a list goes on by itself three times, moves nothing and no focus, and leaves the footer within reach', async ({
  page,
  db,
}) => {
  const { names, address } = await manyProducts(db, 130)
  await open(page, address)
  await linkTo(page, names[22] ?? '').focus()
  await expect(linkTo(page, names[24] ?? '')).toBeAttached()
  await expect(linkTo(page, names[22] ?? '')).toBeFocused()

  for (const count of [48, 72, 96]) {
    await expect(cards(page)).toHaveCount(count)
    const last = linkTo(page, names[count - 1] ?? '')
    await last.scrollIntoViewIfNeeded()
    const top = await topOf(last)
    if (count < 96) await expect(linkTo(page, names[count] ?? '')).toBeAttached()
    expect(Math.abs((await topOf(last)) - top)).toBeLessThanOrEqual(1)
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.waitForTimeout(500)
  await expect(cards(page)).toHaveCount(96)
  await expect(loadMore(page)).toBeVisible()
})

test('the URL follows the page in view; it can be shared, reloaded and returned to (S-2, S-11)', async ({
  page,
  db,
  anotherBrowser,
}) => {
  const { names, address } = await manyProducts(db, 80)
  await open(page, address)
  await loadPages(page, 3)
  const product = linkTo(page, names[55] ?? '')
  await product.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('name', '=', names[47] ?? '')
    .executeTakeFirstOrThrow()
  // The third page begins after this one.
  await expect.poll(() => cursorOf(page)).toContain(id)
  const deep = page.url()
  const top = await topOf(product)

  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[55] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(deep)
  await expect(cards(page)).toHaveCount(72)
  await expect.poll(() => topOf(product)).toBeCloseTo(top, -1)

  await page.reload()
  await untilReady(page)
  await expect(page).toHaveURL(deep)
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => topOf(product)).toBeCloseTo(top, -1)

  const friend = await anotherBrowser()
  await open(friend, deep)
  await expect.poll(() => listedNames(friend)).toEqual(names.slice(48, 72))
  await earlier(friend).click()
  await expect.poll(() => listedNames(friend)).toEqual(names.slice(24, 48))
  await earlier(friend).click()
  await expect(friend).toHaveURL(address)
  await expect.poll(() => listedNames(friend)).toEqual(names.slice(0, 24))
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL(address)
})

test('scrolling back up leads back to the address of the list', async ({ page, db }) => {
  const { address } = await manyProducts(db, 40)
  await open(page, address)
  await loadPages(page, 2)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/after=/)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

  await expect(page).toHaveURL(address)
})

test('however far one goes, ten pages stay, and nothing moves when the first one leaves', async ({
  page,
  db,
}) => {
  const { names, address } = await manyProducts(db, 270)
  // What others order meanwhile moves nothing.
  await open(page, `${address}&sort=oldest`)
  await loadPages(page, 10)
  await expect(cards(page)).toHaveCount(240)
  await loadMore(page).scrollIntoViewIfNeeded()
  const lastOne = linkTo(page, names[239] ?? '')
  const top = await topOf(lastOne)

  await loadMore(page).click()

  await expect(linkTo(page, names[263] ?? '')).toBeAttached()
  await expect(cards(page)).toHaveCount(240)
  expect(Math.abs((await topOf(lastOne)) - top)).toBeLessThanOrEqual(1)
  await earlier(page).click()
  await expect.poll(() => listedNames(page)).toEqual(names.slice(0, 24))
})

test.describe('a list that cannot go on', () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('says so beside the button, does not try by itself again, and goes on with a connection', async ({
    page,
    db,
  }) => {
    const { names, address } = await manyProducts(db, 30)
    await open(page, address)
    await page.route('**/api/v1/product/list?*', (route) => route.abort())

    await cards(page).last().scrollIntoViewIfNeeded()

    await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be reached')
    await expect(cards(page)).toHaveCount(24)
    await page.unroute('**/api/v1/product/list?*')
    await loadMore(page).click()
    await expect(linkTo(page, names[29] ?? '')).toBeAttached()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

test('a search from far down shows the first hit (S-2)', async ({ page }) => {
  await open(page, '/products')
  await cards(page).last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)

  await searchBox(page).pressSequentially('a')

  await expect(page).toHaveURL('/products?q=a')
  await expect(cards(page).first()).toBeInViewport()
  await expect(searchBox(page)).toBeFocused()
})

test('the categories keep what is searched for and how it is sorted (S-2, S-12)', async ({
  page,
}) => {
  await open(page, '/products?q=or&sort=name')
  const rail = page.getByRole('navigation', { name: 'Categories' })

  await rail.getByRole('link', { name: 'Fresh Fruits' }).click()

  await expect(page).toHaveURL('/products/fruits?q=or&sort=name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Results for “or” in Fresh Fruits',
  )
  await expect(searchBox(page)).toHaveValue('or')
  await expect.poll(() => listedNames(page)).toEqual(['Orange'])
  await searchBox(page).fill('an')
  await expect(page).toHaveURL('/products/fruits?q=an&sort=name')
  await expect.poll(() => listedNames(page)).toEqual(['Alphonso Mango', 'Banana', 'Orange'])
  // Chips for the search stand over the rail for as long as it is typed.
  await searchBox(page).press('Escape')
  await rail.getByRole('link', { name: 'Dairy Products' }).click()
  await expect(page.getByText('Nothing in Dairy Products matches “an”.')).toBeHidden()
  await searchBox(page).fill('zebra')
  await expect(page.getByText('Nothing in Dairy Products matches “zebra”.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Search all products' }).click()
  await expect(page).toHaveURL('/products?q=zebra&sort=name')
  await searchBox(page).fill('')
  await expect(page).toHaveURL('/products?sort=name')
})

test('what is chosen while a slow page loads adds to what was chosen before (S-2, S-12)', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await open(page, '/products?q=a')
  await page.route('**/api/v1/product/list?*', async (route) => {
    await released
    await route.continue()
  })
  const category = page.waitForRequest(/product\/list\?.*category=Fruits/i)

  await page.getByRole('link', { name: 'Fresh Fruits' }).click()
  await category
  const sorted = page.waitForRequest(/product\/list\?.*sort=name/)
  await page.getByLabel('Sort by').selectOption('name')
  await sorted
  await searchBox(page).fill('or')
  await page.waitForRequest(/product\/list\?.*q=or/)
  release()

  await expect(page).toHaveURL('/products/fruits?q=or&sort=name')
  await expect.poll(() => listedNames(page)).toEqual(['Orange'])
})

test('opening a product leaves behind what was just typed (S-2)', async ({ page }) => {
  await page.clock.install()
  await open(page, '/products')
  const product = linkTo(page, 'Banana').first()
  await product.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)

  await searchBox(page).fill('zebra')
  await product.evaluate((link: HTMLElement) => link.click())
  await page.evaluate(untilDrawn)
  await page.clock.runFor(2_000)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banana')
  await expect(page).toHaveURL(/\/products\/fruits\/./)
})

/** Lets the page draw what a press has changed, while its clock stands still. */
async function untilDrawn(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) {
    const { port1, port2 } = new MessageChannel()
    const heard = new Promise((resolve) => (port1.onmessage = resolve))
    port2.postMessage(null)
    await heard
  }
}

/** The decoded cursor in the address of the page. */
function cursorOf(page: Page): string {
  const after = new URL(page.url()).searchParams.get('after') ?? ''
  return Buffer.from(after, 'base64url').toString()
}
