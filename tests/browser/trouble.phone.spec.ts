import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/products.ts'
import { ordersOf, productsNamed, savedCart } from './support/look-behind.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  addButton,
  cartTotal,
  expectInCart,
  lineOf,
  linkTo,
  logInThroughWindow,
  open,
  placeButton,
  stepper,
  toast,
  untilAwake,
} from './support/walk-shop.ts'

test.describe('when the store cannot be reached', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|502/ })

  test('a change is kept, shown as not saved, and saved when the network is back (S-41, S-51)', async ({
    page,
    context,
    db,
    shopper,
  }) => {
    await open(page, '/products/vegetables')
    await context.setOffline(true)
    await addButton(page, 'Tomato').click()

    await expect(toast(page, 'Your last change is not saved yet. We keep trying.')).toBeVisible()
    const notice = page.getByRole('status').filter({ hasText: 'not saved yet' })
    await expect(notice).toBeVisible()
    await stepper(page, 'Tomato').more.click()
    await context.setOffline(false)

    await expect(toast(page, 'Your cart is saved.')).toBeVisible()
    await expect(notice).toBeHidden()
    expect(await savedCart(db, shopper)).toEqual({ Tomato: 2 })
  })

  test('a busy store is asked again when the shopper says so (S-41)', async ({
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

  test('a page that cannot be fetched says so, and the next try brings it', async ({
    page,
    context,
  }) => {
    await open(page, '/products/vegetables')
    await linkTo(page, 'Onion').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Onion' })).toBeVisible()
    await page.goBack()
    await expect(linkTo(page, 'Tomato')).toBeVisible()
    await context.setOffline(true)
    await linkTo(page, 'Tomato').click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expectStyled(page)
    await context.setOffline(false)

    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible()
  })

  test("a proxy's own answer is not read out to the shopper (S-51)", async ({ page }) => {
    await page.route('**/api/v1/newsletter', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await open(page, '/')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('meera@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()

    await expect(toast(page, /^The store cannot be reached/)).toBeVisible()
  })
})

const busy = { success: false, code: 'busy', message: 'The store is busy right now.' }
const failure = {
  success: false,
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again.',
}

test.describe('when placing an order fails', () => {
  test.use({ expectedComplaint: /status of (500|409|401)|ERR_FAILED/ })

  for (const [what, answer] of [
    ['answers 500', { status: 500, json: failure }],
    ['breaks off', null],
  ] as const) {
    test(`an order whose answer ${what} is asked for again with the same key and placed once (S-46, S-68)`, async ({
      page,
      db,
      shopper,
    }) => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/v1/order/cod', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 1) return route.continue()
        // The store did place it; only its answer is lost.
        await route.fetch()
        await (answer ? route.fulfill(answer) : route.abort('failed'))
      })
      await anAddress(db, shopper)
      const [tomato] = await productsNamed(db, ['Tomato'])
      await fillCart(db, shopper.id, [[tomato, 2]])
      await open(page, '/cart')

      await placeButton(page).click()
      await expect(
        toast(page, answer ? failure.message : /^The store did not answer/),
      ).toBeVisible()
      await expect(lineOf(page, 'Tomato').line).toBeVisible()
      await placeButton(page).click()

      await expect(page).toHaveURL('/my-orders')
      await expectInCart(page, 'empty')
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBeTruthy()
      expect(keys[1]).toBe(keys[0])
      expect(await ordersOf(db, shopper)).toHaveLength(1)
    })
  }

  test('a double press on Place Order is one order (S-68)', async ({ page, db, shopper }) => {
    await anAddress(db, shopper)
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 1]])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/cart')

    await placeButton(page).dblclick()

    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toHaveLength(1)
    expect(asked.filter((url) => url.endsWith('/order/cod'))).toHaveLength(1)
  })

  test('what is sold out meanwhile is named, marked and removable, and nothing is ordered (S-43)', async ({
    page,
    db,
    shopper,
  }) => {
    const { rare, tomato } = await aCartWithARareProduct(db, shopper)
    await open(page, '/cart')
    await expect(cartTotal(page)).toContainText('₹137.70')
    await db.updateTable('products').set({ inStock: false }).where('id', '=', rare.id).execute()

    await placeButton(page).click()

    await expect(toast(page, new RegExp(rare.name))).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(lineOf(page, rare.name).line).toContainText('Out of stock.')
    await expect(cartTotal(page)).toContainText('₹35.70')
    expect(await ordersOf(db, shopper)).toEqual([])

    await placeButton(page).click()
    await expect(toast(page, new RegExp(`^Please remove or change .*${rare.name}`))).toBeVisible()
    await lineOf(page, rare.name).remove.click()
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.getByRole('list', { name: 'Items' })).toHaveText(
      new RegExp(`${tomato.name}\\s*× 1`),
    )
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 3570 }])
  })

  test('when fewer are left than wanted, the shopper is told how many, and can take those (S-43, S-48)', async ({
    page,
    db,
    shopper,
  }) => {
    const rare = await aProduct(db, { name: `Saffron ${shopper.id}`, stock: 9 })
    await anAddress(db, shopper)
    await fillCart(db, shopper.id, [[rare, 5]])
    await open(page, '/cart')
    await expect(lineOf(page, rare.name).quantity).toHaveValue('5')
    await db.updateTable('products').set({ stock: 2 }).where('id', '=', rare.id).execute()

    await placeButton(page).click()

    const { line, quantity } = lineOf(page, rare.name)
    await expect(line).toContainText('Only 2 left. Choose fewer to order it.')
    expect(await ordersOf(db, shopper)).toEqual([])
    await quantity.selectOption('2')
    await expect(line).not.toContainText('Choose fewer')
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    // 2 × ₹35 and 2 % of it.
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 7140 }])
  })

  test('a price that rose meanwhile is shown before anything is ordered (S-42, S-43)', async ({
    page,
    db,
    shopper,
  }) => {
    const { rare } = await aCartWithARareProduct(db, shopper)
    await open(page, '/cart')
    await expect(cartTotal(page)).toContainText('₹137.70')
    await db
      .updateTable('products')
      .set({ pricePaise: 20_000, offerPricePaise: 12_050 })
      .where('id', '=', rare.id)
      .execute()

    await placeButton(page).click()

    await expect(toast(page, 'The total is now ₹158.61.')).toBeVisible()
    await expect(lineOf(page, rare.name).line).toContainText(
      'The price rose from ₹100 to ₹120.50 since you added it.',
    )
    // ₹120.50 + ₹35 = ₹155.50, and ₹3.11 tax.
    await expect(cartTotal(page)).toContainText('₹158.61')
    expect(await ordersOf(db, shopper)).toEqual([])

    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 15_861 }])
  })

  test('a session that ended is noticed when ordering, and nothing of the cart is lost (S-41, S-44)', async ({
    page,
    db,
    shopper,
  }) => {
    await anAddress(db, shopper)
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 2]])
    await open(page, '/cart')
    await expect(lineOf(page, 'Tomato').quantity).toHaveValue('2')
    await db.deleteFrom('shopperSessions').where('shopperId', '=', shopper.id).execute()

    await placeButton(page).click()

    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Your session has ended. Please log in again.')
    await dialog.getByLabel('E-mail').fill(shopper.email)
    await dialog.getByLabel('Password', { exact: true }).fill(shopper.password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(page, 'Tomato').quantity).toHaveValue('2')
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toHaveLength(1)
  })
})

