import type { Database } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { orderRows, rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Other journeys of the store may leave orders that are fetched, which change the names of columns. */
const whereFetched: Record<string, string> = {
  'To send': 'To hand over',
  'Out for delivery': 'Out or ready',
  'To bring again': 'To hand over again',
}
const column = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .or(page.getByRole('region', { name: whereFetched[name] ?? name, exact: true }))

/** Somebody by whose name a search finds these orders alone. */
async function aNamedShopper(db: Database, script = 'Zoya') {
  const firstName = `${script}${Date.now().toString(36)}`
  const { id } = await aShopper(db)
  const { id: addressId } = await anAddress(
    db,
    { id },
    {
      firstName,
      lastName: 'शर्मा',
      // A card says where a number is that of somebody who was blocked.
      phone: `9${String(Date.now()).slice(-9)}`,
    },
  )
  return { name: firstName, shopper: { id, addressId } }
}

async function openBoard(page: Page, db: Database, q: string): Promise<void> {
  await openAsSeller(page, db, `/seller/orders?q=${encodeURIComponent(q)}`)
  await expect(orderRows(page).first()).toBeVisible()
}

test('on a wide screen orders stand side by side by what is to be done, each column with its first ten', async ({
  page,
  db,
  isMobile,
}) => {
  const { name, shopper } = await aNamedShopper(db)
  const shelf = await aProduct(db, {
    stock: 999,
    name: 'A product with a name as long as a sentence',
  })
  const placed = Array.from({ length: 12 }, () => 'Order Placed' as const)
  const others = ['Packed', 'Out for delivery', 'Not delivered', 'Delivered'] as const
  for (const [nth, status] of [...placed, ...others].entries()) {
    await anOrder(db, { shopper, lines: [[shelf, nth + 1]], status })
  }
  await openBoard(page, db, name)

  await expect(column(page, 'To pack').getByRole('listitem')).toHaveCount(10)
  for (const one of ['To send', 'Out for delivery', 'To bring again', 'To collect']) {
    await expect(column(page, one).getByRole('listitem')).toHaveCount(1)
  }
  // Cash and UPI at the door take one more row of buttons, away from the one above.
  const atDoor = column(page, 'Out for delivery').getByRole('listitem')
  await expect(atDoor.getByRole('link', { name: /^WhatsApp: order / })).toBeVisible()
  expect((await atDoor.boundingBox())!.height).toBeLessThan(172)
  for (const name of ['To pack', 'To send', 'To bring again', 'To collect']) {
    for (const card of await column(page, name).getByRole('listitem').all()) {
      expect((await card.boundingBox())!.height).toBeLessThan(118)
    }
  }
  await expectGood(page, { isMobile })

  await column(page, 'To pack').getByRole('link', { name: '2 more' }).click()
  await expect(page.getByRole('link', { name: /^Placed/ })).toHaveAttribute('aria-current', 'page')
  await expect(orderRows(page)).toHaveCount(12)
})

test('an order that was moved stays under the finger, and goes to its column once nobody touches the board', async ({
  page,
  db,
}) => {
  const { name, shopper } = await aNamedShopper(db)
  const [older, newer] = [await anOrder(db, { shopper }), await anOrder(db, { shopper })]
  await openBoard(page, db, name)
  const { row, move } = rowOf(page, newer.number)
  const before = await row.boundingBox()
  await move('Mark packed').click()

  await expect(move('Send out')).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await expect(column(page, 'To pack').getByRole('listitem')).toHaveCount(2)
  await expect(column(page, 'To send').getByRole('listitem')).toHaveCount(1)
  await expect(column(page, 'To pack').getByRole('listitem')).toContainText(`#${older.number}`)
  await expect(rowOf(page, newer.number).row.getByRole('link').first()).toBeFocused()
})

test('while a dialog is open nothing is settled, and what was typed in it stays', async ({
  page,
  db,
}) => {
  const { name, shopper } = await aNamedShopper(db)
  const { number } = await anOrder(db, { shopper })
  await openBoard(page, db, name)
  const { row, move } = rowOf(page, number)
  await move('Mark packed').click()
  await expect(move('Send out')).toBeVisible()
  await row.getByRole('button', { name: `More for order ${number}` }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  await dialog.getByRole('textbox').fill('The shopper called')

  await page.waitForTimeout(5500)

  await expect(dialog.getByRole('textbox')).toHaveValue('The shopper called')
  await page.keyboard.press('Escape')
  await expect(column(page, 'To send').getByRole('listitem')).toHaveCount(1)
})

test('an order that came in stays marked as new while another one is settled', async ({
  page,
  db,
}) => {
  const { name, shopper } = await aNamedShopper(db)
  const older = await anOrder(db, { shopper })
  await openBoard(page, db, name)
  // The page knows by now which orders were there before.
  await expect(page).toHaveTitle(/^\(\d+\)/)
  const newer = await anOrder(db, { shopper })
  await expect(rowOf(page, newer.number).row).toContainText('New')

  await rowOf(page, older.number).move('Mark packed').click()

  await expect(column(page, 'To send').getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, newer.number).row).toContainText('New')
})

test('a new order waits while others are chosen; a whole column is chosen and packed at once', async ({
  page,
  db,
}) => {
  const { name, shopper } = await aNamedShopper(db, 'मीना')
  for (let nth = 0; nth < 2; nth += 1) await anOrder(db, { shopper })
  await openBoard(page, db, name)
  await page.getByLabel('Select all: To pack').check()
  await anOrder(db, { shopper })

  await expect(page.getByRole('button', { name: /^1 new order/ })).toBeVisible()
  await expect(column(page, 'To pack').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark packed (2)' }).click()
  await expect(column(page, 'To send').getByRole('listitem')).toHaveCount(2)
  await expect(column(page, 'To pack').getByRole('listitem')).toHaveCount(1)
})

test('the browser remembers who likes the list better', async ({ page, db }) => {
  const { name, shopper } = await aNamedShopper(db)
  const { number } = await anOrder(db, { shopper })
  await openBoard(page, db, name)
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Board' }).check()
  await expect(column(page, 'To pack').getByText(`#${number}`)).toBeVisible()
})

test('on a phone an order is at most 130 px high, and the rest is behind its three dots', async ({
  page,
  db,
}) => {
  const { name, shopper } = await aNamedShopper(db)
  const goods = await Promise.all(['A', 'B', 'C', 'D'].map(() => aProduct(db, { stock: 9 })))
  const { number } = await anOrder(db, { shopper, lines: goods.map((each) => [each, 2]) })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, db, name)
    expect((await rowOf(page, number).row.boundingBox())!.height).toBeLessThanOrEqual(130)
  }
  await page.getByRole('button', { name: `More for order ${number}` }).click()
  const menu = page.getByRole('dialog', { name: `Order ${number}` })
  await expect(menu.getByRole('link', { name: 'Print bill' })).toBeVisible()
  await expectGood(page, { isMobile: true })
  await menu.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog', { name: `Cancel order ${number}?` })).toBeVisible()
})
