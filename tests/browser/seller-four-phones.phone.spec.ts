import type { Browser } from '@playwright/test'
import type { Order } from '#contract/api/orders.ts'
import { notes } from '#contract/bills.ts'
import { formatPaise } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { viewCloses } from '#server/money/day/closed-days.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { giveDrops } from '#server/orders/drops/assign-drops.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPerson } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { type NewShop, type Page, test, expect as usual } from './support/new-shop.ts'
import { rowOf } from './support/order-rows.ts'
import { logInAs, untilKept } from './support/rider.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  shopSettings: { TOKRI_MODE: 'demo' },
})
test.setTimeout(600_000)

// Four phones send hundreds of entries to one store, beside the other tests.
const patienceMs = 120_000
const expect = usual.configure({ timeout: patienceMs })

const hour = 60 * 60 * 1000

type Phone = { person: Seller; path: string; isBehind?: boolean }

/** A phone of this person, on one of the seller's screens; its clock may be an hour behind. */
async function aPhone(
  browser: Browser,
  { url, db }: NewShop,
  { person, path, isBehind = false }: Phone,
): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    baseURL: url,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  if (isBehind) await page.clock.install({ time: Date.now() - hour })
  await logInAs(page, db, person)
  await page.goto(path)
  return page
}

/** Sixty orders of two of four products, each of its own amount. */
async function sixtyOrders(db: Database): Promise<Order[]> {
  await setTax(db, { mode: 'included', roundsCash: true })
  const shelf = []
  for (const [n, name] of ['Dal', 'Rice', 'Oil', 'Soap'].entries())
    shelf.push(await aProduct(db, { name, stock: 900, offerPricePaise: 1037 + n * 913 }))
  const orders: Order[] = []
  for (let n = 0; n < 60; n += 1)
    orders.push(
      await anOrder(db, {
        lines: [
          [shelf[n % 4]!, 1 + (n % 5)],
          [shelf[(n + 1) % 4]!, 1 + (n % 3)],
        ],
      }),
    )
  return orders
}

/** Packs so many armfuls, each product of ten orders in one tap. */
async function pack(page: Page, armfuls: number): Promise<void> {
  const found = page.getByRole('button', { name: /^(All found|Found) – / })
  for (let n = 0; n < armfuls; n += 1) {
    await page.getByRole('button', { name: 'Pick the oldest 10' }).click()
    await expect(found).toHaveCount(4)
    for (let left = 4; left > 0; left -= 1) {
      await found.first().click()
      await expect(found).toHaveCount(left - 1)
    }
    await page.getByRole('button', { name: 'Mark all 10 packed', exact: true }).click()
    await expect(
      page.getByText('Choose the orders').or(page.getByText('No orders to pack')),
    ).toBeVisible()
  }
}

async function sendOut(page: Page, orders: readonly Order[]): Promise<void> {
  await page.getByLabel('Select all on this page').click()
  await page.getByRole('button', { name: `Send out (${orders.length})` }).click()
  await expect(page.getByText(`${orders.length} orders are now “Out for delivery”.`)).toBeVisible()
}

async function serve(page: Page, orders: readonly Order[]): Promise<void> {
  await page.goto('/seller/orders?status=Out+for+delivery')
  for (const { number } of orders) {
    const { row, move } = rowOf(page, number)
    await move('Delivered, cash').click()
    await expect(row.getByText('Done')).toBeVisible()
  }
}

