import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

async function anOrderOf(db: Database, phone: string, status: 'Packed' | 'Out for delivery') {
  const { id } = await aShopper(db)
  const { id: addressId } = await anAddress(db, { id }, { firstName: 'Meena', phone })
  return anOrder(db, { shopper: { id, addressId }, status })
}

/** The text with which a link opens WhatsApp. */
async function textOf(page: Page, name: RegExp): Promise<string> {
  const link = page
    .getByRole('region', { name: 'Write to the customer' })
    .getByRole('link', { name })
  const url = new URL((await link.getAttribute('href'))!)
  expect(url.origin + url.pathname).toBe('https://wa.me/919845012345')
  return url.searchParams.get('text')!
}

test('one tap on an order opens WhatsApp with the message that fits, and its link', {
  tag: '@every-width',
}, async ({ page, db, isMobile, anotherBrowser }) => {
  const order = await anOrderOf(db, '98450 12345', 'Out for delivery')
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const section = page.getByRole('region', { name: 'Write to the customer' })
  await expect(section.getByRole('listitem').first()).toContainText('On its way')

  const text = await textOf(page, /^On its way/)
  expect(text).toContain(`Meena, your order ${order.number} from`)
  expect(text).toMatch(new RegExp(`http\\S+${order.page}$`))
  expect(await textOf(page, /^Reminder to pay/)).toContain('₹71.40 is still to be paid')
  await expectGood(page, { isMobile })

  await section.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(toast(page, 'The old one no longer works')).toBeVisible()
  const renewed = /\/o\/[0-9a-f]{32}$/.exec(await textOf(page, /^On its way/))![0]
  expect(renewed).not.toBe(order.page)
  const customer = await anotherBrowser()
  await customer.goto(renewed)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)

  await section.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  await expect(section.getByText('Nobody can open this order by a link.')).toBeVisible()
  expect(await textOf(page, /^On its way/)).not.toContain('http')
})

test('in the list, an order that went out has one quiet button', async ({ page, db, isMobile }) => {
  const order = await anOrderOf(db, '98450 12345', 'Out for delivery')
  await openAsSeller(page, db, `/seller/orders?q=${order.number}`)

  const tell = page.getByRole('link', { name: `WhatsApp: order ${order.number} is on its way` })
  const url = new URL((await tell.getAttribute('href'))!)
  expect(url.searchParams.get('text')).toContain(order.page)
  await expectGood(page, { isMobile })
})

test('an order without a mobile number has no messages', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const order = await anOrderOf(db, '011-23456789', 'Packed')
  await openAsSeller(page, db, `/seller/orders/${order._id}`)

  await expect(page.getByText('This order has no mobile number to write to.')).toBeVisible()
})
