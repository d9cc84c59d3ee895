import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aStoreFor, deliverMails, loggedIn, user } from '#tests/support/accounts.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPhoneCustomer, canary, manyTraces, rowsWith } from '#tests/support/erasure.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { eraseCustomer } from './erase-customer.ts'
import { holdings } from './holdings.ts'

/** Sums that have to be the same before and after. */
async function booksOf(db: Database) {
  const { rows } = await sql`
    select (select sum(amount_paise) from orders) as orders, (select sum(paid_paise) from orders) as paid,
      (select sum(amount_paise) from bills) as billed, (select count(*) from bills) as bills,
      (select sum(amount_paise) from money_events) as money, (select sum(amount_paise) from tab_entries) as tabs,
      (select sum(change) from stock_movements) as moved`.execute(db)
  return rows
}

describe('an account that is deleted', () => {
  test('leaves none of the texts that anybody wrote about it', async ({ db }) => {
    const app = aStoreFor(db)
    const asha = { ...(await aShopperReadyToOrder(db)), name: 'Asha Kingfisher' }
    const client = await loggedIn(app, asha)
    await client.post(`${user}/name`, { name: asha.name })
    await client.post('/api/v1/newsletter', { email: asha.email })
    await manyTraces(db, asha)
    const books = await booksOf(db)
    expect((await rowsWith(db, canary)).length).toBeGreaterThan(12)

    const { status } = await client.post(`${user}/removal`, { password: asha.password })

    expect(status).toBe(200)
    await deliverMails(db)
    for (const personal of [canary, '41234567890', asha.email, '9876543210', 'Mango', 'mangolane'])
      expect(await rowsWith(db, personal), personal).toEqual([])
    expect(await booksOf(db)).toEqual(books)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('leaves nothing in any column of the list, whatever stood there', async ({ db }) => {
    const asha = await aShopperReadyToOrder(db)
    await loggedIn(aStoreFor(db), asha)
    await manyTraces(db, asha)
    const filled = await fillWithCanaries(db, asha.id)

    await eraseCustomer(db, asha.id)

    expect(filled).toEqual(expect.arrayContaining(columnsThatTakeAnything))
    expect(await rowsWith(db, canary)).toEqual([])
  })
})

const columnsThatTakeAnything = [
  ...['shoppers.name', 'orders.address', 'orders.note', 'orders.phone_key', 'orders.network'],
  ...['order_lines.note', 'order_events.reason', 'order_changes.reason', 'bills.heading'],
  ...[
    'money_events.reference',
    'upi_claims.reference',
    'tab_entries.reference',
    'tab_entries.note',
  ],
  ...['ratings.text', 'ratings.hidden_reason', 'audit_entries.before', 'audit_entries.after'],
]

/** Writes the canary into each column that is listed as a customer's; answers those that took it. */
async function fillWithCanaries(db: Database, id: string): Promise<string[]> {
  const whom = { customers: sql`select ${id}::uuid`, orders: ordersOf(id) }
  const filled: string[] = []
  for (const { table, columns, of, erased } of holdings.flatMap((holding) => holding.tables)) {
    if (!of || !erased || erased === 'apart' || erased === 'kept') continue
    for (const column of columns) {
      const name = `${table}.${column}`
      const text = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${canaryFor(name)}
        where ${of(whom)} and ${isOpenText(name)}`
      // Keys, codes and generated columns take no such text.
      const { numAffectedRows = 0n } = await text.execute(db).catch(() => ({ numAffectedRows: 0n }))
      if (numAffectedRows > 0n) filled.push(name)
    }
  }
  return filled
}

const ordersOf = (id: string) => sql`select id from orders where shopper_id = ${id}`

function canaryFor(column: string): RawBuilder<unknown> {
  const json = JSON.stringify({ reason: canary, unheardOf: canary, deep: { name: [canary] } })
  if (/^audit_entries\.(before|after)$/.test(column)) return sql`${json}::jsonb`
  if (column === 'orders.address')
    return sql`address || ${JSON.stringify({ firstName: canary, street: canary, landmark: canary, phone: canary, email: canary })}::jsonb`
  if (column === 'bills.heading')
    return sql`heading || jsonb_build_object('reason', ${canary}::text, 'buyer', heading -> 'buyer' || ${JSON.stringify({ name: canary, street: canary, landmark: canary, phone: canary })}::jsonb)`
  return sql`${canary}`
}

/** SQL for rows whose column people fill: leaves out the store's own texts, and subjects that are no customers. */
function isOpenText(column: string): RawBuilder<unknown> {
  // `tax-books.test.ts` covers businesses, whose bills keep their GSTIN.
  if (column === 'orders.buyer_gstin') return sql`false`
  if (column === 'order_events.reason') return sql`actor <> 'store'`
  if (column === 'money_events.reference') return sql`kind like 'upi%'`
  if (column === 'audit_entries.subject_name') return sql`subject_type = 'shopper'`
  return sql`true`
}

describe('a customer without an account', () => {
  test('is erased with orders and a tab, and the books add up as before', async ({ db }) => {
    const meera = await aPhoneCustomer(db)
    const books = await booksOf(db)
    expect((await rowsWith(db, canary)).length).toBeGreaterThan(6)

    const cookie = `seller=${await aSellerSession(db)}`
    const seller = aClient(aStoreFor(db), { headers: { cookie } })

    const { status } = await seller.post(`/api/v1/seller/customer/${meera.id}/removal`, {})

    expect(status).toBe(200)
    for (const personal of [canary, meera.phone, 'Temple', '41234567890'])
      expect(await rowsWith(db, personal), personal).toEqual([])
    expect(await booksOf(db)).toEqual(books)
    expect(await verifyLedgers(db)).toEqual([])
  })
})
