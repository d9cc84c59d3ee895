import { anOrder } from '#tests/support/orders.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the seller makes a link for a shopper who forgot the password', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const order = await anOrder(db)
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await page.getByRole('button', { name: 'Help with the password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link for a new password' })
  await expect(dialog.getByText('Whoever has the link can take over')).toBeVisible()
  await expectGood(page, { isMobile })

  await dialog.getByRole('button', { name: 'Make link' }).click()

  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(
    /\/reset-password#[\w-]{43}$/,
  )
  await expectGood(page, { isMobile })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/seller/activity')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Password link made' }).first(),
  ).toBeVisible()
})
