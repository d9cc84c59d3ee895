import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aDrop } from '#tests/support/drops.ts'
import { aNamedRider, openAsRider } from './support/rider.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  expectedComplaint: /ERR_FAILED|Failed to fetch/,
})

test('an act that looks unsent and had arrived is taken back on the phone and in the shop (G36-4)', async ({
  page,
  db,
}) => {
  const ravi = await aNamedRider(db)
  const order = await aDrop(db, ravi)
  await openAsRider(page, db, ravi)
  const outcomes = '**/api/v1/drops/outcomes'
  let isLost = true
  // The store does it, and its answer is lost.
  await page.route(outcomes, async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByText('1 entry waits to be sent')).toBeVisible()
  await expect.poll(async () => (await viewSellerOrder(db, order._id)).status).toBe('Delivered')

  await page.getByText('Done today: 1').click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('1 delivery left')).toBeVisible()
  isLost = false

  await expect(page.getByText(/to be sent/)).toHaveCount(0, { timeout: 15_000 })
  expect(await viewSellerOrder(db, order._id)).toMatchObject({
    status: 'Packed',
    due: order.amount,
  })
  await expect(page.getByText('1 delivery left')).toBeVisible()
  await expect(page.getByText(/Cash of today/)).toHaveCount(0)
})
