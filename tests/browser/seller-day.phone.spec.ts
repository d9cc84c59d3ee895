import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { notes } from '#contract/bills.ts'
import { formatPaise } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { setTax } from '#tests/support/tax.ts'
import { aSellerSession } from '#tests/support/users.ts'
import {
  closeYesterday,
  countTaps,
  linesOf,
  orderAsShopper,
  type PlannedOrder,
  planDay,
  type Shelf,
  stockShelf,
  type Taps,
  tableOf,
} from './support/day.ts'
import { test } from './support/new-shop.ts'
import { orderAction, rowOf } from './support/order-rows.ts'
import { expect, type Page } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  shopSettings: { TOKRI_MODE: 'demo', SAMPLE_DATA: 'on' },
})
test.setTimeout(1_800_000)

// Fifty are walked by `DAY_ORDERS=50 npm test -- browser tests/browser/seller-day.phone.spec.ts`.
const count = Number(process.env.DAY_ORDERS ?? 10)
/** The packer packs so many at once. */
const armful = 10

type DayOrder = PlannedOrder & { id: string; number: string; nth: number }
type Day = { page: Page; db: Database; url: string; taps: Taps; shelf: Shelf; orders: DayOrder[] }

test('a day in the shop: called in, packed, brought, paid, closed (G-20 to G-33)', {
  tag: '@only-in-all',
}, async ({ page, newShop: { url, db } }) => {
  const value = await aSellerSession(db)
  await page.context().addCookies([{ name: 'seller', value, domain: 'localhost', path: '/' }])
  await setTax(db, { mode: 'included', roundsCash: true })
  const [taps, shelf] = [countTaps(), await stockShelf(db)]
  await closeYesterday(db)
  const plan = planDay(count)
  const day: Day = { page, db, url, taps, shelf, orders: [] }
  for (const [nth, planned] of plan.entries()) {
    if (planned.payment === 'phone') continue
    const { _id: id, number } = await orderAsShopper(db, planned, linesOf(shelf, planned, nth))
    day.orders.push({ ...planned, id, number, nth })
  }
  for (const [nth, planned] of plan.entries()) {
    if (planned.payment !== 'phone') continue
    await taps.during('calls', async () => {
      day.orders.push({ ...planned, ...(await takeCall(day, nth)), nth })
    })
  }
  const waiting = day.orders.toSorted((one, other) => Number(one.number) - Number(other.number))
  for (let at = 0; at < waiting.length; at += armful) {
    await pack(day, waiting.slice(at, at + armful))
  }
  await taps.during('sending out', () => sendOut(day))
  await taps.during('at the door', () => bring(day))
  await taps.during('what came back', () => returnItems(day))
  await taps.during('closing', () => countDrawer(day))

  await expectBooksToAgree(day)
  const beyond = [...taps.parts].filter(([part]) => part !== 'ticks' && part !== 'calls')
  const perOrder = beyond.reduce((sum, [, part]) => sum + part.taps, 0) / count
  const table = `${tableOf(taps, count)}\nper order, beyond ticks and calls: ${perOrder.toFixed(2)}`
  test.info().annotations.push({ type: 'taps', description: table })
  if (process.env.DAY_ORDERS) process.stdout.write(`${table}\n`)
  // A small day has a refusal and its closing too, which weigh less in a large one.
  expect(perOrder).toBeLessThan(count < 50 ? 6 : 3)
})

