import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expect, type Locator, type Page } from './shop.ts'
import { choose, open, paymentLine } from './walk-shop.ts'

/** Three of a product in the shopper's cart, and an address to bring them to. */
export async function aCartToPay(db: Database, shopper: { id: string }, { stock = 10 } = {}) {
  const product = await aProduct(db, { name: 'Saffron to pay', stock })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[product, 3]])
  return product
}

export async function chooseOnline(page: Page): Promise<void> {
  await open(page, '/cart')
  await choose(page, paymentLine(page), /Online Payment/)
}

export function checkoutButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Proceed to Checkout' })
}

/** Orders a cart online and waits for the gateway's page. */
export async function orderOnline(
  page: Page,
  { db, shopper, stock }: { db: Database; shopper: { id: string }; stock?: number },
) {
  const product = await aCartToPay(db, shopper, { stock })
  await chooseOnline(page)
  await checkoutButton(page).click()
  await expectGateway(page)
  return product
}

export async function expectGateway(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
}

/** Presses one of the gateway's buttons and comes back to the store. */
export async function atGateway(page: Page, choice: 'Pay' | 'Fail' | 'Leave'): Promise<void> {
  await expectGateway(page)
  await page.getByRole('button', { name: choice, exact: true }).click()
  await expect(page).toHaveURL(/\/(payment\/[\w-]+|my-orders)$/)
}

/** Follows the button to the gateway, pays there and waits for the confirmation. */
export async function payBy(page: Page, way: 'Pay now' | 'Try again'): Promise<void> {
  await wayToPay(page, way).click()
  await atGateway(page, 'Pay')
  await expectPaid(page)
}

export async function expectPaid(page: Page): Promise<void> {
  const confirmation = page.getByRole('region', { name: 'Thank you, your order is placed' })
  await expect(confirmation.getByText('Paid', { exact: true })).toBeVisible()
}

export async function expectWaiting(page: Page): Promise<void> {
  await expect(says(page, 'Waiting for your payment')).toBeVisible()
}

export function says(page: Page, title: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name: title })
}

export function wayToPay(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name })
}

/** Lets the hold expire. */
export async function endHold(db: Database, shopper: { id: string }): Promise<void> {
  await db
    .updateTable('orders')
    .set({ holdUntil: sql<Date>`now() - interval '1 minute'` })
    .where('shopperId', '=', shopper.id)
    .where('hold', '=', 'held')
    .execute()
}

/** The charges and the refunds of the shopper, as the store's ledger has them. */
export async function moneyOf(db: Database, shopper: { id: string }): Promise<string[]> {
  const events = await db
    .selectFrom('moneyEvents')
    .innerJoin('orders', 'orders.id', 'moneyEvents.orderId')
    .select('moneyEvents.kind')
    .where('orders.shopperId', '=', shopper.id)
    .orderBy('moneyEvents.id')
    .execute()
  return events.map(({ kind }) => kind)
}
