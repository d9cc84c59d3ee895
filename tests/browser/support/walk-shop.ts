import { expect, type Locator, type Page } from './shop.ts'

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilReady(page)
}

/** The scripts load the session, so a page that shows it has been hydrated. */
export async function untilReady(page: Page): Promise<void> {
  await expect(accountButton(page)).toBeVisible()
}

export function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^(Login|Account of .*)$/ })
}

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search products' })
}

export function cardOf(page: Page, product: string): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: linkTo(page, product) })
}

export function linkTo(page: Page, product: string): Locator {
  return page.getByRole('link', { name: product, exact: true })
}

export function addButton(page: Page, product: string): Locator {
  // Suggestions offer the same product where a list is slow.
  return page.getByRole('main').getByRole('button', { name: `Add ${product} to cart` })
}

/** One more of a listed product, whether it is in the cart already or not. */
export async function addOne(page: Page, product: string): Promise<void> {
  await addButton(page, product).or(stepper(page, product).more).click()
}

/** The small − n + of a product. */
export function stepper(page: Page, product: string) {
  const box = page.getByRole('group', { name: `Quantity of ${product}` })
  return {
    box,
    quantity: box.getByRole('status'),
    less: box.getByRole('button', { name: `One less ${product}` }),
    more: box.getByRole('button', { name: `One more ${product}` }),
  }
}

/** The names of the listed products, in their order. */
export function listedNames(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
}

export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart, / })
}

export async function expectInCart(page: Page, items: string): Promise<void> {
  await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${items}`)
}

/** A line of the cart page. */
export function lineOf(page: Page, product: string) {
  const line = page
    .getByRole('list', { name: 'Your cart' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
  return {
    line,
    quantity: line.getByRole('combobox', { name: `Quantity of ${product}` }),
    remove: line.getByRole('button', { name: `Remove ${product}` }),
  }
}

/** One of the amounts in the cart's summary or in an order. */
export function amount(place: Page | Locator, label: string): Locator {
  const start = new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`)
  return place
    .getByRole('term')
    .filter({ hasText: start })
    .locator('xpath=following-sibling::dd[1]')
}

/** The total of the cart, beside the button that orders it. */
export function cartTotal(page: Page): Locator {
  return page.getByRole('main').getByText('Total amount').locator('xpath=..')
}

/** The shopper's orders on the page that lists them, newest first. */
export function ordersOn(page: Page): Locator {
  return page.getByRole('article', { name: /^Order \d+$/ })
}

/** Goes from My Orders to the page of the newest order. */
export async function openNewest(page: Page): Promise<Locator> {
  await ordersOn(page)
    .first()
    .getByRole('link', { name: /^Order \d+$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  return ordersOn(page)
}

/** The line of the cart that says where the order goes. */
export function addressLine(page: Page): Locator {
  return page.getByRole('group', { name: 'Delivery address' })
}

/** The line of the cart that says how the order is paid. */
export function paymentLine(page: Page): Locator {
  return page.getByRole('group', { name: 'Payment method' })
}

/** Opens what changes a line of the cart. */
export async function change(page: Page, line: Locator): Promise<Locator> {
  await line.getByRole('button', { name: /^Change/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  return sheet
}

/** Chooses another address or way to pay. */
export async function choose(page: Page, line: Locator, name: RegExp): Promise<void> {
  const sheet = await change(page, line)
  await sheet.getByRole('radio', { name }).check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
}

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order', exact: true })
}

export function toast(page: Page, message: string | RegExp): Locator {
  return page.locator('[aria-live=polite]').getByText(message).first()
}

/** A failure beside the button that was pressed. */
export function failureNote(page: Page, message: string | RegExp): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: message })
}

/** A toast's Undo button, focused so that the toast stays during the test. */
export async function focusedUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  return undo
}

export async function logInByDialog(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
}
