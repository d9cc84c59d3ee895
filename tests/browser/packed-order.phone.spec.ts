import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { orderItems } from '#tests/support/carts.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { open, openNewest } from './support/walk-shop.ts'

test('while an order is packed, its shopper sees what is short without a reload, and answers a question (G-20, G-21, G-22)', async ({
  page,
  db,
  shopper,
  browser,
  isMobile,
}) => {
  const short = await aProduct(db, { name: 'Saffron, short', stock: 9 })
  const gone = await aProduct(db, { name: 'Saffron, gone', stock: 9 })
  const other = await aProduct(db, { name: 'Turmeric', stock: 9 })
  const { id: address } = await anAddress(db, shopper)
  const items = orderItems([
    [short, 3],
    [gone, 1],
  ])
  const order = await placeOrder(db, shopper.id, { address, items })
  await open(page, '/my-orders')
  const card = await openNewest(page)
  await expect(card.getByText('Saffron, gone')).toBeVisible()

  const packer = await (await browser.newContext()).newPage()
  await openAsSeller(packer, db, `/seller/packing?orders=${order._id}`)
  await packer.getByRole('button', { name: 'More for Saffron, short' }).click()
  const sheet = packer.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Not all there' }).click()
  await sheet.getByRole('button', { name: '2', exact: true }).click()
  const start = performance.now()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('3 ordered → 2 packed · Not all of it was there')).toBeVisible()
  const seconds = (performance.now() - start) / 1000
  await packer.context().close()
  const picked = await viewSellerOrder(db, order._id)
  await pick(db, picked, [1, { what: 'ask', product: other.id, quantity: 1 }])
  const question = page
    .getByRole('region', { name: 'The shop has a question' })
    .or(page.getByRole('alert', { name: 'The shop has a question' }))
  await expect(question.getByText('Turmeric')).toBeVisible()
  await expectGood(page, { isMobile })
  await question.getByRole('button', { name: 'Yes, please' }).click()

  await expect(card.getByText('In place of Saffron, gone')).toBeVisible()
  await expect(question).toBeHidden()
  expect((await viewOrder(db, shopper.id, order._id)).items).toMatchObject([
    { quantity: 2 },
    { quantity: 0, picked: 'replaced' },
    { quantity: 1, picked: 'found' },
  ])

  await open(page, `/my-orders/${order._id}`)
  await page.getByText('What has changed').click()
  const changes = page.getByRole('list', { name: 'What has changed' })
  await expect(changes).toContainText('Saffron, short: 3 → 2')
  await expect(changes).toContainText('After your answer')
  await expectGood(page, { isMobile })
  // Not judged: how long a busy machine takes to show it says nothing about the store.
  process.stdout.write(`From the packer's tap to My Orders: ${seconds.toFixed(2)} s\n`)
})
