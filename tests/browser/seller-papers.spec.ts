import { moveOrder } from '#server/orders/change/move-order.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { amount } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rowOf = (page: Page, product: string) =>
  page.getByRole('row').filter({ hasText: product }).getByRole('cell')

test('chosen orders make one picking list by category, and then each bag (S-23)', async ({
  page,
  db,
}) => {
  const mango = await aProduct(db, { name: 'Picked mango', category: 'Fruits', stock: 50 })
  const rice = await aProduct(db, { name: 'Picked rice', category: 'Grains', weight: '5 kg' })
  const first = await anOrder(db, { lines: [[mango, 2]] })
  const second = await anOrder(db, {
    lines: [
      [mango, 3],
      [rice, 1],
    ],
  })
  const cancelled = await anOrder(db, { lines: [[mango, 7]] })
  await openAsSeller(page, db, '/seller/orders?status=all')
  for (const { number } of [first, second, cancelled]) {
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  }
  await moveOrder(db, theSeller, { orderId: cancelled._id, to: 'Cancelled' })
  await page.getByRole('link', { name: 'Picking list' }).click()

  await expect(rowOf(page, 'Picked mango').nth(1)).toHaveText('5')
  await expect(rowOf(page, 'Picked mango').last()).toHaveText(
    `#${first.number} × 2, #${second.number} × 3`,
  )
  await expect(page.getByRole('rowheader')).toHaveText(['Fresh Fruits', 'Grains & Cereals'])
  await expect(page.getByText('2 orders · 2 products · 6 pieces')).toBeVisible()
  await expect(page.getByText(`waiting for payment: ${cancelled.number}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    `Order ${first.number}2 pieces`,
    `Order ${second.number}4 pieces`,
  ])
})

test("a bill has the order's own figures, and says what is still to be paid", {
  tag: '@one-width',
}, async ({ page, db }) => {
  const oil = await aProduct(db, {
    name: 'Billed oil',
    offerPricePaise: 19_995,
    pricePaise: 30_000,
  })
  const unpaid = await anOrder(db, { lines: [[oil, 3]] })
  const paid = await anOrder(db, { lines: [[oil, 1]], status: 'Delivered', isPaid: true })
  // The present price of the product must not change the bill.
  await db.updateTable('products').set({ offerPricePaise: 1 }).where('id', '=', oil.id).execute()

  await openAsSeller(page, db, `/seller/orders/bills?ids=${paid._id},${unpaid._id}`)
  const bills = page.getByRole('article')

  await expect(bills).toHaveCount(2)
  const first = page.getByRole('article', { name: `Bill ${unpaid.number}` })
  await expect(first.getByRole('cell')).toHaveText([/^Billed oil/, '3', '₹199.95', '₹599.85'])
  await expect(amount(first, 'Items')).toHaveText('₹599.85')
  await expect(amount(first, 'Tax 2%')).toHaveText('₹12')
  await expect(amount(first, 'Total')).toHaveText('₹611.85')
  await expect(first.getByText('To be paid in cash: ₹611.85')).toBeVisible()
  await expect(
    page.getByRole('article', { name: /^Bill TK\// }).getByText('Paid in cash'),
  ).toBeVisible()
})

test('papers say what loose goods weigh, and bills the brand, the net quantity and the HSN code (G-2, G-4)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const tomatoes = await aProduct(db, {
    name: 'Loose tomatoes',
    weight: '250 g',
    stepGrams: 250,
    leastGrams: 250,
    offerPricePaise: 1200,
    hsn: '0702',
  })
  const dal = await aProduct(db, {
    name: 'Toor dal',
    weight: 'Family pack',
    brand: 'Tata',
    netQuantity: '5 kg',
    hsn: '071360',
    offerPricePaise: 60_000,
  })
  const order = await anOrder(db, {
    lines: [
      [tomatoes, 5],
      [dal, 1],
    ],
  })
  const other = await anOrder(db, { lines: [[tomatoes, 3]] })
  // The present brand of the product must not change the bill.
  await db.updateTable('products').set({ brand: 'Other' }).where('id', '=', dal.id).execute()

  await openAsSeller(page, db, `/seller/orders/bills?ids=${order._id}`)
  await expect(rowOf(page, 'Loose tomatoes')).toHaveText([
    /^Loose tomatoes\s+HSN 0702/,
    '1.25 kg',
    '₹48/kg',
    '₹60',
  ])
  await expect(rowOf(page, 'Toor dal').first()).toHaveText(
    /^Toor dal\s+Family pack\s+Tata · Net 5 kg · HSN 071360/,
  )

  await openAsSeller(page, db, `/seller/orders/picking-list?ids=${order._id},${other._id}`)
  await expect(rowOf(page, 'Loose tomatoes').nth(1)).toHaveText('2 kg')
  await expect(rowOf(page, 'Loose tomatoes').last()).toHaveText(
    `#${order.number}: 1.25 kg, #${other.number}: 750 g`,
  )
  await expect(page.getByText('2 orders · 2 products · 3 pieces')).toBeVisible()
})

for (const [paper, width] of [
  ['A4', 794],
  ['80 mm', 302],
] as const) {
  test(`on ${paper} nothing but the bills is printed, nothing is cut off, each has its page`, async ({
    page,
    db,
  }) => {
    const long = await aProduct(db, {
      name: 'Long'.repeat(40),
      offerPricePaise: 9_999_995,
      pricePaise: 9_999_995,
    })
    const orders = [await anOrder(db, { lines: [[long, 99]] }), await anOrder(db)]
    const ids = orders.map(({ _id }) => _id).join()
    await openAsSeller(page, db, `/seller/orders/bills?ids=${ids}`)
    await page.getByText(paper, { exact: true }).click()
    await page.reload()
    await expect(page.getByRole('radio', { name: paper })).toBeChecked()

    const pdf = (
      await page.pdf(width > 400 ? { format: 'A4' } : { width: '80mm', height: '297mm' })
    ).toString('latin1')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width, height: 900 })

    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('2')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    const sticksOut = await page.evaluate(() =>
      [...document.querySelectorAll('article *')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.textContent),
    )
    expect(sticksOut).toEqual([])
  })
}

test('the paper can be printed from its page', { tag: '@one-width' }, async ({ page, db }) => {
  const order = await anOrder(db)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  await page.getByRole('link', { name: 'Print bill' }).click()

  await page.getByRole('button', { name: 'Print', exact: true }).click()

  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('without orders the papers say what to do', { tag: '@one-width' }, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/orders/picking-list')

  await page.getByRole('link', { name: 'Go to orders' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('the papers are accessible and fit every screen', { tag: '@every-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  const ids = [await anOrder(db), await anOrder(db)].map(({ _id }) => _id).join()
  for (const paper of ['bills', 'picking-list']) {
    await openAsSeller(page, db, `/seller/orders/${paper}?ids=${ids}`)
    await expect(page.getByRole('article').first()).toBeVisible()

    await expectGood(page, { isMobile })
  }
})
