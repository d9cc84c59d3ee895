import { fillCart } from '#tests/support/carts.ts'
import { expect, type Page, test } from './support/shop.ts'
import { addButton, expectInCart, open, stepper, toast } from './support/walk-shop.ts'

/** From now on the page's time passes only when the test lets it. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
}

function takesPresses(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test.beforeEach(({ page }) => page.clock.install())

test('a toast of success stays for two seconds (S-5)', async ({ page }) => {
  await open(page, '/products/fruits')
  await stopTime(page)

  await addButton(page, 'Banana').click()

  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page, 'Added to Cart')).toBeHidden()
})

test('a toast of an error stays for four seconds, and the same error again is still one (S-5)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Black Grapes').click()
  await stopTime(page)

  await stepper(page, 'Black Grapes').more.press('Enter')
  await stepper(page, 'Black Grapes').more.press('Enter')

  const message = page.getByText('We have only 1 left of Black Grapes.')
  await expect(message).toHaveCount(1)
  await page.clock.runFor(3_900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toBeHidden()
})

test('at most twenty toasts are shown at once (S-5)', async ({ page, db, shopper }) => {
  const products = await db
    .selectFrom('products')
    .select('id')
    .orderBy('createdAt')
    .limit(24)
    .execute()
  await fillCart(
    db,
    shopper.id,
    products.map((product) => [product, 1] as const),
  )
  await open(page, '/cart')
  const removals = page.getByRole('button', { name: /^Remove / })
  await expect(removals).toHaveCount(24)
  await stopTime(page)

  for (let removed = 0; removed < 24; removed += 1) await removals.first().press('Enter')

  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(20)
})

test('a toast with Undo stays longer, and as long as it has the focus or pointer (S-5)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await expectInCart(page, '1 item')
  await stopTime(page)
  await stepper(page, 'Banana').less.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.clock.runFor(4_000)
  await undo.focus()
  await page.clock.runFor(20_000)

  await undo.click()

  await expect(stepper(page, 'Banana').quantity).toHaveText('1')
  await expect(undo).toBeHidden()
})

test('a toast without a button lets clicks through; one with a button takes them (S-5)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await stopTime(page)
  await stepper(page, 'Banana').more.click()
  const messages = toast(page, 'Added to Cart')
  await expect(messages).toBeVisible()
  expect(await messages.evaluate(takesPresses)).toBe(false)

  await stepper(page, 'Banana').less.click()
  await stepper(page, 'Banana').less.click()
  expect(await page.getByRole('button', { name: 'Undo' }).evaluate(takesPresses)).toBe(true)
})

test('on a low screen a toast of the cart stands on the screen, however far down the lines are (S-5)', async ({
  page,
  db,
  shopper,
}) => {
  const products = await db
    .selectFrom('products')
    .select('id')
    .orderBy('createdAt')
    .limit(8)
    .execute()
  await fillCart(
    db,
    shopper.id,
    products.map((product) => [product, 1] as const),
  )
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, '/cart')
  const removals = page.getByRole('button', { name: /^Remove / })
  await expect(removals).toHaveCount(8)
  await stopTime(page)

  await removals.last().click()

  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
})
