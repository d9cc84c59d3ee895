import { expect, type Page, test } from './support/shop.ts'
import { cardOf, listedNames, open, searchBox, untilReady } from './support/walk-shop.ts'

const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear search' })

test('the query lives in the address: a shared link shows what typing shows (S-2, S-11)', async ({
  page,
  anotherBrowser,
}) => {
  await open(page, '/')
  await searchBox(page).pressSequentially('CHO')
  await expect(page).toHaveURL('/products?q=CHO')
  await expect(cardOf(page, 'Chocolate Doughnuts')).toBeVisible()
  const found = ['Chocolate Doughnuts', 'Chocolate Chip Cookies']
  await expect.poll(() => listedNames(page)).toEqual(found)

  const friend = await anotherBrowser()
  await open(friend, page.url())

  await expect.poll(() => listedNames(friend)).toEqual(found)
  await expect(searchBox(friend)).toHaveValue('CHO')
})

test('what is typed is found in the middle of a name, in any case, and nothing else is (S-11)', async ({
  page,
}) => {
  await open(page, '/products?q=cAp')
  await expect.poll(() => listedNames(page)).toEqual(['Green Capsicum'])

  await open(page, '/products?q=%25')
  await expect(page.getByText('Nothing matches “%”.')).toBeVisible()
})

test('what is out of stock is not among all products (S-11)', async ({ page }) => {
  await open(page, '/products?q=strawberry')

  await expect(page.getByText('Nothing matches “strawberry”.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Show all products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(cardOf(page, 'Tomato')).toBeVisible()
})

test('an empty search box on another page leads nowhere (S-2)', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')

  await searchBox(page).pressSequentially('  ')
  await page.clock.runFor(2_000)
  await searchBox(page).press('Enter')
  await page.clock.runFor(2_000)

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The morning market')
})

test('the clear button empties the box, shows everything and keeps the focus (S-2)', async ({
  page,
}) => {
  await open(page, '/products?q=mango')
  await expect(clearButton(page)).toBeVisible()

  await clearButton(page).click()

  await expect(page).toHaveURL('/products')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(clearButton(page)).toHaveCount(0)
  await expect(cardOf(page, 'Tomato')).toBeVisible()
})

test('typing fast sends few requests, and a late response to the first letters is ignored (S-2)', async ({
  page,
}) => {
  const asked: string[] = []
  const { promise: late, resolve: letItCome } = Promise.withResolvers<void>()
  const { promise: came, resolve: itCame } = Promise.withResolvers<void>()
  await page.route('**/api/v1/product/list?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(query)
    if (query !== 'b') return route.continue()
    const response = await route.fetch()
    await late
    await route.fulfill({ response })
    itCame()
  })
  await open(page, '/products')
  await searchBox(page).fill('b')
  await expect.poll(() => asked).toEqual(['b'])

  // All at once: on a busy machine, keys that are pressed one after the other are not fast.
  await page.evaluate(() => {
    for (const letter of 'anana') document.execCommand('insertText', false, letter)
  })
  await expect(page).toHaveURL('/products?q=banana')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  letItCome()
  await came

  await expect.poll(() => listedNames(page)).toEqual(['Banana'])
  await expect(page).toHaveURL('/products?q=banana')
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('what is typed before the scripts have come is not lost (S-2)', async ({ page }) => {
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await searchBox(page).fill('banana')

  letScriptsCome()

  await untilReady(page)
  await expect(searchBox(page)).toHaveValue('banana')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/products?q=banana')
})

test('a misspelt search says what it was taken for, and one that nothing fits whole names what was left out', async ({
  page,
}) => {
  await open(page, '/products?q=tomaot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tomato”')
  expect((await listedNames(page))[0]).toBe('Tomato')

  await open(page, '/products?q=tomato+zzgrmpf')
  await expect(page.getByText('so these are results without “zzgrmpf”')).toBeVisible()
  await expect(cardOf(page, 'Tomato')).toBeVisible()
})

test('three things in one search are found, and read as a list', async ({ page }) => {
  await open(page, '/products?q=milk+bread+eggs')
  await expect(cardOf(page, 'Cow Milk')).toBeVisible()
  await page.getByRole('link', { name: 'Read it as a list' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your list')
  await expect(page.getByRole('main').getByLabel('The list')).toHaveValue('milk\nbread\neggs')
})
