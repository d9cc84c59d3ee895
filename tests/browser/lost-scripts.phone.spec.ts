import { enlarge } from './support/large-text.ts'
import { extentOf } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  expectInCart,
  linkTo,
  open,
  searchBox,
  stepper,
  untilReady,
} from './support/walk-shop.ts'

test.use({
  expectedComplaint:
    /ERR_(FAILED|INTERNET_DISCONNECTED)|status of (404|503)|dynamically imported module/,
})

const address = '/products/vegetables'

/** Every script that the page needs before it does anything. */
async function scriptsOf(page: Page): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const links = html.match(/<link rel="(?:modulepreload|held)"[^>]*>/g) ?? []
  return links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' })
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Reload page' })

test('a script that fails to load once is fetched again, whichever it is', async ({ page }) => {
  const scripts = await scriptsOf(page)
  expect(scripts.length).toBeGreaterThan(5)

  for (const script of scripts) {
    let asked = 0
    await page.route(`**${script}`, (route) => (++asked === 1 ? route.abort() : route.continue()))
    await page.goto(address)

    await expect(accountButton(page), script).toBeVisible()
    await expect(notice(page)).toBeHidden()
    expect(asked, script).toBeGreaterThan(1)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

for (const [what, fail] of [
  ['does not arrive', { abort: true }],
  ['is not there any more', { status: 404 }],
] as const) {
  test(`a script that ${what} is told of at the top, with a way on, until the page is loaded again`, async ({
    page,
  }) => {
    const scripts = await scriptsOf(page)
    // The network fails alike for all scripts, so some of them are enough for an answer that fails.
    const tried = 'abort' in fail ? scripts : scripts.filter((_, at) => at % 4 === 0)
    for (const script of tried) {
      await page.route(`**${script}`, (route) =>
        'abort' in fail ? route.abort() : route.fulfill(fail),
      )
      let visits = 0
      const count = () => void (visits += 1)
      page.on('domcontentloaded', count)
      await page.goto(address)

      await expect(notice(page), script).toBeVisible()
      await expect(notice(page)).toBeInViewport()
      await expect(notice(page)).toContainText('You can still browse and search')
      expect(visits).toBeLessThanOrEqual(2)
      page.off('domcontentloaded', count)

      await page.unrouteAll({ behavior: 'wait' })
      await loadAgain(page).click()
      await expect(accountButton(page)).toBeVisible()
      await expect(notice(page)).toBeHidden()
    }
  })
}

test('while a script is missing, browsing and search work, and messages stay visible', async ({
  page,
}) => {
  await page.route('**/assets/shop-*.js', (route) => route.abort())
  await page.goto(address)
  await expect(notice(page)).toBeVisible()

  await linkTo(page, 'Tomato').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(notice(page)).toBeInViewport()
  await linkTo(page, 'Tomato').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
  await searchBox(page).fill('milk')
  await searchBox(page).press('Enter')

  await expect(page).toHaveURL('/products?q=milk')
  await expect(notice(page)).toBeVisible()
})

/** Shown to a finger, whatever has been scrolled, and with most of the screen left to the page. */
async function pressReloadScrolledDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  const { top, bottom } = await extentOf(notice(page))
  expect(top).toBe(0)
  expect(bottom).toBeLessThan(page.viewportSize()!.height / 3)

  const { x, y, width, height } = (await loadAgain(page).boundingBox())!
  await page.unrouteAll({ behavior: 'wait' })
  const again = page.waitForEvent('domcontentloaded')
  await page.mouse.click(x + width / 2, y + height / 2)
  await again
  await expect(notice(page)).toBeHidden()
}

for (const fontSize of ['100%', '200%']) {
  test(`with letters of ${fontSize}, nothing slides over the notice when a list is scrolled`, async ({
    page,
  }) => {
    await page.route('**/assets/shop-*.js', (route) => route.abort())
    await page.goto(address)
    await expect(notice(page)).toBeVisible()
    await enlarge(page, { fontSize })

    await pressReloadScrolledDown(page)
  })

  test(`with letters of ${fontSize}, nothing slides over the notice on a seller's page`, async ({
    page,
    db,
  }) => {
    await page.route('**/assets/paste-dialog-*.js', (route) => route.abort())
    await openAsSeller(page, db, '/seller/new-order')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await expect(notice(page)).toBeVisible()
    await enlarge(page, { fontSize })

    await pressReloadScrolledDown(page)
  })
}

test('without the network the page is not given up for the browser’s own error page', async ({
  page,
  context,
}) => {
  await page.route('**/assets/shop-*.js', (route) => route.abort())
  await page.goto(address)
  await expect(notice(page)).toBeVisible()
  await context.setOffline(true)

  await loadAgain(page).click()

  await expect(notice(page)).toContainText('The store cannot be reached.')
  await expect(linkTo(page, 'Tomato')).toBeVisible()
})

/** The page's scripts come when they are let. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('before the page’s scripts are there', () => {
  test('a press on Add is shown, and done once when they are', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const add = addButton(page, 'Tomato')
    const before = await add.boundingBox()
    const color = await add.evaluate((button) => getComputedStyle(button).backgroundColor)

    await add.click()
    await add.click()

    await expect(add).not.toHaveCSS('background-color', color)
    await expect(page.getByRole('status').getByText('do this as soon as')).toBeAttached()
    expect(await add.boundingBox()).toEqual(before)
    letScriptsCome()
    await expectInCart(page, '1 item')
    await expect(stepper(page, 'Tomato').quantity).toHaveText('1')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await untilReady(page)
    await expectInCart(page, '1 item')
  })

  test('one more of what is in the cart already is one more', async ({ page }) => {
    await open(page, address)
    await addButton(page, 'Tomato').click()
    await expectInCart(page, '1 item')
    const letScriptsCome = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })

    await addButton(page, 'Tomato').click()
    letScriptsCome()

    await expectInCart(page, '2 items')
  })

  test('Buy now leads to the cart when they are', async ({ page }) => {
    await page.goto(address)
    const product = (await linkTo(page, 'Tomato').getAttribute('href')) ?? ''
    const letScriptsCome = await holdScripts(page)
    await page.goto(product, { waitUntil: 'commit' })

    await page.getByRole('button', { name: 'Buy now' }).click()
    letScriptsCome()

    await expect(page).toHaveURL('/cart')
    await expectInCart(page, '1 item')
  })

  test('a click survives the reload after a lost script', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    let asked = 0
    await page.route('**/assets/shop-*.js', (route) =>
      ++asked === 1 ? route.abort() : route.continue(),
    )
    await page.goto(address, { waitUntil: 'commit' })
    await addButton(page, 'Onion').click()
    letScriptsCome()

    await expectInCart(page, '1 item')
    await expect(stepper(page, 'Onion').quantity).toHaveText('1')
    expect(asked).toBeGreaterThan(1)
  })

  test('a click survives opening another page meanwhile', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await addButton(page, 'Onion').click()
    await searchBox(page).fill('milk')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/products?q=milk')

    letScriptsCome()

    await expectInCart(page, '1 item')
  })
})

test('a login dialog that fails to load says so, and opens after a reload', async ({ page }) => {
  await page.route('**/assets/login-dialog-*.js', (route) => route.abort())
  await open(page, address)

  await accountButton(page).click()

  await expect(notice(page)).toBeVisible()
  await expect(linkTo(page, 'Tomato')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await loadAgain(page).click()
  await expect(notice(page)).toBeHidden()
  await accountButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
