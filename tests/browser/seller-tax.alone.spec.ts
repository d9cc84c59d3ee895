import { randomUUID } from 'node:crypto'
import type { TaxTerms } from '#contract/bill.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { anAddress } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { amount, failureNote, open, placeButton, toast } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of (400|409)/,
})
test.describe.configure({ mode: 'serial' })

/** Sets the tax, and waits until the store has heard of it. */
async function setTaxOfStore(page: Page, db: Database, mode: TaxTerms['mode']) {
  await setTax(db, { mode })
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/store')).json()).store.tax.mode)
    .toBe(mode)
}

test.afterEach(({ db }) => db.deleteFrom('taxSettings').execute())

const mode = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const example = (page: Page) => page.getByRole('region', { name: 'An example bill' })

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

/** A shopper's cart with goods of ₹105.80 at 5 % and ₹99 at 18 %. */
async function fill(db: Database, shopper: { id: string; name: string; email: string }) {
  const rice = await aProduct(db, {
    name: `Rice ${randomUUID()}`,
    pricePaise: 11_000,
    offerPricePaise: 10_580,
  })
  const soap = await aProduct(db, {
    name: `Soap ${randomUUID()}`,
    pricePaise: 9900,
    offerPricePaise: 9900,
    taxBasisPoints: 1800,
  })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [
    [rice, 1],
    [soap, 1],
  ])
}

test('the seller includes tax in prices, sees what a bill becomes, and shoppers pay no more than the price (G-5)', async ({
  page,
  db,
  shopper,
  anotherBrowser,
}) => {
  await fill(db, shopper)
  const settings = await anotherBrowser()
  await openAsSeller(settings, db, '/seller/settings')
  await settings.getByRole('link', { name: 'Change tax' }).click()
  await expect(example(settings)).toContainText('Tax (2%)')
  await expectGood(settings)

  await mode(settings, /^Included in the price/).check()
  await settings.getByRole('switch', { name: 'Round cash to the rupee' }).press('Space')
  await expect(example(settings)).toContainText('Includes 18% GST on ₹83.90')
  await expect(example(settings)).toContainText('Round off')
  await expect(settings.getByLabel('Dairy Products')).toBeVisible()
  await expectGood(settings)
  await settings.getByRole('button', { name: 'Save tax' }).click()
  await expect(toast(settings, 'Tax saved')).toBeVisible()

  await open(page, '/cart')
  await expect(amount(page, 'Item total')).toHaveText('₹204.80')
  await expect(page.getByText('Includes ₹20.14 tax')).toBeVisible()
  await expect(page.getByText('You save ₹4 on this order')).toBeVisible()
  await expect(amount(page, 'Round off')).toHaveText('₹0.20')
  await expect(page.getByText(/^Tax \(/)).toHaveCount(0)
  await placeButton(page).click()
  await expect(toast(page, /placed/i)).toBeVisible()

  const [order] = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopperId', '=', shopper.id)
    .execute()
  expect(order).toMatchObject({
    itemsPaise: 20_480,
    taxPaise: 0,
    includedTaxPaise: 2014,
    roundingPaise: 20,
    amountPaise: 20_500,
    taxMode: 'included',
  })
  expect((await verifyLedgers(db)).filter(({ subject }) => subject === order?.id)).toEqual([])

  await db.deleteFrom('taxSettings').execute()
  await openAsSeller(settings, db, `/seller/orders/bills?ids=${order?.id}`)
  await expect(settings.getByText('Includes 18% tax on ₹83.90')).toBeVisible()
  await expect(amount(settings, 'Round off')).toHaveText('₹0.20')
})

test('without tax the cart adds nothing and speaks of none', async ({ page, db, shopper }) => {
  await setTaxOfStore(page, db, 'none')
  await fill(db, shopper)

  await open(page, '/cart')
  await expect(amount(page, 'Item total')).toHaveText('₹204.80')
  await expect(page.getByText(/tax/i)).toHaveCount(0)
  await expect(page.getByText('You save ₹4.20 on this order')).toBeVisible()
})

test('a cart that was opened before tax changed asks once more, at the new total', async ({
  page,
  db,
  shopper,
}) => {
  await fill(db, shopper)
  await open(page, '/cart')
  await expect(amount(page, 'Tax (2%)')).toHaveText('₹4.10')
  await expect(page.getByText('You save ₹0.10 on this order')).toBeVisible()
  await setTaxOfStore(page, db, 'included')

  await placeButton(page).click()
  await expect(failureNote(page, /The total is now ₹204.80/)).toBeVisible()
  await expect(page.getByText('Includes ₹20.14 tax')).toBeVisible()
  await placeButton(page).click()

  await expect(page).toHaveURL(/my-orders/)
})

test('the product form offers a rate only where prices include tax, and advises one', async ({
  page,
  db,
}) => {
  await openAsSeller(page, db, '/seller')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(page.getByLabel('GST rate')).toHaveCount(0)

  await setTaxOfStore(page, db, 'included')
  const name = `Basmati Rice ${randomUUID()}`
  await page.reload()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Grains')
  await page.getByLabel('Price (₹)', { exact: true }).fill('100')
  await page.getByLabel('Offer price (₹)').fill('100')
  await expect(page.getByText('5% in packs with a label, 0% loose')).toBeVisible()
  await expect(page.getByText('more than the printed price')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use 0%' }).click()
  await expect(page.getByLabel('GST rate')).toHaveValue('0')
  await expectGood(page)
  await page.getByRole('button', { name: 'Add product', exact: true }).click()

  await expect
    .poll(() =>
      db.selectFrom('products').select('taxBasisPoints').where('name', '=', name).execute(),
    )
    .toEqual([{ taxBasisPoints: 0 }])
})
