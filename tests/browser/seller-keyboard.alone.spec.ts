import { aCustomer } from '#tests/support/counter.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSlot } from '#tests/support/slots.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { expectFocusSomewhere, expectVisibleFocus, tabTo } from './support/use-keyboard.ts'
import { toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1366, height: 768 },
})

const settings = [
  ...(['openingHours', 'openingSettings', 'deliverySlots'] as const),
  ...(['slotSettings', 'storeSettings'] as const),
]

test.afterEach(async ({ db }) => {
  for (const table of settings) await db.deleteFrom(table).execute()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('opening hours are set by the keyboard alone, and the focus is never lost', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/hours')
  await tabTo(page, button(page, 'Every day, 7 am to 9 pm'))
  await page.keyboard.press('Enter')
  const [first, second] = ['Time 1', 'Time 2'].map((name) => page.getByRole('group', { name }))
  await expect(first!.getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await tabTo(page, first!.getByRole('checkbox', { name: 'Sunday' }))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Add another time'))
  await page.keyboard.press('Enter')
  await expect(second!.getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await expectVisibleFocus(page)

  await tabTo(page, button(page, 'Save hours'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter when it opens and when it closes')).toBeVisible()
  await expect(second!.getByLabel('Opens')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.type('0500PM')
  await tabTo(page, second!.getByLabel('Closes'))
  await page.keyboard.type('0800PM')
  await tabTo(page, button(page, 'Save hours'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Opening hours saved')).toBeVisible()
  await expect(button(page, 'Save hours')).toBeFocused()

  await tabTo(page, second!.getByRole('button', { name: 'Remove this time' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Add another time')).toBeFocused()
})

test('times of delivery are changed and removed by the keyboard alone', async ({ page, db }) => {
  await aSlot(db)
  await openAsSeller(page, db, '/seller/slots')
  const days = page.getByLabel('Days after today')
  await tabTo(page, days)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Save days')).toHaveCount(0)
  await expect(days).toHaveValue('3')
  await expect(days).toBeFocused()

  const change = page.getByRole('button', { name: 'Change 7 to 9 am' })
  const dialog = page.getByRole('dialog')
  await tabTo(page, change, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('From')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Sun' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByLabel('Orders', { exact: true }))
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Weekly plan' })).toContainText('9 orders')
  await expect(change).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Remove 7 to 9 am' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Orders have no time of delivery')).toBeVisible()
  await expectFocusSomewhere(page)
})

test('a new order is taken by the keyboard alone, and what was chosen is changed by it', async ({
  page,
  db,
}) => {
  const tag = Date.now().toString(36)
  const phone = `98${Date.now().toString().slice(-8)}`
  await aProduct(db, { name: `Jaggery ${tag}`, stock: 9 })
  await aCustomer(db, { name: `Gita ${tag}`, phone })
  await openAsSeller(page, db, '/seller/new-order')
  const item = page.getByLabel('Product name or code')
  const line = page.getByLabel(`Quantity of Jaggery ${tag}`)
  await expect(item).toBeFocused()
  await page.keyboard.type(`Jaggery ${tag}`)
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('1')
  await tabTo(page, page.getByRole('button', { name: `Remove Jaggery ${tag}` }))
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()

  await page.keyboard.type(`Jaggery ${tag}`)
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('1')
  await page.keyboard.press('Enter')
  const customer = page.getByLabel('Phone number or name')
  for (const way of ['chosen', 'chosen again']) {
    await test.step(way, async () => {
      await expect(customer).toBeFocused()
      await page.keyboard.type(phone)
      await expect(page.getByRole('button', { name: `Gita ${tag}` })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(button(page, 'Place order')).toBeFocused()
    })
    if (way === 'chosen again') break
    await tabTo(page, button(page, 'Change'), 'Shift+Tab')
    await page.keyboard.press('Enter')
  }

  await tabTo(page, button(page, 'Another address'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('House, street')).toBeFocused()
  await page.keyboard.type('7 Temple Street')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^7 Temple Street/ })).toBeChecked()
  await expect(button(page, 'Another address')).toBeFocused()
  await tabTo(page, button(page, 'Place order'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Next order')).toBeFocused()
})

test('the languages of the shop are chosen by the keyboard alone', async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/settings')
  await tabTo(page, page.getByRole('switch', { name: 'हिंदी' }))
  await page.keyboard.press('Space')
  const own = page.getByLabel('The shop’s own language, for mails')
  await tabTo(page, own)
  await page.keyboard.press('ArrowDown')
  await expect(own).toHaveValue('hi')
  await tabTo(page, button(page, 'Save settings'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(button(page, 'Save settings')).toBeFocused()
  await expectVisibleFocus(page)
})
