import { anOrder } from '#tests/support/orders.ts'
import { rowOf } from './support/order-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('while orders are chosen a new one waits behind a quiet bar', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const first = await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?status=all')
  await rowOf(page, first.number).box.check()

  const second = await anOrder(db)
  const bar = page.getByRole('button', { name: /^\d+ new orders? Show$/ })

  await expect(bar).toBeVisible()
  await expect(rowOf(page, second.number).row).toHaveCount(0)
  await bar.click()
  await expect(rowOf(page, second.number).row).toBeVisible()
  await expect(rowOf(page, first.number).box).toBeChecked()
})

test('the sound for new orders is off until it is switched on, and that is remembered', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/orders')
  const bell = page.getByRole('button', { name: 'Sound' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')

  await bell.click()
  await expect(bell).toHaveText(/on$/)
  // In a new tab a browser plays nothing before the first press; the test's own looking counts as one.
  const otherTab = await page.context().newPage()
  await otherTab.addInitScript(() => {
    let hasBeenActive = false
    window.addEventListener('pointerdown', () => (hasBeenActive = true))
    Object.defineProperty(navigator, 'userActivation', {
      get: () => ({ hasBeenActive }),
    })
  })
  await otherTab.goto('/seller/orders')
  const otherBell = otherTab.getByRole('button', { name: 'Sound' })
  await expect(otherBell).toHaveText(/blocked$/)
  await otherBell.click()
  await expect(otherBell).toHaveText(/on$/)

  await bell.click()
  await expect(bell).toHaveText(/off$/)
  await page.reload()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
})
