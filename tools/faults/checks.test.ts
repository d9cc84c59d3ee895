import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { razorpay } from '#server/payments/gateways/razorpay.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test as databaseTest, describe, expect } from '#tests/support/database.ts'
import { atDatabase } from '#tests/support/databases.ts'
import { fakeRazorpay } from '#tests/support/fake-razorpay.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { check, type Known } from './checks.ts'
import { damageIn, factsIn } from './facts.ts'
import type { OrderIntent } from './history.ts'

const test = databaseTest.extend('shop', async ({ ownDb, ownUrl }, { onCleanup }) => {
  const { close, ...shop } = await aShop(ownDb, ownUrl)
  onCleanup(close)
  return shop
})

type Shop = Omit<Awaited<ReturnType<typeof aShop>>, 'close'>

/** A small shop in which everything is right, and a connection on which it can be broken and mended. */
async function aShop(db: Database, url: string) {
  const fake = await fakeRazorpay()
  const context = aPaymentContext(razorpay(fake.keys, { apiUrl: fake.apiUrl }))
  const media = await mkdtemp(join(inject('runFolder'), 'media-'))
  for (const picture of ['one', 'two']) {
    await mkdir(join(media, picture))
    await writeFile(join(media, picture, '640.webp'), 'a picture')
  }
  const tea = await aProduct(db, { name: 'Tea', stock: 20, pictures: ['one', 'two'] })
  const asha = await aShopperReadyToOrder(db, { cart: [[tea, 1]] })
  const some = (quantity: number) => ({ shopper: asha, lines: [[tea, quantity]] as const })
  const cash = await anOrder(db, { ...some(3), status: 'Delivered', isPaid: true })
  const cancelled = await anOrder(db, { ...some(2), status: 'Cancelled' })
  const online = await anOnlineOrder(db, context)
  fake.pay(online.reference)
  await syncPayment(db, context, { paymentId: online.paymentId })

  const intents = [cash, cancelled, online.order].map(
    (order): OrderIntent => ({
      key: `key of ${order._id}`,
      shopperId: order.userId,
      lines: order.items.map(({ product, quantity }) => ({ productId: product._id, quantity })),
      isOnline: false,
      outcome: 'ok',
      orderIds: new Set([order._id]),
      reached: [],
      amount: order.amount,
    }),
  )
  const { payments, refunds } = fake.ledger()
  const known: Known = {
    intents,
    carts: new Map([[asha.id, {}]]),
    scarce: { ids: [tea.id], stock: 20n },
    books: { charges: payments, refunds, unknownForSeconds: 0 },
    media,
  }
  const client = new pg.Client({
    connectionString: atDatabase(inject('postgres').adminUrl, new URL(url).pathname.slice(1)),
  })
  client.setTypeParser(pg.types.builtins.INT8, BigInt)
  await client.connect()
  await client.query('begin')
  const close = async () => {
    await client.end()
    await fake.close()
  }
  return { client, known, asha, cash, cancelled, tea, close }
}

/** The rules that complain, after these statements. */
async function complaints({ client, known }: Shop, change: string, knows: Partial<Known> = {}) {
  await client.query(`savepoint whole; set local session_replication_role = replica; ${change}`)
  const { violations } = check(await factsIn(client), { ...known, ...knows })
  await client.query('rollback to savepoint whole')
  return [...new Set(violations.map(({ rule }) => rule))].toSorted()
}

