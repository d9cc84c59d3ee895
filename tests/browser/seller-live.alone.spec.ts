import { anOrder } from '#tests/support/orders.ts'
import { rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test('a new order appears without a reload, is counted in the title, and can be opened', async ({
  page,
  db,
}) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?status=all')
  await expect(page.getByRole('list', { name: 'Orders', exact: true })).toBeVisible()
  // The count comes with the first news: what is placed before it is not new.
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders · .+ seller$/)

  const order = await anOrder(db)

  const open = page
    .locator('[aria-live=polite] div')
    .filter({ hasText: `New order ${order.number}` })
    .getByRole('button', { name: 'Open' })
  // The focus keeps the toast.
  await open.focus()
  await expect(rowOf(page, order.number).row).toContainText('New')
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders · .+ seller$/)
  await open.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`)
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\+?\\) Order ${order.number} ·`))
})
