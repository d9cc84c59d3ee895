import { randomInt } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expect, type Page, test } from './support/shop.ts'
import { accountButton, linkTo, listedNames, open } from './support/walk-shop.ts'

test.use({ expectedComplaint: /status of 503|ERR_FAILED/ })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' })

/** The scripts with these names come when they are let. */
async function hold(page: Page, scripts: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const path of ['/cart', '/seller/orders']) {
  test(`scripts of ${path} that never arrive are told of after a while, until they do`, async ({
    page,
  }) => {
    const letScriptsCome = await hold(page, '**/assets/libraries-*.js')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#script-trouble')).toBeAttached()
    await page.clock.runFor(14_000)
    await expect(notice(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(notice(page)).toBeVisible()

    await page.clock.resume()
    letScriptsCome()

    await expect(notice(page)).toBeHidden()
  })
}

for (const [what, script, press] of [
  ['login', '**/assets/login-dialog-*.js', (page: Page) => accountButton(page)],
  ['filter', '**/assets/filter-panel-*.js', (page: Page) => filterButton(page)],
] as const) {
  test(`a ${what} whose part never arrives is told of after a while, until it opens`, async ({
    page,
  }) => {
    const letPartCome = await hold(page, script)
    await page.clock.install()
    await open(page, '/products')
    await press(page).click()
    await page.clock.runFor(16_000)
    await expect(notice(page)).toBeVisible()

    letPartCome()

    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
}

test('a page whose script never arrives is told of after a while', async ({ page }) => {
  const letPageCome = await hold(page, /\/assets\/product-(?!list|card|row|redirect)[\w-]+\.js$/)
  await page.clock.install()
  await open(page, '/products/vegetables')
  await linkTo(page, 'Tomato').click()
  await page.clock.runFor(16_000)
  await expect(notice(page)).toBeVisible()

  letPageCome()

  await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('while the store starts again behind a proxy, scripts are fetched until they come', async ({
  page,
}) => {
  const from = Date.now()
  await page.route('**/assets/*.js', (route) =>
    Date.now() - from < 1500
      ? route.fulfill({ status: 503, contentType: 'text/html', body: 'Unavailable' })
      : route.continue(),
  )
  await page.goto('/products/vegetables')

  await expect(accountButton(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter' })

test.describe('before the page’s scripts are there', () => {
  test('an order that is chosen is applied when they are', async ({ page }) => {
    const letScriptsCome = await hold(page, '**/assets/libraries-*.js')
    await page.goto('/products', { waitUntil: 'commit' })
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const before = await listedNames(page)
    await sort.selectOption('Price: low to high')
    letScriptsCome()

    await expect(page).toHaveURL('/products?sort=price')
    await expect.poll(() => listedNames(page)).not.toEqual(before)
    await expect(sort).toHaveValue('price')
  })

  test('a press on Filter opens it when they are', async ({ page }) => {
    const letScriptsCome = await hold(page, '**/assets/libraries-*.js')
    await page.goto('/products', { waitUntil: 'commit' })
    await filterButton(page).click()
    letScriptsCome()

    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  })

  for (const way of ['press', 'Enter'] as const) {
    test(`a subscription (by ${way}) is made when they are, and its address is in no URL`, async ({
      page,
      db,
    }) => {
      const email = `early-${way.toLowerCase()}-${Date.now()}@example.com`
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      const letScriptsCome = await hold(page, '**/assets/libraries-*.js')
      await page.goto('/', { waitUntil: 'commit' })
      const field = page.getByRole('textbox', { name: 'E-mail address' })
      await field.fill(email)
      if (way === 'Enter') await field.press('Enter')
      else await page.getByRole('button', { name: 'Subscribe' }).click()
      letScriptsCome()

      const subscribed = () =>
        db
          .selectFrom('newsletterSubscriptions')
          .select('email')
          .where('email', '=', email)
          .execute()
      await expect.poll(subscribed).toHaveLength(1)
      expect(requested.filter((url) => url.includes('example.com'))).toEqual([])
    })
  }

  for (const [what, scripts] of [
    ['any', '**/assets/libraries-*.js'],
    ['its', '**/assets/own-list-*.js'],
  ] as const) {
    test(`a list that is typed and asked for before ${what} scripts is read when they are (G-54)`, async ({
      page,
      db,
    }) => {
      const name = `Zl${randomInt(10 ** 6, 10 ** 7)} Lobia`
      await aProduct(db, { name, stock: 9 })
      const letScriptsCome = await hold(page, scripts)
      await page.goto('/list', { waitUntil: 'commit' })
      await page.getByLabel('The list').fill(`${name} 2`)
      await page.getByRole('button', { name: 'Find these' }).click()
      await expect(page.getByLabel('The list')).toHaveValue(`${name} 2`)
      letScriptsCome()

      const rows = page.getByRole('list', { name: 'What we found' }).locator(':scope > li')
      await expect(rows.first()).toContainText(name)
      await expect(page).toHaveURL('/list')
    })
  }
})
