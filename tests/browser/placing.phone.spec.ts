import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { ordersOf, productsNamed } from './support/look-behind.ts'
import { aCartWithARareProduct } from './support/rare-product.ts'
import { expect, test } from './support/shop.ts'
import {
  cartTotal,
  expectInCart,
  failureNote,
  lineOf,
  open,
  placeButton,
} from './support/walk-shop.ts'

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
        failureNote(page, answer ? failure.message : /^The store did not respond/),
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

  test('a click before the addresses have loaded waits until one is on the screen (S-44)', async ({
    page,
    db,
    shopper,
  }) => {
    await anAddress(db, shopper)
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 1]])
    await open(page, '/products')
    const addresses = Promise.withResolvers<void>()
    await page.route('**/api/v1/address/get', async (route) => {
      await addresses.promise
      await route.continue()
    })
    await page.getByRole('link', { name: /View cart/ }).click()
    await expect(cartTotal(page)).toContainText('₹35.70')

    await expect(placeButton(page)).toBeDisabled()
    const pressed = placeButton(page).click()
    expect(await ordersOf(db, shopper)).toEqual([])
    addresses.resolve()
    await pressed
    await expect(page).toHaveURL('/my-orders')
    await expect(failureNote(page, 'Please select an address')).toHaveCount(0)
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 3570 }])
  })

  test('a click before the prices have loaded waits for them', async ({ page, db, shopper }) => {
    await anAddress(db, shopper)
    const [tomato] = await productsNamed(db, ['Tomato'])
    await fillCart(db, shopper.id, [[tomato, 1]])
    const prices = Promise.withResolvers<void>()
    await page.route('**/api/v1/cart/quote', async (route) => {
      await prices.promise
      await route.continue()
    })
    await open(page, '/cart')
    await expect(placeButton(page)).toBeDisabled()

    const pressed = placeButton(page).click()
    prices.resolve()
    await pressed

    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 3570 }])
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

    await expect(failureNote(page, new RegExp(rare.name))).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(lineOf(page, rare.name).line).toContainText('Out of stock.')
    await expect(cartTotal(page)).toContainText('₹35.70')
    expect(await ordersOf(db, shopper)).toEqual([])

    await placeButton(page).click()
    await expect(
      failureNote(page, new RegExp(`^Please remove or change .*${rare.name}`)),
    ).toBeVisible()
    await lineOf(page, rare.name).remove.click()
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.getByRole('list', { name: 'Items' })).toHaveText(
      new RegExp(`${tomato.name}\\s*× 1`),
    )
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 3570 }])
  })

  test('when stock is short, the shopper sees how many are left, and can take those (S-43, S-48)', async ({
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
    await expect(line).toContainText('Only 2 left. Please lower the quantity to order it.')
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

    await expect(failureNote(page, 'The total is now ₹158.61.')).toBeVisible()
    await expect(lineOf(page, rare.name).line).toContainText(
      'The price has gone up from ₹100 to ₹120.50 since you added it.',
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
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(lineOf(page, 'Tomato').quantity).toHaveValue('2')
    await placeButton(page).click()
    await expect(page).toHaveURL('/my-orders')
    expect(await ordersOf(db, shopper)).toHaveLength(1)
  })
})
