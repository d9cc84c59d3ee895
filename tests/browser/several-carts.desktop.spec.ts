import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { aShopper } from '#tests/support/users.ts'
import { productsNamed, savedCart } from './support/look-behind.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import {
  addButton,
  addOne,
  expectInCart,
  lineOf,
  logInByDialog,
  open,
  stepper,
  toast,
} from './support/walk-shop.ts'

async function twoTabs(page: Page): Promise<[Page, Page]> {
  const other = await page.context().newPage()
  await open(page, '/products/vegetables')
  await open(other, '/products/fruits')
  return [page, other]
}

test('two tabs of a visitor show one cart, whatever each of them does (S-41)', async ({ page }) => {
  const [a, b] = await twoTabs(page)

  await addButton(a, 'Tomato').click()
  await addButton(b, 'Banana').click()
  await expectInCart(a, '2 items')
  await expectInCart(b, '2 items')

  await open(b, '/cart')
  await lineOf(b, 'Tomato').quantity.selectOption('4')
  await expect(stepper(a, 'Tomato').quantity).toHaveText('4')

  await lineOf(b, 'Tomato').remove.click()
  await expect(addButton(a, 'Tomato')).toBeVisible()
  await expectInCart(a, '1 item')
})

test('two tabs of a shopper show one cart, and the server keeps all of it (S-41, S-63)', async ({
  page,
  db,
  shopper,
}) => {
  const [a, b] = await twoTabs(page)

  await addButton(a, 'Tomato').click()
  await addButton(b, 'Banana').click()
  await stepper(b, 'Banana').more.click()
  await expectInCart(a, '3 items')
  await expectInCart(b, '3 items')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 1, Banana: 2 })

  await stepper(a, 'Tomato').less.click()
  await expectInCart(b, '2 items')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Banana: 2 })
})

test('what two tabs add at the same moment is all in the cart (S-41)', async ({
  page,
  db,
  shopper,
}) => {
  const tabs = await twoTabs(page)

  for (const [round, inCart] of [4, 8].entries()) {
    await Promise.all(tabs.map((tab) => addTwo(tab, round * 2)))
    await Promise.all(tabs.map((tab) => expectInCart(tab, `${inCart} items`)))
  }
  await expect.poll(async () => Object.keys(await savedCart(db, shopper)).length).toBe(8)
})

/** Presses Add on two cards in one go: a click by Playwright takes longer than a write takes to the other tab. */
function addTwo(tab: Page, before: number): Promise<void> {
  return tab.evaluate((skipped) => {
    const cards = [...document.querySelectorAll('article')].slice(skipped, skipped + 2)
    for (const card of cards) {
      card.querySelector<HTMLButtonElement>('button[aria-label^="Add "]')?.click()
    }
  }, before)
}

test("two devices of a shopper do not undo each other's changes (S-41, S-63)", async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  const phone = await anotherBrowser()
  await logIn(phone.context(), db, shopper)
  await open(page, '/products/vegetables')
  await open(phone, '/products/fruits')

  await addButton(page, 'Tomato').click()
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 1 })
  await addButton(phone, 'Banana').click()
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 1, Banana: 1 })
  await expectInCart(phone, '2 items')

  await stepper(page, 'Tomato').more.click()
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 2, Banana: 1 })
  await expectInCart(page, '3 items')
})

test.describe('while the network is away', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('a device that was away takes what the other one did meanwhile, and adds its own (S-41)', async ({
    page,
    db,
    shopper,
    context,
  }) => {
    const [tomato, onion, banana] = await productsNamed(db, ['Tomato', 'Onion', 'Banana'])
    await fillCart(db, shopper.id, [
      [tomato, 1],
      [onion, 1],
    ])
    await open(page, '/products/vegetables')
    await expect(stepper(page, 'Onion').quantity).toHaveText('1')
    await context.setOffline(true)
    await stepper(page, 'Tomato').more.click()
    await fillCart(db, shopper.id, [
      [tomato, 1],
      [banana, 5],
    ])
    await context.setOffline(false)

    await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 2, Banana: 5 })
    await expectInCart(page, '7 items')
    await expect(addButton(page, 'Onion')).toBeVisible()
  })
})

test('twenty quick presses become a few calls, and the right quantity (S-41)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name: `Rice for ${shopper.id}` })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/cart/update')) saves.push(request.postData() ?? '')
  })
  await open(page, `/products?q=${encodeURIComponent(rice.name)}`)
  await addButton(page, rice.name).click()

  await stepper(page, rice.name).more.click({ clickCount: 20, delay: 15 })

  await expect(stepper(page, rice.name).quantity).toHaveText('21')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ [rice.name]: 21 })
  expect(saves.length).toBeLessThanOrEqual(5)
})

test('a change made just before the page is left is saved all the same (S-41)', async ({
  page,
  db,
  shopper,
}) => {
  await open(page, '/products/vegetables')
  await addButton(page, 'Carrot').click()
  await page.goto('about:blank')

  await expect.poll(() => savedCart(db, shopper)).toEqual({ Carrot: 1 })
})

test('the carts from before and after the login are merged, with the larger quantity, and a message says so (S-41)', async ({
  page,
  db,
}) => {
  const shopper = await aShopper(db)
  const [tomato, onion] = await productsNamed(db, ['Tomato', 'Onion'])
  await fillCart(db, shopper.id, [
    [tomato, 2],
    [onion, 1],
  ])
  await open(page, '/products/vegetables')
  for (const name of ['Tomato', 'Onion', 'Onion', 'Potato']) await addOne(page, name)
  await expectInCart(page, '4 items')

  await logInByDialog(page, shopper)

  await expect(toast(page, 'We added 2 products from this device to your cart')).toBeVisible()
  await expectInCart(page, '5 items')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 2, Onion: 2, Potato: 1 })

  await page.context().clearCookies()
  await page.reload()
  await logInByDialog(page, shopper)
  await expectInCart(page, '5 items')
  await expect.poll(() => savedCart(db, shopper)).toEqual({ Tomato: 2, Onion: 2, Potato: 1 })
})
