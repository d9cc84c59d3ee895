import { randomUUID } from 'node:crypto'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page, label: string) => page.getByLabel(`${label} (optional)`, { exact: true })

/** A bar code that no other test has, with its check digit. */
function aBarcode(): string {
  const digits = `890${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const sum = digits
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const hindi = 'शर्बती गेहूँ का चक्की आटा – पूरा दाना, बिना किसी मिलावट के, पाँच किलो का पैकेट'
const thirtyLines = [
  `${'Long'.repeat(15)}: ${'value'.repeat(180)}`,
  'FSSAI: 10012345678901',
  ...Array.from({ length: 28 }, (_, at) => `Label ${at}: value ${at}`),
]

test('details are folded away, go into the shop, and are found again (G-2)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const name = `Sharbati Atta ${randomUUID()}`
  const barcode = aBarcode()
  await openAsSeller(page, db, '/seller')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category', { exact: true }).selectOption('Grains')
  await page.getByLabel('Price (₹)', { exact: true }).fill('400')
  await page.getByLabel('Offer price (₹)', { exact: true }).fill('310')
  await field(page, 'Weight').fill('Family pack')
  await expect(field(page, 'Bar code')).toBeHidden()

  await page.locator('summary', { hasText: 'More details' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Local name').fill(hindi)
  await field(page, 'Bar code').fill(barcode)
  await field(page, 'Net quantity').fill('5 kg')
  await field(page, 'HSN code').fill('1101')
  await field(page, 'Details').fill(thirtyLines.join('\n'))
  await expect(page.getByText('22% off · ₹62.00 per kg')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByText('More details', { exact: true }).click()
  await expect(page.getByText(`Bar code ${barcode} ·`)).toBeVisible()
  await page.getByRole('button', { name: 'Add product', exact: true }).click()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View in the shop' }).click()
  const shop = await opening
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shop.getByText('₹62.00/kg')).toBeVisible()
  await expect(shop.getByRole('definition')).toHaveCount(31)
  await expect(shop.getByRole('term').filter({ hasText: 'FSSAI' })).toBeVisible()
  const second = shop.getByText(hindi)
  await expect(second).toHaveAttribute('lang', 'hi')
  await expectGood(shop, { isMobile })
  await shop.goto(`/products?q=${barcode}`)
  await expect(shop.getByRole('heading', { level: 3 })).toHaveText([name])
  // Signs above and below the letters need more room than Latin ones.
  const room = await shop.getByText(hindi).evaluate((line) => {
    const { lineHeight, fontSize } = getComputedStyle(line)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(room).toBeGreaterThanOrEqual(1.5)
  await expectGood(shop, { isMobile })
})

test('a wrong bar code opens the folded details and is told at its field (G-2)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openAsSeller(page, db, '/seller')
  await page.getByLabel('Name', { exact: true }).fill('Tea')
  await page.getByLabel('Category', { exact: true }).selectOption('Drinks')
  await page.getByLabel('Price (₹)', { exact: true }).fill('40')
  await page.getByLabel('Offer price (₹)', { exact: true }).fill('40')
  await page.getByText('More details', { exact: true }).click()
  await field(page, 'Bar code').fill('8901030865276')
  await field(page, 'Details').fill('Shelf life')
  await page.getByText('More details', { exact: true }).click()
  await expect(field(page, 'Bar code')).toBeHidden()

  await page.getByRole('button', { name: 'Add product', exact: true }).click()

  await expect(field(page, 'Bar code')).toBeFocused()
  await expect(page.getByText('This is not a valid bar code')).toBeVisible()
  await expect(page.getByText('Line 1 needs a label and a value')).toBeVisible()
  await expectGood(page, { isMobile })
})
