import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const reason = 'Nobody was at home'

test('an order that was not delivered goes out again, or is cancelled with its stock (S-47)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const mango = await aProduct(db, { stock: 5 })
  const order = await anOrder(db, { lines: [[mango, 2]], status: 'Out for delivery' })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const actions = page.getByRole('region', { name: 'Actions' })

  await actions.getByRole('button', { name: 'Not delivered' }).click()
  const dialog = page.getByRole('dialog', { name: `Why was order ${order.number} not delivered?` })
  await dialog.getByRole('button', { name: 'Not delivered' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByRole('button', { name: reason }).click()
  await dialog.getByRole('button', { name: 'Not delivered' }).click()

  const timeline = page.getByRole('region', { name: 'Order history' })
  await expect(timeline.getByText(`Reason: ${reason}`)).toBeVisible()
  expect(await stockOf(db, mango)).toBe(3)
  await expect(actions.getByRole('button', { name: 'Send out' })).toBeVisible()

  await actions.getByRole('button', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog', { name: `Cancel order ${order.number}?` })
  await expect(cancelling.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await expect(cancelling.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await cancelling.getByRole('button', { name: 'Shopper cannot be reached' }).click()
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()

  await expect(actions.getByText('This order was cancelled')).toBeVisible()
  expect(await stockOf(db, mango)).toBe(5)
})

test('what came back is a list of its own for the seller', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const back = await anOrder(db, { status: 'Not delivered' })

  await openAsSeller(page, db, '/seller/orders?status=Not+delivered')

  await expect(page.getByRole('link', { name: new RegExp(back.number) }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Not delivered').first()).toBeVisible()
})

test('the shopper sees that it was not delivered, and why', { tag: '@one-width' }, async ({
  page,
  db,
  shopper,
}) => {
  const { id: addressId } = await anAddress(db, shopper)
  await anOrder(db, { shopper: { id: shopper.id, addressId }, status: 'Not delivered' })

  await open(page, '/my-orders')
  await page.getByRole('article').getByRole('link').first().click()

  const steps = page.getByRole('list', { name: 'Status' })
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Order Placed, done/,
    /^Packed, done/,
    /^Out for delivery, done/,
    /^Not delivered, now/,
    /^Delivered, still to come/,
  ])
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible()
})