/** A page that the browser made by itself looks like every other one. */
async function expectStyled(page: Page) {
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
}

type Db = Parameters<typeof anAddress>[0]

/** A product that nobody else buys, with one tomato: ₹100 + ₹35, and ₹2.70 tax. */
async function aCartWithARareProduct(db: Db, shopper: { id: string }) {
  const rare = await aProduct(db, {
    name: `Saffron ${shopper.id}`,
    pricePaise: 15_000,
    offerPricePaise: 10_000,
  })
  const [tomato] = await productsNamed(db, ['Tomato'])
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [
    [rare, 1],
    [tomato, 1],
  ])
  return { rare, tomato }
}

test.describe('a product that vanished', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('breaks no page; its line stays, marked, outside of the total, until it is removed (S-43)', async ({
    page,
    db,
    shopper,
  }) => {
    const { rare } = await aCartWithARareProduct(db, shopper)
    await db.deleteFrom('products').where('id', '=', rare.id).execute()

    await open(page, '/cart')

    const gone = lineOf(page, 'A product that is no longer sold')
    await expect(gone.line).toContainText('It is not part of the total.')
    await expect(cartTotal(page)).toContainText('₹35.70')
    for (const path of ['/', '/products', '/products/vegetables', '/my-orders', '/add-address']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectInCart(page, '2 items')
    }

    await open(page, '/cart')
    await placeButton(page).click()
    await expect(toast(page, /^Please remove the product that is no longer sold/)).toBeVisible()
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

    const gone = lineOf(page, 'A product that is no longer sold')
    await expect(gone.line).toBeVisible()
    await logInThroughWindow(page, shopper)
    await expect(gone.line).toBeVisible()
    await page.reload()
    await untilAwake(page)
    await gone.remove.click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect.poll(() => savedCart(db, shopper)).toEqual({})
  })

  test('has a page that says it is not there (S-13)', async ({ page, db }) => {
    const rare = await aProduct(db, { name: 'Saffron of yesterday' })
    await open(page, '/products/vegetables')
    await expect(linkTo(page, rare.name)).toBeVisible()
    await db.deleteFrom('products').where('id', '=', rare.id).execute()

    await linkTo(page, rare.name).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
    await expectStyled(page)
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
  })
})