/** A caller whom the shop does not know orders two things. */
async function takeCall({ page, url, taps, shelf, db }: Day, nth: number) {
  await page.goto(`${url}/seller/orders`)
  await taps.tap(page.getByRole('link', { name: 'New order' }).filter({ visible: true }).last())
  await taps.type(page.getByLabel('Phone number or name'), `98450${10_000 + nth}`)
  const added = page.getByRole('form', { name: 'New customer' })
  await taps.type(added.getByLabel('Name'), 'Meena Iyer')
  await taps.tap(added.getByRole('button', { name: 'Add customer' }))
  const search = page.getByLabel('Product name or code')
  for (const [name, quantity] of [
    [shelf.packs[nth % shelf.packs.length]!.name, '2'],
    [shelf.packs[(nth + 5) % shelf.packs.length]!.name, '1'],
  ] as const) {
    for (const text of [name, quantity]) {
      await taps.type(search, text)
      await taps.enter(search)
      await expect(search).toHaveValue('')
    }
  }
  const address = page.getByRole('form', { name: 'Another address' })
  await expect(address.getByLabel('PIN code')).not.toHaveValue('')
  await taps.type(address.getByLabel('House, street'), `${nth} Temple Road`)
  await taps.tap(address.getByRole('button', { name: 'Save address' }))
  await expect(page.getByRole('radio', { name: `${nth} Temple Road` })).toBeChecked()
  await taps.tap(page.getByRole('button', { name: 'Place order' }))
  await expect(page.getByText('It is on the packing list.')).toBeVisible()
  return db
    .selectFrom('orders')
    .select(['id', sql<string>`number::text`.as('number')])
    .where('source', '=', 'phone')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
}

