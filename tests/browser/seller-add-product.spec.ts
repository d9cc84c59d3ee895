import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { expectGood } from './support/judge-screen.ts'
import { aPicture } from './support/pictures.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Locator, type Page, test } from './support/shop.ts'
import { linkTo, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /ERR_FAILED/ })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add product', exact: true })
const chooser = (page: Page) => page.getByLabel(/^Choose pictures for slot/).first()
const slots = (page: Page) => page.getByRole('img', { name: /^Picture \d of \d$/ })

async function openForm(page: Page, db: Database, path = '/seller') {
  await openAsSeller(page, db, path)
  await expect(field(page, 'Name')).toBeVisible()
}

async function fillIn(page: Page, name: string) {
  await field(page, 'Name').fill(name)
  await field(page, 'Category').selectOption('Fruits')
  await field(page, 'Price (₹)').fill('₹1,200.50')
  await field(page, 'Offer price (₹)').fill('999')
}

/** Nothing else lies over it. */
function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + 20, y)),
    )
  })
}

test('a product with four pictures is in the shop as soon as it is added (S-21, S-71)', async ({
  page,
  db,
  isMobile,
}) => {
  const name = `Kesar Mango ${randomUUID()}`
  await openForm(page, db)
  await chooser(page).setInputFiles([
    await aPicture({ name: 'red.png', color: '#c33' }),
    await aPicture({ name: 'green.jpg', color: '#3c3', side: 2600 }),
    await aPicture({ name: 'blue.webp', color: '#33c' }),
  ])
  await expect(slots(page)).toHaveCount(3)
  await chooser(page).setInputFiles([await aPicture({ name: 'grey.png', color: '#777' })])
  await expect(slots(page)).toHaveCount(4)
  await fillIn(page, name)
  await field(page, 'Weight (optional)').fill('500 g')
  await field(page, 'Description').fill('• Sweet and ripe\n\n- From Gujarat')
  await expect(page.getByText('2 of 20 lines')).toBeVisible()
  await expect(page.getByText('16% off · ₹2.00 per g')).toBeVisible()
  await expectGood(page, { isMobile })

  await addButton(page).click()

  await expect(toast(page, 'Product Added')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByRole('link', { name: 'View in the shop' })).toBeInViewport({ ratio: 1 })
  await expect(field(page, 'Category')).toHaveValue('Fruits')
  await expect(slots(page)).toHaveCount(0)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View in the shop' }).click()
  const shop = await opening
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shop.getByRole('button', { name: /^Picture \d of 4$/ })).toHaveCount(4)
  await expect(shop.getByText('Sweet and ripe')).toBeVisible()
  await shop.goto('/products/fruits')
  await expect(linkTo(shop, name)).toBeVisible()
})

test('what is wrong is told at its field, before anything is sent (S-49)', {
  tag: ['@one-width', '@only-in-all'],
}, async ({ page, db, isMobile }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await openForm(page, db)

  await addButton(page).click()

  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Please choose a category')).toBeVisible()
  await expect(page.getByText('Price is required', { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expectGood(page, { isMobile })
  await fillIn(page, 'Milk')
  await field(page, 'Offer price (₹)').fill('1,300')
  await addButton(page).click()
  const refusal = page.getByText('The offer price cannot be higher than the price')
  await expect(refusal).toBeVisible()
  await expect.poll(() => isUncovered(refusal)).toBe(true)
  await expect(field(page, 'Offer price (₹)')).toBeFocused()
  expect(sent).toEqual([])
})

test('files that are no pictures are refused at once, and the good ones stay (S-49)', {
  tag: ['@one-width', '@only-in-all'],
}, async ({ page, db, isMobile }) => {
  await openForm(page, db)

  await chooser(page).setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') },
    await aPicture({ name: 'good.png' }),
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a, and more') },
  ])

  await expect(page.getByText('“page.jpg” is not a JPEG, PNG or WebP picture.')).toBeVisible()
  await expect(page.getByText('“moving.gif” is not a JPEG, PNG or WebP picture.')).toBeVisible()
  await expect(slots(page)).toHaveCount(1)
  await expectGood(page, { isMobile })
})

test('an offer price above the printed price with tax is warned of, and mended with one press (S-52)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await openForm(page, db)
  await field(page, 'Price (₹)').fill('100')
  await field(page, 'Offer price (₹)').fill('99')
  await expect(page.getByText('With 2% tax shoppers pay ₹100.98')).toBeVisible()
  await expectGood(page, { isMobile })

  await page.getByRole('button', { name: 'Use ₹98.03' }).click()

  await expect(field(page, 'Offer price (₹)')).toHaveValue('98.03')
  await expect(page.getByText('With 2% tax')).toHaveCount(0)
})

test('the text of a new product survives a reload, and can be dropped', {
  tag: '@one-width',
}, async ({ page, db }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openForm(page, db)
  await fillIn(page, 'Half a product')
  await page.reload()

  await expect(field(page, 'Name')).toHaveValue('Half a product')
  await expect(field(page, 'Category')).toHaveValue('Fruits')
  await page.getByRole('button', { name: 'Start over' }).click()

  await expect(field(page, 'Name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('what was lost on the way is sent again with one press, and changed as before', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const again = page.getByRole('button', { name: 'Send again' })
  await openForm(page, db)
  await fillIn(page, `Kesar Mango ${randomUUID()}`)
  await page.route('**/api/v1/product/add', (route) => route.abort('failed'))

  await addButton(page).click()
  await expect(again).toBeFocused()
  await field(page, 'Weight (optional)').fill('500 g')
  await expect(again).toHaveCount(0)
  await addButton(page).click()
  await expect(again).toBeFocused()
  await page.unroute('**/api/v1/product/add')
  await again.click()

  await expect(toast(page, 'Product Added')).toBeVisible()
})
