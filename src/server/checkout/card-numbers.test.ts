import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { aSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const numbers = ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111']
const trace = /4111[ -]?1111[ -]?1111[ -]?1111/

describe('the number of a card in a field of a payment (T107)', () => {
  test.for(numbers)('is refused or not stored, and not logged: %s', async (card, { db }) => {
    const product = await aProduct(db, { stock: 50 })
    const asha = await aShopperReadyToOrder(db)
    const { log, lines } = recordingLog('debug')
    const app = aWholeStore(db, { log })
    const client = aClient(app, { headers: { cookie: `sid=${await aSession(db, asha)}` } })
    const order = { items: orderItems([[product, 1]]), address: asha.addressId }
    const online = await client.post('/api/v1/order/online', order)
    const { _id } = online.body.order as { _id: string }
    const payUrl = String(online.body.payUrl)
    const returnUrl = `http://shop.test/${encodeURIComponent(card)}`
    const calls: [path: string, body: object][] = [
      ...['userId', 'items', 'address', 'cardNumber'].map((field): [string, object] => [
        '/api/v1/order/online',
        { ...order, [field]: card },
      ]),
      ['/api/v1/order/online', { ...order, items: [{ product: card, quantity: 1 }] }],
      ['/api/v1/order/online', { ...order, items: [{ product: product.id, quantity: card }] }],
      [`/api/v1/order/${_id}/payment`, { card }],
      [`/api/v1/order/${_id}/payment`, { returnUrl: card }],
      [`/api/v1/order/${encodeURIComponent(card)}/payment`, {}],
      [`/api/v1/order/${_id}/cash-on-delivery`, { card }],
      ['/api/v1/payment/webhook/test', { card }],
      [`/api/v1/payment/webhook/${encodeURIComponent(card)}`, {}],
    ]

    for (const [path, body] of calls) {
      const { status } = await client.post(path, body)
      expect([path, body, status >= 400 && status < 500]).toEqual([path, body, true])
    }
    await client.post('/api/v1/order/online', { ...order, expectedTotal: card })
    await client.post(`/api/v1/order/${_id}/payment`, { returnUrl })
    for (const action of ['failure', 'charge']) {
      await client.send(`${payUrl}/${action}?card=${encodeURIComponent(card)}`, {
        method: 'POST',
        body: new URLSearchParams({ card }),
      })
    }

    expect(await rowsWith(db)).toEqual([])
    expect(lines().filter((line) => trace.test(line))).toEqual([])
  })

  test('is found wherever it is stored', async ({ db }) => {
    await aProduct(db, { name: `Rice ${numbers[1]}` })

    expect(await rowsWith(db)).toEqual(['public.products'])
  })
})

/** The tables that have a card's number in one of their rows. */
async function rowsWith(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: texts } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t`.execute(db)
    if (texts.some(({ line }) => trace.test(line))) found.push(name)
  }
  return found
}
