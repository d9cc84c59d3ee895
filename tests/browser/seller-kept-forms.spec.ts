import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

// Calls that are under way when a login ends are refused.
test.use({ expectedComplaint: /401/ })

const dialog = (page: Page) => page.getByRole('dialog')
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('tokri-form-'))
      .map(([, typed]) => String(typed)),
  )

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('what the seller typed is there after a reload, and gone once the form is closed or the login has ended', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, '/seller/categories')
  await openNew(page)
  await dialog(page).getByLabel('Name').fill('Seeds and nuts')
  await page.reload()
  await openNew(page)
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Seeds and nuts')
  await expect(dialog(page).getByLabel('Address')).toHaveValue('seeds-and-nuts')

  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await kept(page)).toEqual([])
  await openNew(page)
  await expect(dialog(page).getByLabel('Name')).toHaveValue('')

  await dialog(page).getByLabel('Name').fill('Sweets')
  await page.reload()
  expect(await kept(page)).toHaveLength(1)
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()
  expect(await kept(page)).toEqual([])
})

test('no password is kept', { tag: '@one-width' }, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialog(page).getByLabel('New password', { exact: true }).fill('a secret of mine')
  await dialog(page).getByLabel('Current password').fill('another secret')

  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(stored).not.toContain('secret')
})

test('a drawer that was counted is still counted after a reload', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/accounts/day')
  await page.getByLabel('How many of ₹500').fill('3')
  await page.reload()

  await expect(page.getByLabel('How many of ₹500')).toHaveValue('3')
})

test.describe('on a bad line', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('money is never filled in after a reload, since it may have been recorded', {
    tag: '@one-width',
  }, async ({ page, db }) => {
    const shopper = await aShopperReadyToOrder(db)
    const order = await anOrder(db, { shopper, status: 'Out for delivery' })
    await openAsSeller(page, db, `/seller/orders/${order._id}`)
    const receive = page.getByRole('button', { name: 'Record a payment' })
    await page.route('**/receipt', async (route) => {
      await route.fetch()
      await route.abort()
    })

    await receive.click()
    await dialog(page).getByLabel('Amount in ₹').fill('30')
    await dialog(page).getByRole('button', { name: 'Record' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await page.reload()
    await receive.click()

    await expect(dialog(page).getByLabel('Amount in ₹')).toHaveValue('41.40')
  })
})
