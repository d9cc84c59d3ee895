import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectFits } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { tabTo } from './support/use-keyboard.ts'
import { open, toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of 404/,
})

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

const hindi = (page: Page) => page.getByRole('switch', { name: 'हिंदी' })

async function saveSettings(page: Page) {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
}

async function publishHindi(page: Page, db: Database, { bills = '' } = {}) {
  await openAsSeller(page, db, '/seller/settings')
  await hindi(page).check()
  await page.getByLabel('On bills, beside the customer’s language').selectOption(bills)
  await saveSettings(page)
}

async function anOrderInHindi(db: Database) {
  const shopper = await aShopperReadyToOrder(db)
  await db.updateTable('shoppers').set({ language: 'hi' }).where('id', '=', shopper.id).execute()
  const goods = [
    await aProduct(db, { name: 'Wheat Flour', names: 'hi: गेहूँ का आटा', weight: '5 kg', stock: 9 }),
    await aProduct(db, { name: 'Tata Salt', weight: '1 kg', stock: 9, brand: 'Tata' }),
  ]
  const lines = goods.map((product) => [product, 2] as const)
  return anOrder(db, { shopper, lines: [...lines], status: 'Out for delivery' })
}

test('papers and messages for a customer who reads Hindi are in it, and bills in two have both', async ({
  page,
  db,
}) => {
  await publishHindi(page, db, { bills: 'en' })
  const { _id, number } = await anOrderInHindi(db)

  await page.goto(`/seller/orders/bills?ids=${_id}`)
  const bill = page.getByRole('article', { name: /^बिल/ })
  for (const words of ['गेहूँ का आटा', 'Wheat Flour', 'कुल', 'Total', 'तारीख़', 'Date', 'Tata Salt'])
    await expect(bill).toContainText(words)
  for (const size of ['A4', '80 mm', '58 mm']) {
    await page.getByText(size, { exact: true }).click()
    await expectFits(page, [360, 1440])
  }

  await page.goto(`/seller/orders/slips?ids=${_id}`)
  const slip = page.getByRole('article')
  await expect(slip).toContainText(`ऑर्डर ${number}`)
  await expect(slip).toContainText('गेहूँ का आटा')
  await expect(slip).not.toContainText('To collect')
  await page.goto(`/seller/orders/picking-list?ids=${_id}`)
  await expect(page.getByRole('heading', { name: 'Picking list' })).toBeVisible()

  await page.goto(`/seller/orders/${_id}`)
  const messages = page.getByRole('region', { name: 'Write to the customer' })
  const chat = messages.getByRole('listitem').first().getByRole('link')
  const sent = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(sent).toMatch(/\p{Script=Devanagari}/u)
  expect(sent).toContain('/hi/o/')
})

test('the language is switched by keyboard, remembered, and offered once', async ({ page, db }) => {
  await publishHindi(page, db)
  await open(page, '/')

  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'हिंदी' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hi\/?$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN-u-nu-latn')

  await page.goto('/products')
  const offer = page.getByText('यह दुकान हिंदी में भी है।')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'यहीं रहें' }).press('Enter')
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(offer).toBeHidden()
})

test('who has a page in Hindi open when it is switched off goes on, with the cart', async ({
  page,
  db,
  browser,
}) => {
  await publishHindi(page, db)
  const { id } = await aProduct(db, { name: 'Guava of the cart', category: 'Fruits', stock: 9 })
  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(`/hi/products/fruits/${id}`)
  await shopper
    .getByRole('button', { name: /कार्ट में डालें/ })
    .first()
    .click()

  await openAsSeller(page, db, '/seller/settings')
  await hindi(page).uncheck()
  await saveSettings(page)
  await shopper.getByRole('link', { name: /कार्ट/ }).first().click()
  await expect(shopper).toHaveURL(/\/hi\/cart$/)
  await expect(shopper.getByRole('heading', { level: 1 })).not.toHaveText('Guava of the cart')
  await expect(shopper.getByText('Guava of the cart').first()).toBeVisible()
  await shopper.reload()

  await expect(shopper.getByText('यह दुकान अभी हिंदी में नहीं है।')).toBeVisible()
  await shopper.getByRole('link', { name: 'Read in English' }).click()
  await expect(shopper).toHaveURL(/[^i]\/cart$/)
  await expect(shopper.getByText('Guava of the cart').first()).toBeVisible()
})
