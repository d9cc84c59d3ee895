import { aProduct } from '#tests/support/products.ts'
import { ordersOf, savedCart } from './support/look-behind.ts'
import { aCartWithARareProduct } from './support/rare-product.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  cartTotal,
  expectInCart,
  failureNote,
  lineOf,
  linkTo,
  logInByDialog,
  open,
  placeButton,
  stepper,
  toast,
  untilReady,
} from './support/walk-shop.ts'

test.describe('when the store cannot be reached', () => {
  test.use({
    expectedComplaint:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|40[34]|50[23]|route module|dynamically imported/,
  })

  test('a change stays, marked as not saved, and is saved when the network is back (S-41, S-51)', async ({
    page,
    context,
    db,
    shopper,
  }) => {
    await open(page, '/products/vegetables')
    await context.setOffline(true)
    await addButton(page, 'Tomato').click()

    await expect(
      toast(page, 'Your last change is not saved yet. We will keep trying.'),
    ).toBeVisible()
    const notice = page.getByRole('status').filter({ hasText: 'not saved yet' })
    await expect(notice).toBeVisible()
    await stepper(page, 'Tomato').more.click()
    await context.setOffline(false)

    await expect(toast(page, 'Your cart is saved.')).toBeVisible()
    await expect(notice).toBeHidden()
    expect(await savedCart(db, shopper)).toEqual({ Tomato: 2 })
  })

  test('a busy store is retried when the shopper presses the button (S-41)', async ({
    page,
    db,
    shopper,
  }) => {
    await open(page, '/products/vegetables')
    let isBusy = true
    await page.route('**/api/v1/cart/update', (route) =>
      isBusy ? route.fulfill({ status: 503, json: busy }) : route.continue(),
    )
    await addButton(page, 'Onion').click()
    const again = page.getByRole('button', { name: 'Try now' })
    await expect(again).toBeVisible()
    isBusy = false

    await again.click()

    await expect(again).toBeHidden()
    expect(await savedCart(db, shopper)).toEqual({ Onion: 1 })
  })

  test('a visitor goes on shopping with the cart in the browser (S-41, S-90)', async ({
    page,
    context,
  }) => {
    await open(page, '/products/vegetables')
    await context.setOffline(true)

    await addButton(page, 'Tomato').click()

    await expect(stepper(page, 'Tomato').quantity).toHaveText('1')
    await expect(page.getByText('not saved yet')).toHaveCount(0)
  })

  test('a page that cannot be fetched says so, and the next attempt loads it', async ({
    page,
    context,
  }) => {
    await open(page, '/products/vegetables')
    await linkTo(page, 'Onion').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Onion' })).toBeVisible()
    await page.goBack()
    // The product's own page lists the tomato, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Onion' })).toHaveCount(0)
    await expect(linkTo(page, 'Tomato')).toBeVisible()
    await context.setOffline(true)
    await linkTo(page, 'Tomato').click()
    await expectOfflinePage(page)
    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
  })

  test('a page whose script cannot be fetched says so, and loads when the network is back', async ({
    page,
    context,
  }) => {
    await open(page, '/products/vegetables')
    await context.setOffline(true)
    await linkTo(page, 'Tomato').click()
    await expectOfflinePage(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectOfflinePage(page)

    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
  })

  test('a script that is not there any more costs nothing but a full load of the next page', async ({
    page,
  }) => {
    await open(page, '/products/vegetables')
    let asked = 0
    await page.route('**/assets/product-*.js', (route) =>
      ++asked === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    )

    await linkTo(page, 'Tomato').click()

    await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
    await expect(page).toHaveURL(/\/products\/vegetables\/[\w-]+$/)
  })

  test('orders that could not be fetched load when the network is back', async ({
    page,
    context,
    shopper,
  }) => {
    await open(page, '/my-orders')
    await expect(page.getByText('You have no orders yet.')).toBeVisible()
    await open(page, '/')
    await page.route('**/api/v1/order/user*', (route) => route.abort('internetdisconnected'))
    await accountButton(page).click()
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    await expect(page.getByText('The store cannot be reached', { exact: true })).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await context.setOffline(false)

    await expect(page.getByText('You have no orders yet.')).toBeVisible()
    expect(shopper.name).toBeTruthy()
  })

  test("a proxy's own response is not shown to the shopper (S-51)", async ({ page }) => {
    await page.route('**/api/v1/newsletter', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await open(page, '/')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('meera@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()

    await expect(failureNote(page, /^The store cannot be reached/)).toBeVisible()
  })
})

const busy = { success: false, code: 'busy', message: 'The store is busy right now.' }

/** The message is right, and no picture is shown that cannot load either. */
async function expectOfflinePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('our fault')).toHaveCount(0)
  await expect(page.locator('main img')).toHaveCount(0)
  await expectStyled(page)
}

/** A page that the browser made by itself looks like every other one. */
async function expectStyled(page: Page) {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
}

test.describe('a product that vanished', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('breaks no page; its line stays, marked and not counted, until it is removed (S-43)', async ({
    page,
    db,
    shopper,
  }) => {
    const { rare } = await aCartWithARareProduct(db, shopper)
    await db.deleteFrom('products').where('id', '=', rare.id).execute()

    await open(page, '/cart')

    const gone = lineOf(page, 'A product we no longer sell')
    await expect(gone.line).toContainText('It is not included in the total.')
    await expect(cartTotal(page)).toContainText('₹35.70')
    for (const path of ['/', '/products', '/products/vegetables', '/my-orders', '/add-address']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectInCart(page, '2 items')
    }

    await open(page, '/cart')
    await placeButton(page).click()
    await expect(failureNote(page, /^Please remove what we no longer sell/)).toBeVisible()
    await gone.remove.click()
    await expect(gone.line).toHaveCount(0)
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 3570 }])
  })

  test("stays in a visitor's cart too, also over the login (S-41, S-43)", async ({
    page,
    db,
    shopper,
  }) => {
    const rare = await aProduct(db, { name: `Saffron ${shopper.id}` })
    await page.context().clearCookies()
    await open(page, `/products/vegetables/${rare.id}`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expectInCart(page, '1 item')
    await db.deleteFrom('products').where('id', '=', rare.id).execute()

    await open(page, '/cart')

    const gone = lineOf(page, 'A product we no longer sell')
    await expect(gone.line).toBeVisible()
    await logInByDialog(page, shopper)
    await expect(gone.line).toBeVisible()
    await page.reload()
    await untilReady(page)
    await gone.remove.click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect.poll(() => savedCart(db, shopper)).toEqual({})
  })

  test('has a page that says it is not there (S-13)', async ({ page, db }) => {
    const rare = await aProduct(db, { name: 'Saffron of yesterday' })
    await open(page, '/products?q=Saffron+of+yesterday')
    await expect(linkTo(page, rare.name)).toBeVisible()
    await db.deleteFrom('products').where('id', '=', rare.id).execute()

    await linkTo(page, rare.name).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
    await expectStyled(page)
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
  })
})
