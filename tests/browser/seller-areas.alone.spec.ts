import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anArea, nearArea } from '#tests/support/areas.ts'
import { aCustomer } from '#tests/support/counter.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
  await db.deleteFrom('deliverySettings').execute()
  await db.deleteFrom('taxSettings').execute()
})

const path = '/seller/areas'
const area = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Areas' }).getByRole('listitem').filter({ hasText: name })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('a new shop delivers in its own area after two taps, and everywhere again after two more (G37-1)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  await expect(page.getByText('You deliver everywhere, without a fee')).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: 'Deliver in my area only' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('PINs', { exact: true })).toHaveValue(/^\d{6}$/)
  const name = await dialog.getByLabel('Name').inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).tap()

  await expect(area(page, name)).toContainText('No fee')
  await expect(page.getByText('Orders from all other PINs are refused.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).tap()
  await expect(dialog).toContainText('you deliver everywhere again, without a fee')
  await dialog.getByRole('button', { name: 'Remove' }).tap()
  await expect(page.getByText('You deliver everywhere, without a fee')).toBeVisible()
})

test('what is wrong stands at its field, and many PINs are shortened (G37-1)', async ({
  page,
  db,
}) => {
  await setTax(db, { mode: 'included' })
  await anArea(db)
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Add an area' }).tap()
  const dialog = page.getByRole('dialog')
  const pins = dialog.getByLabel('PINs', { exact: true })
  await dialog.getByLabel('Name').fill('Pune')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('Please enter at least one PIN')).toBeVisible()
  await pins.fill('570005')
  await dialog.getByLabel('Fee in ₹').fill('much')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('The fee must be a number')).toBeVisible()
  await dialog.getByLabel('Fee in ₹').fill('₹1,200.50')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(pins).toHaveAccessibleDescription(/Mysuru has 570005 already/)
  await expect(pins).toBeFocused()

  await pins.fill(Array.from({ length: 12 }, (_, at) => 411_001 + 2 * at).join(' '))
  await dialog.getByRole('button', { name: 'Save' }).tap()

  await expect(area(page, 'Pune')).toContainText('and 6 more')
  await expect(area(page, 'Pune')).toContainText('Fee ₹1,200.50')
  await expect(area(page, 'Mysuru')).toContainText('free from ₹200')
  await page.getByLabel('Rate').selectOption('5')
  await page.getByRole('button', { name: 'Save rate' }).tap()
  await expect(page.getByRole('button', { name: 'Save rate' })).toBeHidden()
  await expectGood(page)
  await page.getByRole('button', { name: 'Remove Mysuru' }).tap()
  await expect(dialog).toContainText('New orders from its PINs will be refused')
})

test('what another phone has saved is shown beside what is typed here, and nothing is lost (G37-1)', async ({
  page,
  db,
}) => {
  await anArea(db)
  await openAsSeller(page, db, path)
  await page.getByRole('button', { name: 'Change Mysuru' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fee in ₹').fill('50')
  const { areas } = await (await page.request.get('/api/v1/seller/delivery-areas')).json()
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post(`/api/v1/seller/delivery-areas/${areas[0]._id}`, {
    headers,
    data: Object.assign({}, nearArea, { fee: 40 }),
  })

  await dialog.getByRole('button', { name: 'Save' }).tap()

  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this area')
  await expect(dialog.getByText('50 → 40')).toBeVisible()
  await expect(dialog.getByLabel('Fee in ₹')).toHaveValue('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(area(page, 'Mysuru')).toContainText('Fee ₹50')
})

test('an area is added, changed and removed by the keyboard alone (G37-1)', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, path)
  const begin = page.getByRole('button', { name: 'Deliver in my area only' })
  const dialog = page.getByRole('dialog')
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Home')
  await page.keyboard.press('Enter')
  await expect(area(page, 'Home')).toBeVisible()

  await page.getByRole('button', { name: 'Change Home' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Fee in ₹')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(area(page, 'Home')).toContainText('Fee ₹25')

  await expect(page.getByRole('button', { name: 'Change Home' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(begin).toBeVisible()
})

test('a new order shows the fee of its address, and says where the shop does not deliver to (G37-1)', async ({
  page,
  db,
}) => {
  await setTax(db, { mode: 'none' })
  await anArea(db, { freeFrom: null })
  const { name } = await aProduct(db, { name: `Rajma ${randomUUID()}`, offerPricePaise: 165_00 })
  const meena = await aCustomer(db, {
    name: `Meena ${randomUUID().slice(0, 8)}`,
    phone: '9845012399',
  })
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByRole('radio', { name: 'Phone call' }).check()
  await page.getByLabel('Product name or code').fill(name)
  await page.getByLabel('Product name or code').press('Enter')
  await page.getByLabel('Phone number or name').fill(meena.name)
  await page.getByRole('button', { name: meena.name }).first().tap()

  const total = page.getByRole('status').filter({ hasText: 'Delivery' })
  await expect(total).toContainText('Delivery ₹30')
  await expect(total).toContainText('₹195')
  await db.updateTable('deliveryAreas').set({ pins: '{[411001,411001]}' }).execute()
  await page.getByRole('radio', { name: 'Taken along' }).check()
  await expect(total).toBeHidden()
  await page.getByRole('radio', { name: 'Deliver', exact: true }).check()
  await expect(page.getByText('This PIN is in none of your delivery areas')).toBeVisible()
})