async function bring(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Start with ${count} orders` }).click()
  for (let left = count; left > 0; left -= 1) {
    await expect(
      page.getByText(left === 1 ? '1 delivery left' : `${left} deliveries left`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cash ₹/ })
      .click()
  }
  await expect(page.getByText('All delivered')).toBeVisible()
}

/** In paise. */
async function amountOf(db: Database, orders: readonly Order[]): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select('amountPaise')
    .where(
      'id',
      'in',
      orders.map(({ _id }) => _id),
    )
    .execute()
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

type Cash = readonly (readonly [who: string, paise: number])[]

/** Each person's cash is counted and taken, and then the drawer. */
async function close(page: Page, cash: Cash): Promise<void> {
  await page.goto('/seller/accounts/day')
  for (const [who, paise] of cash) {
    await page.getByRole('button', { name: `Hand over the cash of ${who}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${formatPaise(paise)} should come.`)).toBeVisible()
    await dialog.getByLabel('Counted in ₹').fill(String(paise / 100))
    await dialog.getByRole('button', { name: 'Take the cash' }).click()
    await expect(dialog).toBeHidden()
  }
  let rest = cash.reduce((sum, [, paise]) => sum + paise, 0) / 100
  for (const note of notes) {
    const pieces = Math.floor(rest / note)
    rest -= pieces * note
    if (pieces > 0)
      await page.getByLabel(`How many of ₹${note}`, { exact: true }).fill(String(pieces))
  }
  expect(rest).toBe(0)
  await expect(page.getByText('It fits', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('The day is closed')).toBeVisible()
}

test('sixty orders on four phones, one of them an hour without a network: each person’s cash fits to the paisa (G36-3, G36-4)', {
  tag: '@only-in-all',
}, async ({ browser, newShop }) => {
  const { db } = newShop
  const orders = await sixtyOrders(db)
  const [counter, near, far] = [orders.slice(0, 20), orders.slice(20, 40), orders.slice(40)]
  const [owner, sunil, meena, ravi, anil] = [
    await aPerson(db, 'Gupta', 'owner'),
    await aPerson(db, 'Sunil', 'packer'),
    await aPerson(db, 'Meena', 'cashier'),
    await aPerson(db, 'Ravi', 'rider'),
    await aPerson(db, 'Anil', 'rider'),
  ]
  const open = (phone: Phone) => aPhone(browser, newShop, phone)
  const packer = await open({ person: sunil, path: '/seller/packing' })
  await pack(packer, 2)
  const cashier = await open({ person: meena, path: '/seller/orders?status=Packed' })
  await sendOut(cashier, counter)
  await Promise.all([pack(packer, 4), serve(cashier, counter)])

  for (const [rider, round] of [
    [ravi, near],
    [anil, far],
  ] as const)
    await giveDrops(db, owner, { ids: round.map(({ _id }) => _id), rider: rider.id })
  const online = await open({ person: ravi, path: '/seller/drops' })
  const away = await open({ person: anil, path: '/seller/drops', isBehind: true })
  await expect(away.getByText('20 deliveries left')).toBeVisible()
  await untilKept(away, '/seller/drops')
  await away.context().setOffline(true)
  const cancelled = far[0]!
  await cancelAsSeller(db, owner, { orderId: cancelled._id, reason: 'Ordered twice' })
  await Promise.all([bring(online, 20), bring(away, 20)])
  await expect(away.getByText(/entries wait to be sent/)).toBeVisible()
  // The hour is over, and the phone's clock is right again.
  await away.clock.fastForward(hour)
  await away.context().setOffline(false)
  await expect(away.getByText(/to be sent/)).toHaveCount(0)

  const desk = await open({ person: owner, path: '/seller/orders' })
  const report = desk.getByRole('region', { name: 'Late entries of riders' })
  await report.getByRole('button', { name: `Accept #${cancelled.number}` }).click()
  await expect(report).toHaveCount(0)
  const cash = [
    ['Anil', await amountOf(db, far)],
    ['Meena', await amountOf(db, counter)],
    ['Ravi', await amountOf(db, near)],
  ] as const
  await close(desk, cash)

  const [closed] = (await viewCloses(db)).closes
  expect(
    closed?.people?.map(({ who, expected, difference }) => [who, expected, difference]),
  ).toEqual(cash.map(([who, paise]) => [who, paise / 100, 0]))
  expect(await verifyLedgers(db)).toEqual([])
  for (const page of [packer, cashier, online, away, desk]) await page.context().close()
})