describe('the checks', () => {
  test('find nothing in a shop in which everything is right', async ({ shop }) => {
    expect(await complaints(shop, '')).toEqual([])
    expect(await damageIn(shop.client)).toEqual([])
  })

  const breaks: [rule: string, what: string, change: string][] = [
    ['I1', 'one piece too many', `update products set stock = stock + 1 where name = 'Tea'`],
    [
      'I1',
      'a cancelled order whose stock did not come back',
      `with gone as (delete from stock_movements where cause = 'cancellation' returning *)
       update products set stock = stock - change from gone where products.id = product_id`,
    ],
    ['I2', 'a line less', `update order_lines set quantity = 1 where name = 'Tea'`],
    ['I3', 'an order without lines', `delete from order_lines where name = 'Mango'`],
    ['I3', 'an order without an address', `update orders set address = address - 'street'`],
    [
      'I4',
      'a paisa too much',
      `update orders set items_paise = items_paise + 1, amount_paise = amount_paise + 1`,
    ],
    [
      'I5',
      'an order that nobody asked for',
      `with copy as (select * from orders where status = 'cancelled')
       insert into orders (id, shopper_id, status, way, items_paise, tax_paise, tax_basis_points,
         amount_paise, ordered_paise, address)
       select gen_random_uuid(), shopper_id, status, way, items_paise, tax_paise,
         tax_basis_points, amount_paise, amount_paise, address from copy`,
    ],
    [
      'I5',
      'a charge that counts twice',
      `drop index money_events_once; insert into money_events
         (order_id, kind, amount_paise, actor, payment_id, currency, reference)
       select order_id, kind, amount_paise, actor, payment_id, currency, reference
       from money_events where kind = 'captured'`,
    ],
    ['I6', 'paid without money', `delete from money_events where kind = 'cash_received'`],
    [
      'I6',
      'money that came twice',
      `insert into money_events (order_id, kind, amount_paise, actor)
       select order_id, kind, amount_paise, actor from money_events where kind = 'cash_received'`,
    ],
    [
      'I7',
      'a cancelled order that keeps its charge',
      `update orders set status = 'cancelled' where way = 'online'`,
    ],
    ['I6', 'money of another amount', `update money_events set amount_paise = amount_paise - 1`],
    [
      'I6',
      'a charge that the gateway does not know',
      `update money_events set reference = 'pay_x' where kind = 'captured'`,
    ],
    ['I7', 'a charge that nobody noticed', `delete from money_events where kind = 'captured'`],
    ['I8', 'a cart that lost something', `delete from cart_lines`],
    ['I9', 'an order of somebody else', `update orders set shopper_id = gen_random_uuid()`],
    [
      'I10',
      'a delivered order that came back',
      `update orders set status = 'packed' where status = 'delivered'`,
    ],
    [
      'I10',
      'a journal with a step that is not allowed',
      `delete from order_events where status = 'packed'`,
    ],
    [
      'I11',
      'a picture that is not there',
      `update products set pictures = '{three}' where name = 'Tea'`,
    ],
  ]
  test('each complain of what they are for', async ({ shop }) => {
    const cart = { [shop.tea.id]: 1 }
    for (const [rule, what, change] of breaks) {
      const knows = rule === 'I8' ? { carts: new Map([[shop.asha.id, cart]]) } : {}
      if (rule === 'I8')
        await shop.client.query(
          `insert into cart_lines (shopper_id, product_id, quantity) values ($1, $2, 1)`,
          [shop.asha.id, shop.tea.id],
        )
      expect(await complaints(shop, change, knows), what).toContain(rule)
    }
  })

  test('complain of orders that are lost, doubled, sold too often or were refused', async ({
    shop,
  }) => {
    const [intent, ...others] = shop.known.intents
    const refused = { ...intent!, outcome: 'refused' as const, orderIds: new Set<string>() }
    const twice = { ...intent!, orderIds: new Set([shop.cash._id, shop.cancelled._id]) }
    const knowing = (first: OrderIntent) => ({ intents: [first, ...others] })
    const request = `insert into order_requests (shopper_id, key, request_hash, order_id)
      values ('${shop.asha.id}', '${intent!.key}', '', '${shop.cash._id}')`

    expect(await complaints(shop, `delete from orders where id = '${shop.cash._id}'`)).toContain(
      'I2',
    )
    expect(await complaints(shop, '', knowing(twice))).toContain('I5')
    expect(await complaints(shop, request, knowing(refused))).toContain('I2')
    expect(await complaints(shop, '', { scarce: { ids: [shop.tea.id], stock: 2n } })).toContain(
      'I1',
    )
  })

  test('complain of a damaged index and of money in floating point', async ({ shop }) => {
    const { client } = shop
    await client.query(`
      create function place(stock integer) returns integer language plpgsql immutable as 'begin return stock; end';
      create index by_place on products (place(stock));
      create or replace function place(stock integer) returns integer language plpgsql immutable as 'begin return -stock; end';
      alter table products add column cost real`)

    const damage = await damageIn(client)

    expect(damage.filter((what) => what.startsWith('by_place: '))).toHaveLength(1)
    expect(damage).toContain('products.cost is real')
  })
})
