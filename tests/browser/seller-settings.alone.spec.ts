import type { Database } from '#server/database/database.ts'
import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open, placeButton, toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })
const orders = (page: Page) => page.getByRole('switch', { name: 'Take orders' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

test('the store is called what the seller says, here at once and on the shop’s next page', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  await page.getByLabel('Store name').fill('आशा Fresh Foods')
  await page
    .getByRole('textbox', { name: 'Opening hours' })
    .fill('Monday to Saturday, 7 am to 9 pm')
  await expect(page.getByRole('region', { name: 'How the foot' })).toContainText('7 am to 9 pm')
  await expectGood(page)
  await save(page).click()

  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(page.getByRole('banner').getByText('आशा Fresh Foods')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('आशा Fresh Foods')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Monday to Saturday, 7 am to 9 pm')
})

test('what the seller writes of the cost of delivery stands in the cart, and nothing where it is emptied (F24)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await fillCart(db, shopper.id, [[tomato, 2]])
  await openAsSeller(page, db, '/seller/settings')
  const field = page.getByLabel('What delivery costs')
  await expect(field).toHaveValue('Delivery is free on every order.')
  await field.fill('₹30 below ₹500, free above that.')
  await save(page).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  const summary = page.getByRole('main')
  await open(page, '/cart')
  await expect(placeButton(page)).toBeEnabled()
  await expect(summary.getByText('₹30 below ₹500, free above that.')).toBeVisible()
  await expectFits(page, [360, 820, 1440])

  await page.goto('/seller/settings')
  await field.fill('')
  await save(page).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await open(page, '/cart')
  await expect(placeButton(page)).toBeEnabled()
  await expect(page.locator('body')).not.toContainText(/free above|delivery is free/i)
})

test('a pause is asked about, shows on the shop, and refuses the order of an open cart', async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[tomato, 2]])
  await open(page, '/cart')
  await expect(placeButton(page)).toBeEnabled()
  const settingsPage = await anotherBrowser()
  await openAsSeller(settingsPage, db, '/seller/settings')

  await orders(settingsPage).press('Space')
  await settingsPage.getByLabel('Message for shoppers').fill('Back after Diwali.')
  await expectGood(settingsPage)
  await save(settingsPage).click()
  const dialog = settingsPage.getByRole('dialog', { name: 'Pause the shop?' })
  await expect(dialog).toContainText('Back after Diwali.')
  await expectAccessible(settingsPage)
  await dialog.getByRole('button', { name: 'Keep taking orders' }).click()
  expect(await isPaused(db)).toBe(false)
  await save(settingsPage).click()
  await dialog.getByRole('button', { name: 'Pause the shop' }).click()
  await expect(toast(settingsPage, 'Settings saved')).toBeVisible()

  await placeButton(page).click()
  await expect(page.getByText(/Back after Diwali\.|not taking orders/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/cart/)
  await page.goto('/products')
  await expect(page.getByRole('complementary', { name: 'Orders are paused' })).toContainText(
    'Back after Diwali.',
  )

  await orders(settingsPage).press('Space')
  await save(settingsPage).click()
  // The toast of the save before may still be there.
  await expect.poll(() => isPaused(db)).toBe(false)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Orders are paused' })).toHaveCount(0)
})

async function isPaused(db: Database): Promise<boolean> {
  const row = await db.selectFrom('storeSettings').select('acceptsOrders').executeTakeFirst()
  return row?.acceptsOrders === false
}

test('what is wrong is said at its field, and typed settings are not lost by a step aside', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  await page.getByLabel('E-mail').fill('asha')
  await page.getByLabel('Low-stock threshold').fill('many')
  await save(page).click()

  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Please enter an e-mail address')).toBeVisible()
  await expect(page.getByText('Please enter a whole number from 0 to 10,000')).toBeVisible()
  await expectGood(page)

  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Low-stock threshold')).toHaveValue('many')
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
})

test('an address that the server alone knows to be wrong is said at its field too', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  await page.getByLabel('E-mail').fill('a..b@example.com')
  await save(page).click()

  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Please enter an e-mail address')).toBeVisible()
})

test('settings that were saved in another window are not overwritten unknowingly', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('7 am to 9 pm')
  const other = await page.context().newPage()
  await other.goto('/seller/settings')
  await other.getByLabel('Phone').fill('+91 98450 12345')
  await save(other).click()
  await expect(toast(other, 'Settings saved')).toBeVisible()

  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'The settings have changed in the meantime' })
  await expect(dialog).toContainText('→ +91 98450 12345')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('7 am to 9 pm')
  await save(page).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  await other.getByRole('textbox', { name: 'Opening hours' }).fill('never')
  await save(other).click()
  await other.getByRole('button', { name: 'Load the newer settings' }).click()
  await expect(other.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('7 am to 9 pm')
  await expect(other.getByText('Not saved yet')).toBeHidden()
})

test('a form that nobody touched shows what another window saved, once one comes back to it', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('')
  const other = await page.context().newPage()
  await other.goto('/seller/settings')
  await other.getByRole('textbox', { name: 'Opening hours' }).fill('7 am to 9 pm')
  await other.getByLabel('Store name').fill('Asha Fresh')
  await save(other).click()
  await expect(toast(other, 'Settings saved')).toBeVisible()

  // A tab that becomes visible again gets this event.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByRole('textbox', { name: 'Opening hours' })).toHaveValue('7 am to 9 pm')
  await expect(page.getByRole('banner').getByText('Asha Fresh')).toBeVisible()
})

test('what guards against abuse has a page of its own, which saves its limits and nothing else', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller/settings')
  const pieces = page.getByLabel('Pieces of one product per order')
  await expect(page.getByLabel('Store name')).toBeVisible()
  await expect(pieces).toHaveCount(0)
  await page.getByRole('link', { name: 'Set the limits' }).click()
  await expect(pieces).toBeVisible()
  await expectGood(page)
  await pieces.fill('many')
  await save(page).click()
  await expect(pieces).toBeFocused()
  await expect(pieces).toHaveAccessibleDescription(/whole number/)

  const saved = () => db.selectFrom('storeSettings').selectAll().executeTakeFirst()
  const saving = async (typed: string) => {
    await pieces.fill(typed)
    await save(page).click()
    await expect.poll(async () => (await saved())?.maxPieces).toBe(Number(typed))
    const { updatedAt: _, ...row } = (await saved())!
    return row
  }
  const before = await saving('900')
  expect(await saving('950')).toEqual({ ...before, maxPieces: 950 })
})
