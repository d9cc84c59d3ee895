import { expect, type Page, test } from './support/shop.ts'
import { accountButton, addButton, expectInCart, open } from './support/walk-shop.ts'

const address = '/products/vegetables'

/** Counts the scripts that the page asked for, and its visits. */
function watchPage(page: Page) {
  const seen = { scripts: 0, visits: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) seen.scripts += 1
  })
  page.on('domcontentloaded', () => void (seen.visits += 1))
  return seen
}

/** The page's pictures come when they are let. */
async function holdPictures(page: Page, those = /\.(avif|webp)$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(those, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the scripts are asked for once the main picture is shown', async ({ page }) => {
  const letPicturesCome = await holdPictures(page)
  const seen = watchPage(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(600)
  expect(seen.scripts).toBe(0)

  letPicturesCome()

  await expect(accountButton(page)).toBeVisible()
  await addButton(page, 'Tomato').click()
  await expectInCart(page, '1 item')
})

test('a picture that does not come holds them for 1.5 s at most', async ({ page }) => {
  await holdPictures(page)
  const seen = watchPage(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })

  await expect.poll(() => seen.scripts, { timeout: 4000 }).toBeGreaterThan(0)
  await addButton(page, 'Tomato').click()
  await expectInCart(page, '1 item')
})

test('a picture that the page hides holds nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tokri.bought', 'yes'))
  await page.clock.pauseAt(Date.now() + 60_000)
  await holdPictures(page, /hero[^/]*\.(avif|webp)$/)
  const seen = watchPage(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })

  for (let waitedMs = 0; waitedMs < 1000 && seen.scripts === 0; waitedMs += 20) {
    await page.waitForTimeout(100)
    await page.clock.runFor(20)
  }
  expect(seen.scripts).toBeGreaterThan(0)
})

for (const gesture of ['tap', 'key'] as const) {
  test(`the first ${gesture} asks for them at once, and is not lost`, async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await holdPictures(page)
    const seen = watchPage(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    expect(seen.scripts).toBe(0)

    const add = addButton(page, 'Tomato')
    if (gesture === 'tap') await add.click()
    else await add.press('Enter')
    await expect.poll(() => seen.scripts).toBeGreaterThan(0)
    await page.clock.resume()

    await expectInCart(page, '1 item')
  })
}

test('scripts that have not been asked for are not taken for lost', async ({ page }) => {
  const seen = watchPage(page)
  // The page is loaded, with its pictures, before any frame is painted.
  await page.addInitScript(() => {
    const paint = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => window.setTimeout(() => paint(run), 300)
  })
  await page.goto(address)
  expect(seen.scripts).toBe(0)

  await expect(accountButton(page)).toBeVisible()
  await page.waitForTimeout(1000)
  expect(seen.visits).toBe(1)
})

test('a page without a main picture asks for its scripts at once', async ({ page }) => {
  for (const path of ['/cart', '/seller']) {
    const html = await (await page.request.get(path)).text()

    expect(html, path).toContain('<link rel="modulepreload"')
    expect(html, path).not.toContain('<script type="text/held"')
  }
})

test('a shopper loads one list of routes', async ({ page }) => {
  const lists: string[] = []
  page.on('request', (request) => {
    if (/manifest-\w+\.js$/.test(request.url())) lists.push(request.url())
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')

  expect(lists).toHaveLength(1)
})
