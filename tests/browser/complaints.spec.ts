import type { Order } from '#contract/api/orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open, ordersOn, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Something is missing' }).click()
  return page.getByRole('dialog', { name: 'Something is missing' })
}

test('a shopper says what is missing, the seller answers from the list, and the order shows it', {
  tag: '@every-width',
}, async ({ page, db, shopper, anotherBrowser, isMobile }) => {
  const { id: addressId } = await anAddress(db, shopper)
  const saffron = await aProduct(db, { name: 'Saffron that is missing' })
  const rice = await aProduct(db, { name: 'Rice that came' })
  const { _id, number }: Order = await anOrder(db, {
    shopper: { id: shopper.id, addressId },
    lines: [
      [saffron, 2],
      [rice, 1],
    ],
    status: 'Delivered',
    isPaid: true,
  })
  await open(page, `/my-orders/${_id}`)

  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say what is wrong')
  await dialog.getByRole('radio', { name: 'Missing' }).check()
  await dialog.getByRole('checkbox', { name: saffron.name }).check()
  await dialog.getByLabel('A few words (optional)').fill('Only rice was in the bag')
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Tell the shop' }).dblclick()

  await expect(toast(page, /^Thank you\. Your complaint has the number C-\d+$/)).toBeVisible()
  const complaints = page.getByRole('region', { name: 'Your complaints' })
  await expect(complaints.getByRole('article')).toHaveCount(1)
  await expect(complaints).toContainText(saffron.name)
  await expect(complaints).toContainText('The shop answers by')
  // Nothing is judged while the header covers a half of it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectGood(page, { isMobile })

  const seller = await anotherBrowser()
  await openAsSeller(seller, db, '/seller/orders')
  await seller.getByRole('link', { name: /^Complaints/ }).click()
  await expect(seller.getByText(/^Complaint C-\d+$/).first()).toBeVisible()
  await seller.getByRole('link', { name: `Order ${number}` }).click()
  const list = seller.getByRole('region', { name: 'Complaints' })
  await expect(list).toContainText('Only rice was in the bag')
  const reply = list.getByLabel(/^Answer to complaint/)
  await reply.fill('You get')
  await list.getByRole('button', { name: 'Take items back' }).click()
  await expect(seller.getByRole('dialog').getByText('2', { exact: true })).toBeVisible()
  await seller.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(seller.getByRole('dialog')).toBeHidden()
  // Taking back has sent nothing of the answer that was begun.
  await expect(reply).toHaveValue('You get')
  await reply.pressSequentially(' the money back')
  await list.getByRole('button', { name: 'Send answer' }).click()
  await expect(list).toContainText(/Your answer|Answer of/)

  await expect(complaints).toContainText('You get the money back')
})

test('whoever has the link of an order and its digits can say so too', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const order = await anOrder(db, { status: 'Out for delivery' })
  await page.goto(order.page ?? '')
  await page.getByLabel('Last four digits of your mobile number').fill('3210')
  await page.keyboard.press('Enter')

  const dialog = await openForm(page)
  await dialog.getByRole('radio', { name: 'Something else' }).press('Space')
  await dialog.getByRole('button', { name: 'Tell the shop' }).press('Enter')

  await expect(page.getByRole('region', { name: 'Your complaints' })).toContainText(
    'The whole order',
  )
  await expect(ordersOn(page)).toHaveCount(1)
})

test('cards of orders have at most 110 px, also one of many products', {
  tag: '@one-width',
}, async ({ page, db, shopper }) => {
  const { id: addressId } = await anAddress(db, shopper)
  const products = []
  for (let n = 0; n < 12; n += 1)
    products.push(await aProduct(db, { name: `Long name of spice ${n}` }))
  for (const [n, status] of (['Delivered', 'Order Placed', 'Not delivered'] as const).entries()) {
    const lines = products.map((product) => [product, 5 + n] as [typeof product, number])
    await anOrder(db, { shopper: { id: shopper.id, addressId }, lines, status })
  }
  await open(page, '/my-orders')
  await expect(ordersOn(page)).toHaveCount(3)

  for (const width of [360, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of await ordersOn(page).all())
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(110)
  }
})