/** An armful of orders, the oldest first. */
async function pack(day: Day, orders: readonly DayOrder[]): Promise<void> {
  const { page, taps, url } = day
  await taps.during('packing', async () => {
    await page.goto(`${url}/seller/packing`)
    await taps.tap(page.getByRole('button', { name: /^Pick the oldest/ }))
    await expect(page.getByText(`#${orders.at(-1)!.number} `).first()).toBeVisible()
  })
  await taps.during('ticks', async () => {
    for (const order of orders) await tickTroubled(day, order)
    for (const open of [
      page.getByRole('button', { name: /^(All found|As ordered|Found) – / }),
      page.getByRole('button', { name: /#\d+/, pressed: false }),
    ]) {
      for (let left = await open.count(); left > 0; left -= 1) {
        await taps.tap(open.first())
        await expect(open).toHaveCount(left - 1)
      }
    }
  })
  await taps.during('packing', async () => {
    const all = orders.length === 1 ? 'Packed' : `Mark all ${orders.length} packed`
    await taps.tap(page.getByRole('button', { name: all, exact: true }))
    await expect(
      page.getByText('Choose the orders').or(page.getByText('No orders to pack')),
    ).toBeVisible()
  })
}

/** Weighs, shortens or replaces the item that is not simply found. */
async function tickTroubled(day: Day, order: DayOrder): Promise<void> {
  const { page, taps } = day
  const { number, trouble } = order
  const name = await troubledItem(day, order)
  if (name === null) return
  const dialog = page.getByRole('dialog')
  const choose = (choice: string) =>
    taps.tap(dialog.getByRole('button', { name: choice, exact: true }).first())
  const more = page.getByRole('button', { name: `More for ${name}, order ${number}`, exact: true })
  if (trouble === 'loose') {
    await taps.tap(page.getByRole('button', { name: new RegExp(`#${number} ${name}`) }))
    for (const key of ['9', '6', '0', 'Save']) await choose(key)
  } else if (trouble === 'short') {
    await taps.tap(more)
    for (const key of ['Not all there', '2', 'Save']) await choose(key)
  } else {
    await taps.tap(more)
    for (const key of ['Replace', 'Use this']) await choose(key)
  }
  await expect(dialog).toBeHidden()
}

/** The name of what is not simply found. */
async function troubledItem({ db }: Day, { id, trouble }: DayOrder): Promise<string | null> {
  if (!trouble || !['loose', 'short', 'replaced'].includes(trouble)) return null
  const { name } = await db
    .selectFrom('orderLines')
    .select('name')
    .where('orderId', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return name
}

async function sendOut({ page, taps, url, orders }: Day): Promise<void> {
  await page.goto(`${url}/seller/orders?status=Packed`)
  await taps.tap(page.getByLabel('Select all on this page'))
  await taps.tap(page.getByRole('button', { name: `Send out (${orders.length})` }))
  await expect(page.getByText(`${orders.length} orders are now “Out for delivery”.`)).toBeVisible()
}

/** From door to door: handed over and paid, or refused. */
async function bring(day: Day): Promise<void> {
  const { page, taps, url, orders } = day
  const list = `${url}/seller/orders?status=Out+for+delivery`
  await page.goto(list)
  for (const { number, payment, trouble } of orders) {
    const { row, move } = rowOf(page, number)
    if (trouble === 'refused') {
      await taps.tap(row.getByRole('link').first())
      await refuse(day)
      await page.goto(list)
    } else {
      const atDoor = { door: 'Delivered, cash', phone: 'Delivered, cash', upi: 'Delivered, UPI' }
      const words = payment in atDoor ? atDoor[payment as keyof typeof atDoor] : 'Mark delivered'
      await taps.tap(move(words))
      await expect(row.getByText('Done')).toBeVisible()
    }
  }
}

async function refuse({ page, taps }: Day): Promise<void> {
  await taps.tap(orderAction(page, 'Not delivered'))
  const dialog = page.getByRole('dialog')
  await taps.tap(dialog.getByRole('button', { name: 'Shopper refused the order' }))
  await taps.tap(dialog.getByRole('button', { name: 'Not delivered' }))
  await taps.tap(orderAction(page, 'Cancel order'))
  await taps.tap(dialog.getByRole('button', { name: 'Shopper asked to cancel' }))
  await taps.tap(dialog.getByRole('button', { name: 'Cancel order' }))
  await expect(page.getByText('This order was cancelled')).toBeVisible()
}

/** One thing comes back later, and its cash is given back. */
async function returnItems({ page, taps, url, orders }: Day): Promise<void> {
  for (const { id } of orders.filter(({ trouble }) => trouble === 'returned')) {
    await page.goto(`${url}/seller/orders/${id}`)
    await taps.tap(page.getByRole('button', { name: 'Take back items' }))
    const dialog = page.getByRole('dialog')
    await taps.tap(dialog.getByRole('button', { name: /^More of/ }).first())
    await taps.tap(dialog.getByRole('button', { name: 'Take back' }))
    await taps.tap(page.getByRole('button', { name: 'Record money given back' }))
    await taps.tap(dialog.getByRole('button', { name: 'Record' }))
    await expect(page.getByText('Nothing is due')).toBeVisible()
  }
}

/** The drawer holds what the books say, in the fewest notes. */
async function countDrawer(day: Day): Promise<void> {
  const { page, taps, url } = day
  const drawer = await cashOf(day)
  await page.goto(`${url}/seller/accounts/day`)
  await expect(page.getByText('Should be in the drawer').first().locator('..')).toContainText(
    formatPaise(drawer),
  )
  let rest = drawer / 100
  for (const note of notes) {
    const pieces = Math.floor(rest / note)
    rest -= pieces * note
    if (pieces > 0)
      await taps.type(page.getByLabel(`How many of ₹${note}`, { exact: true }), String(pieces))
  }
  expect(rest).toBe(0)
  await expect(page.getByText('It fits')).toBeVisible()
  await taps.tap(page.getByRole('button', { name: 'Close the day' }))
  await expect(page.getByText('The day is closed')).toBeVisible()
}

/** In paise: what was paid in cash, less what was given back, counted from the orders. */
async function cashOf({ db, orders }: Day): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(orders.paid_paise), 0)::bigint as paise from orders
    where id = any(${idsOf(orders)}) and exists (
      select 1 from money_events where order_id = orders.id and kind = 'cash_received')`.execute(db)
  return Number(rows[0]!.paise)
}

const idsOf = (orders: readonly DayOrder[]) => orders.map(({ id }) => id)

async function expectBooksToAgree({ page, db, url, orders }: Day): Promise<void> {
  const delivered = orders.filter(({ trouble }) => trouble !== 'refused').length
  const { rows } = await sql<{ orders: number; paise: number }>`
    select count(*)::int as orders, sum(amount_paise)::bigint as paise from orders
    where id = any(${idsOf(orders)}) and status = 'delivered' and is_paid`.execute(db)
  const [paid] = rows
  expect(paid!.orders).toBe(delivered)

  await page.goto(`${url}/seller/accounts`)
  await expect(page.getByText('Net sales').first().locator('..')).toContainText(
    formatPaise(Number(paid!.paise)),
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  // The order that was refused at the door has a bill and a credit note.
  expect(table.trim().split('\n')).toHaveLength(1 + orders.length)
  expect(await verifyLedgers(db)).toEqual([])
}
