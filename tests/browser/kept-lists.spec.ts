import { randomInt } from 'node:crypto'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /404 \(Not Found\)/,
})

const main = (page: Page) => page.getByRole('main')
const rowsOf = (page: Page) =>
  main(page).getByRole('list', { name: 'What we found' }).locator(':scope > li')

test('a list is kept, opened, printed, shared without a person, and removed (G-54)', {
  tag: '@every-width',
}, async ({ page, db, shopper, browser, isMobile }) => {
  const tag = `Zk${randomInt(10 ** 6, 10 ** 7)}`
  await aProduct(db, { name: `${tag} Lobia`, weight: '1 kg', stock: 9 })
  await aProduct(db, { name: `${tag} Sattu`, weight: '500 ml', stock: 9 })
  await open(page, '/list')
  await main(page).getByLabel('The list').fill(`${tag} lobia 2\n${tag} sattu 3\nxylophone`)
  await main(page).getByRole('button', { name: 'Find these' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await main(page).getByRole('button', { name: 'Keep this list' }).click()
  await main(page).getByLabel('Name of the list').fill('Weekly')
  await main(page).getByRole('button', { name: 'Keep this list' }).click()
  await expect(page.getByText('“Weekly” is kept')).toBeVisible()

  await open(page, '/list')
  const kept = main(page).getByRole('region', { name: 'Kept lists' })
  await expect(kept).toContainText('3 lines')
  await expectGood(page, { isMobile })
  await kept.getByRole('button', { name: /^Weekly/ }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).nth(1).getByRole('status')).toHaveText('3')
  await expect(rowsOf(page).nth(2)).toContainText('Not found in the shop')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(rowsOf(page).nth(1)).toMatchAriaSnapshot('- status: 3 × 500 ml')
  await expect(main(page).locator('.sticky')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await open(page, '/list')
  await page.evaluate(() => {
    Object.assign(navigator, { share: (link: { url: string }) => void (document.title = link.url) })
  })
  await kept.getByRole('button', { name: 'Share “Weekly”' }).click()
  await expect(page).toHaveTitle(/\/list#[\da-f-]{36}$/)
  const link = await page.title()
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Weekly' })).toBeVisible()
  await expect(rowsOf(visitor)).toHaveCount(3)
  await expect(visitor.getByText(shopper.name)).toHaveCount(0)
  // A part of it.
  await rowsOf(visitor)
    .nth(0)
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await main(visitor).getByRole('button', { name: 'Add 3 items' }).click()
  await expect(visitor).toHaveURL(/\/cart$/)
  await expect(main(visitor).getByRole('heading', { name: `${tag} Sattu` })).toBeVisible()

  await kept.getByRole('button', { name: 'Stop sharing “Weekly”' }).click()
  await expect(page.getByText('The link works no more')).toBeVisible()
  await visitor.goto('about:blank')
  await visitor.goto(link)
  await expect(visitor.getByText('This list does not exist, or is shared no more.')).toBeVisible()
  await context.close()
  await kept.getByRole('button', { name: 'Remove “Weekly”' }).click()
  await expect(kept.getByRole('button', { name: /^Open/ })).toHaveCount(0)
})

test('an order becomes a list', { tag: '@one-width' }, async ({ page, db, shopper }) => {
  const tea = await aProduct(db, { name: `Zt${randomInt(10 ** 6, 10 ** 7)} Tea`, stock: 9 })
  const { id: address } = await anAddress(db, shopper)
  const items = [{ product: tea.id, quantity: 2 }]
  const { number } = await placeOrder(db, shopper.id, { address, items })
  await open(page, '/list')

  const choice = main(page).getByLabel('Make a list of an order')
  await choice.selectOption({ index: 1 })
  await main(page)
    .getByRole('button', { name: new RegExp(`^Order ${number}`) })
    .click()

  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('Tea')
})

test('the page of an order keeps it as a list, which gets another name', {
  tag: '@one-width',
}, async ({ page, db, shopper }) => {
  const tag = `Zo${randomInt(10 ** 6, 10 ** 7)}`
  const tea = await aProduct(db, { name: `${tag} Tea`, stock: 9 })
  const { id: address } = await anAddress(db, shopper)
  const items = [{ product: tea.id, quantity: 2 }]
  const { _id } = await placeOrder(db, shopper.id, { address, items })
  await open(page, `/my-orders/${_id}`)
  await main(page).getByRole('button', { name: 'Keep as list' }).click()
  await page.getByRole('button', { name: 'Kept lists' }).click()
  await expect(page).toHaveURL('/list')

  const kept = main(page).getByRole('region', { name: 'Kept lists' })
  await kept.getByRole('button', { name: /^Order/ }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await main(page).getByRole('button', { name: 'Rename' }).click()
  await main(page).getByLabel('Name of the list').fill('Office')
  await main(page).getByRole('button', { name: 'Rename' }).click()
  await expect(main(page).getByRole('heading', { name: 'Office' })).toBeVisible()
  await open(page, '/list')
  await expect(kept.getByRole('button', { name: /^Office/ })).toBeVisible()
})

test('a visitor’s list is kept on the device, and in the account after the login', {
  tag: '@every-width',
}, async ({ page, db, context, isMobile }) => {
  const tag = `Zv${randomInt(10 ** 6, 10 ** 7)}`
  await aProduct(db, { name: `${tag} Lobia`, weight: '1 kg', stock: 9 })
  await open(page, '/list')
  // The button for speech is there once the scripts of the list are.
  await expect(main(page).getByRole('button', { name: /^Speak/ })).toBeVisible()
  await main(page).getByLabel('The list').fill(`${tag} lobia 3`)
  await main(page).getByRole('button', { name: 'Find these' }).click()
  await main(page).getByRole('button', { name: 'Keep this list' }).click()
  await main(page).getByLabel('Name of the list').fill('Party')
  await main(page).getByRole('button', { name: 'Keep this list' }).click()
  await expect(page.getByText('“Party” is kept on this device')).toBeVisible()

  await open(page, '/list')
  const kept = main(page).getByRole('region', { name: 'Kept lists' })
  await expect(kept).toContainText('Kept on this device only')
  await expectGood(page, { isMobile })
  await kept.getByRole('button', { name: /^Party/ }).click()
  await expect(rowsOf(page).first().getByRole('status')).toHaveText('3')

  await logIn(context, db, await aShopperReadyToOrder(db))
  await open(page, '/list')
  await expect(page.getByText('A list of this device is in your account now')).toBeVisible()
  await expect(kept.getByRole('button', { name: /^Party/ })).toBeVisible()
  await expect(kept.getByRole('button', { name: 'Share “Party”' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tokri.lists'))).toBeNull()
})
