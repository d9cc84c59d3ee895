import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { expectGood } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { extentOf } from './support/measure.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { accountButton, addOne, open, placeButton } from './support/walk-shop.ts'

test.use({ expectedComplaint: /Failed to load resource|status of (401|500)/ })

const buyAgain = (page: Page) => page.getByRole('region', { name: 'Buy again' })
const tiles = (page: Page) => page.getByRole('region', { name: 'Shop by category' })
const hero = (page: Page) => page.getByRole('region', { name: 'The morning market, at your door.' })

const markAsBought = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('tokri.bought', 'yes'))

async function topOf(place: ReturnType<Page['locator']>): Promise<number> {
  return (await extentOf(place)).top
}

test('who has bought in this browser finds it first, and nothing moves when it comes (S-10)', async ({
  page,
  db,
  context,
}) => {
  const shopper = await aShopperReadyToOrder(db)
  const goods = await productsNamed(db, ['Tomato', 'Onion', 'Banana'])
  await anOrder(db, { shopper, lines: goods.map((product) => [product, 1]) })
  await logIn(context, db, shopper)
  await markAsBought(page)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/bought-before', async (route) => {
    await held
    await route.continue()
  })

  await page.goto('/')
  const before = await extentOf(buyAgain(page))
  letGo()
  await expect(buyAgain(page).getByRole('article')).toHaveCount(3)

  const after = await extentOf(buyAgain(page))
  expect(after.bottom - after.top).toBe(before.bottom - before.top)
  expect(before.top).toBeLessThan(await topOf(tiles(page)))
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
  expect((await hero(page).boundingBox())?.height).toBeLessThan(100)
  await expectGood(page, { isMobile: false })
})

test('the page is the same for everybody; the browser alone chooses its top (S-10)', async ({
  page,
  request,
  shopper,
}) => {
  const sent = await (await request.get('/')).text()
  await markAsBought(page)

  const received = await (await page.goto('/'))?.text()

  expect(shopper.id).toBeTruthy()
  expect(received).toBe(sent)
  await expect(buyAgain(page)).toContainText('Nothing you bought before is for sale at the moment.')
})

test('ordering puts it first from the next home page on, and logging out ends that (S-50)', async ({
  page,
  db,
  context,
}) => {
  const shopper = await aShopperReadyToOrder(db)
  await logIn(context, db, shopper)
  await open(page, '/products?q=Tomato')
  await addOne(page, 'Tomato')
  await expect(tiles(page)).toHaveCount(0)
  await open(page, '/cart')
  await placeButton(page).click()
  await expect(page).toHaveURL('/my-orders')

  await open(page, '/')
  await expect(buyAgain(page).getByRole('article')).not.toHaveCount(0)
  expect(await topOf(buyAgain(page))).toBeLessThan(await topOf(tiles(page)))

  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(buyAgain(page)).toHaveCount(0)
  await expect(hero(page).getByRole('link', { name: 'Explore deals' })).toBeVisible()
  await page.reload()
  await expect(buyAgain(page)).toHaveCount(0)
})

test('a session that has ended asks for the login, and a lost answer is asked for again (S-10)', async ({
  page,
  db,
  context,
}) => {
  await markAsBought(page)
  await open(page, '/')
  await buyAgain(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const shopper = await aShopperReadyToOrder(db)
  const [onion] = await productsNamed(db, ['Onion'])
  await anOrder(db, { shopper, lines: [[onion!, 1]] })
  await logIn(context, db, shopper)
  let isBroken = true
  await page.route('**/bought-before', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await open(page, '/')
  await expect(buyAgain(page)).toContainText('could not be loaded')
  isBroken = false
  await buyAgain(page).getByRole('button', { name: 'Try again' }).click()

  await expect(buyAgain(page).getByRole('article')).toHaveCount(1)
})

test('without scripts everybody has the usual top (S-10)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')

  await expect(buyAgain(page)).toHaveCount(0)
  await expect(hero(page).getByRole('link', { name: 'Explore deals' })).toBeVisible()
  await context.close()
})
