import { randomUUID } from 'node:crypto'
import { setStock } from '#server/catalog/set-stock.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { productsNamed } from './support/look-behind.ts'
import { expectBands } from './support/measure.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { focusedUndo, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of (404|409)/ })

const seller = { ...theSeller, id: randomUUID() }
const aName = (name = 'Milk') => `${name} ${randomUUID()}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [320, 820, 1440])
}

test('a product that is changed is right in the shop at the next look (S-21)', async ({
  page,
  db,
}) => {
  const product = await aProduct(db, { name: aName(), description: ['Fresh'] })
  await page.goto(`/products/vegetables/${product.id}`)
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  const name = aName('Buffalo milk')
  await field(page, 'Name').fill(name)
  await field(page, 'Offer price (₹)').fill('31.50')
  await field(page, 'Description').fill('Fresh\nBoiled')
  await expectGood(page)

  await save(page).click()

  await expect(toast(page, 'Product saved')).toBeVisible()
  await expect(save(page)).toBeFocused()
  await page.goto(`/products/vegetables/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('₹31.50').first()).toBeVisible()
  await expect(page.getByText('Boiled')).toBeVisible()
})

test('the preview shows picture, name and price, with a picture and without', async ({
  page,
  db,
}) => {
  const [tomato] = await productsNamed(db, ['Tomato'])
  const without = await aProduct(db, { name: aName(), brand: 'Amrut' })
  const card = page.getByRole('complementary', { name: 'As shoppers see it' }).getByRole('article')

  await openAsSeller(page, db, `/seller/product/${tomato.id}`)
  await expect(card.locator('img')).toBeVisible()
  await expectBands(card)
  await page.goto(`/seller/product/${without.id}`)
  await expect(card).toContainText('Amrut')
  await expectBands(card)
})

test('saving other words leaves alone what orders took from the shelf meanwhile (S-48)', async ({
  page,
  db,
}) => {
  const product = await aProduct(db, { name: aName(), stock: 9 })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  await expect(field(page, 'On the shelf (optional)')).toHaveValue('9')
  await db.updateTable('products').set({ stock: 4 }).where('id', '=', product.id).execute()

  await field(page, 'Weight (optional)').fill('2 kg')
  await save(page).click()

  await expect(toast(page, 'Product saved')).toBeVisible()
  await expect(field(page, 'On the shelf (optional)')).toHaveValue('4')
})

test('what another device saved meanwhile is not overwritten unseen', async ({ page, db }) => {
  const product = await aProduct(db, { name: aName() })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  await field(page, 'Weight (optional)').fill('2 kg')
  await setStock(db, seller, { id: product.id, stock: 12 })
  const dialog = page.getByRole('dialog', { name: 'This product has changed in the meantime' })

  await save(page).click()
  await expect(dialog).toContainText('none → 12')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Weight (optional)')).toHaveValue('2 kg')
  await setStock(db, seller, { id: product.id, stock: 13 })
  await save(page).click()
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()

  await expect(field(page, 'On the shelf (optional)')).toHaveValue('13')
  await expect(field(page, 'Weight (optional)')).toHaveValue('1 kg')
})

test('what is kept after a look at the newer one is saved by the next press', async ({
  page,
  db,
}) => {
  const product = await aProduct(db, { name: aName() })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  await field(page, 'Weight (optional)').fill('2 kg')
  await setStock(db, seller, { id: product.id, inStock: false })
  await save(page).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await save(page).click()

  await expect(toast(page, 'Product saved')).toBeVisible()
  const stored = await db
    .selectFrom('products')
    .select(['weight', 'inStock'])
    .where('id', '=', product.id)
    .executeTakeFirst()
  expect(stored).toEqual({ weight: '2 kg', inStock: false })
})

test('a product is archived, brought back with Undo, and leaves and enters the shop', async ({
  page,
  db,
}) => {
  const product = await aProduct(db, { name: aName() })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  const shop = async () =>
    (await page.request.get(`/api/v1/product/list?q=${encodeURIComponent(product.name)}`)).json()

  await page.getByRole('button', { name: 'Archive' }).click()
  const undo = await focusedUndo(page)
  await expect(toast(page, `“${product.name}” is archived`)).toBeVisible()
  await expect(page.getByText('This product is archived')).toBeVisible()
  expect((await shop()).products).toHaveLength(0)
  await expectGood(page)
  await undo.click()

  await expect(toast(page, `“${product.name}” is back in the shop`)).toBeVisible()
  expect((await shop()).products).toHaveLength(1)
})

test('a product is duplicated with its words and pictures, but not its code', async ({
  page,
  db,
}) => {
  const code = randomUUID()
  const name = aName()
  const product = await aProduct(db, { name, code, pictures: ['mango-1', 'mango-2'] })
  await openAsSeller(page, db, `/seller/product/${product.id}`)

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicate product')
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Code (optional)')).toHaveValue('')
  await expect(page.getByRole('img', { name: /^Picture \d of 2$/ })).toHaveCount(2)
  await expectGood(page)
  await field(page, 'Name').fill(`${name} large`)
  await page.getByRole('button', { name: 'Add product', exact: true }).click()

  await expect(toast(page, 'Product Added')).toBeVisible()
  await expect(page).toHaveURL('/seller')
  const copy = await db
    .selectFrom('products')
    .select(['pictures', 'weight', 'code'])
    .where('name', '=', `${name} large`)
    .executeTakeFirst()
  expect(copy).toEqual({ pictures: ['mango-1', 'mango-2'], weight: '1 kg', code: null })
})

test('leaving with changes is asked about, and without them is not', async ({ page, db }) => {
  const product = await aProduct(db, { name: aName() })
  await openAsSeller(page, db, `/seller/product/${product.id}`)
  const toActivity = page.getByRole('main').getByRole('link', { name: 'Activity' })
  await field(page, 'Weight (optional)').fill('2 kg')
  await toActivity.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: /stay/i }).click()
  await expect(field(page, 'Weight (optional)')).toHaveValue('2 kg')
  await field(page, 'Weight (optional)').fill('1 kg')

  await toActivity.click()

  await expect(page).toHaveURL(/\/seller\/activity\?q=/)
})

test('a product that is not there says so', async ({ page, db }) => {
  await openAsSeller(page, db, `/seller/product/${randomUUID()}`)

  await expect(page.getByText('There is no such product.')).toBeVisible()
  await expectGood(page)
})
