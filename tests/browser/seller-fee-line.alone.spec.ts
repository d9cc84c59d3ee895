import { anArea, anAreaAround, offerPickUp, thePlace } from '#tests/support/areas.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress, type Person } from '#tests/support/users.ts'
import { expectAccessible, expectFits, expectTouchTargets } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { placeButton } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedComplaint: /status of 409|net::ERR_FAILED/,
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('deliveryAreas').execute()
  await db.deleteFrom('shopPoint').execute()
  await db.deleteFrom('pickUp').execute()
})

type Db = Parameters<typeof anAddress>[0]

const fee = (page: Page) =>
  page.locator('.order-summary dl > div', { hasText: 'Shipping' }).getByRole('definition')

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectFits(page, [360, 820, 1440])
}

async function readyToOrder(db: Db, shopper: Person, rupees: number) {
  const rice = await aProduct(db, { name: 'Rice', offerPricePaise: rupees * 100, stock: 9 })
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [[rice, 1]])
}

/** The pages are cached, so they know of the first area a moment later. */
async function openCart(page: Page, shown: () => ReturnType<Page['getByText']>) {
  await expect
    .poll(async () => {
      await page.goto('/cart')
      await placeButton(page).waitFor()
      const said = shown().first().waitFor({ timeout: 4000 })
      return said.then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
}

const states = [
  ['a position is missing', (db: Db) => anAreaAround(db), 'depends on the distance', 'By address'],
  [
    'nobody delivers there',
    (db: Db) => anArea(db, { pins: '411001' }),
    'do not deliver to PIN 570001',
    'By address',
  ],
  ['there is a fee', (db: Db) => anArea(db, { freeFrom: 900 }), 'Add ₹750 more', '₹30'],
  ['it is enough to be free', (db: Db) => anArea(db, { name: 'Mysuru' }), 'Mysuru', 'Free'],
] as const

for (const [name, areas, said, shown] of states) {
  const paid = shown === 'Free' ? 250 : 150
  test(`the fee reads “${shown}” where ${name} (G-40)`, async ({ page, db, shopper }) => {
    await readyToOrder(db, shopper, paid)
    await areas(db)
    await openCart(page, () => page.getByText(said))

    await expect(fee(page)).toHaveText(shown)
    await expectGood(page)
  })
}

test('the fee is never free while it is asked, nor where nobody could be asked (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  await readyToOrder(db, shopper, 150)
  await anArea(db)
  await openCart(page, () => page.getByText('Mysuru'))
  await page.evaluate(() => localStorage.clear())
  const answers: (() => void)[] = []
  await page.route(/\/api\/v1\/delivery\//, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.abort()
  })
  await page.goto('/cart')
  await expect(placeButton(page)).toBeVisible()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  await expect(fee(page)).toHaveText('')

  answers.map((answer) => answer())
  await expect(fee(page)).toHaveText('By address')
})

test('the fee is free where the order is fetched, and a place that moved meanwhile is shown and asked about (G-40)', async ({
  page,
  db,
  shopper,
}) => {
  await readyToOrder(db, shopper, 150)
  await anArea(db, { pins: '411001' })
  await offerPickUp(db)
  await openCart(page, () => page.getByText('I will pick it up'))
  await page.getByRole('radio', { name: 'I will pick it up' }).check()
  await expect(fee(page)).toHaveText('Free')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ravi Kumar')

  await offerPickUp(db, { place: '9 Temple Road', note: 'Blue gate' })
  await placeButton(page).click()
  await expect(page.getByText('picked up here: 9 Temple Road, Blue gate.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByText('9 Temple Road · Blue gate')).toBeVisible()
  await expect(page.getByText(thePlace.place)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi Kumar')
  await expectGood(page)

  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders/)
  const orders = db.selectFrom('orders').select('area').where('shopperId', '=', shopper.id)
  expect((await orders.execute()).map(({ area }) => area?.pickUp)).toEqual([
    { place: '9 Temple Road', note: 'Blue gate' },
  ])
})
