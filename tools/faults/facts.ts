import pg from 'pg'
import type { MoneyEventKind } from '#server/database/payment-tables.ts'

/*
 * Everything that the checks compare, read around the store in one snapshot. Amounts are BigInt: the checks compute in
 * another way than the store does.
 */
export type Facts = {
  products: { id: string; stock: bigint | null; pictures: string[] }[]
  movements: { productId: string; orderId: string | null; change: bigint }[]
  orders: OrderFact[]
  lines: { orderId: string; productId: string; offerPricePaise: bigint; quantity: bigint }[]
  events: { orderId: string; status: string }[]
  money: {
    id: bigint
    orderId: string
    kind: MoneyEventKind
    amountPaise: bigint
    currency: string
    reference: string | null
    reverses: bigint | null
  }[]
  refunds: { orderId: string; charge: string; amountPaise: bigint; status: string }[]
  openPayments: { orderId: string }[]
  requests: { shopperId: string; key: string; orderId: string }[]
  cartLines: { shopperId: string; productId: string; quantity: bigint }[]
}
export type OrderFact = {
  id: string
  shopperId: string
  status: string
  way: 'door' | 'online' | 'tab'
  isPaid: boolean
  hold: 'held' | 'released' | null
  itemsPaise: bigint
  taxPaise: bigint
  amountPaise: bigint
  /** The most that it ever came to. */
  mostPaise: bigint
  address: Record<string, unknown>
}

const queries: Record<keyof Facts, string> = {
  products: 'select id, stock::int8, pictures from products',
  movements: `select product_id as "productId", order_id as "orderId", sum(change)::int8 as change
    from stock_movements group by product_id, order_id`,
  orders: `select id, shopper_id as "shopperId", status, way, is_paid as "isPaid", hold,
    items_paise as "itemsPaise", tax_paise as "taxPaise", amount_paise as "amountPaise", address, greatest(amount_paise, (
      select max(greatest(amount_before_paise, amount_after_paise)) from order_changes where order_id = orders.id
    )) as "mostPaise" from orders`,
  lines: `select order_id as "orderId", product_id as "productId", offer_price_paise as "offerPricePaise",
    quantity::int8 from order_lines`,
  events: 'select order_id as "orderId", status from order_events order by id',
  money: `select id, order_id as "orderId", kind, amount_paise as "amountPaise", currency, reference, reverses
    from money_events`,
  refunds: `select order_id as "orderId", charge, amount_paise as "amountPaise", status from refunds`,
  openPayments: `select order_id as "orderId" from payments where status in ('starting', 'open')`,
  requests: 'select shopper_id as "shopperId", key, order_id as "orderId" from order_requests',
  cartLines:
    'select shopper_id as "shopperId", product_id as "productId", quantity::int8 from cart_lines',
}

/** Every number that may be money or a count comes as a BigInt. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.setTypeParser(pg.types.builtins.INT8, BigInt)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function readFacts(url: string): Promise<Facts> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return factsIn(client)
  })
}

/** Reads the facts as the transaction of this connection sees them. */
export async function factsIn(client: pg.Client): Promise<Facts> {
  const facts: [string, unknown][] = []
  for (const [name, text] of Object.entries(queries))
    facts.push([name, (await client.query(text)).rows])
  return Object.fromEntries(facts) as Facts
}

/** I12: indexes and tables as PostgreSQL's own tool sees them, checksums, and no money in floating point. */
export function checkDatabaseItself(adminUrl: string): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    await client.query('begin')
    return damageIn(client)
  })
}

export async function damageIn(client: pg.Client): Promise<string[]> {
  const ask = async (text: string) =>
    (await client.query<{ what: string }>(text)).rows.map(({ what }) => what)
  await client.query(
    `set client_min_messages = warning; set statement_timeout = 0; create extension if not exists amcheck`,
  )
  const found: string[] = []
  for (const index of await ask(indexes)) {
    await client.query('savepoint checking')
    await ask(`select bt_index_check('${index}', true)::text as what`).catch(
      async (error: Error) => {
        await client.query('rollback to savepoint checking')
        found.push(`${index}: ${error.message}`)
      },
    )
  }
  return [...found, ...(await ask(tables)), ...(await ask(columns))]
}

const indexes = `
  select indexrelid::regclass::text as what from pg_index
  join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where amname = 'btree' and indisvalid and relnamespace = 'public'::regnamespace`

const tables = `
  select relname || ': ' || msg as what from pg_class, verify_heapam(pg_class.oid)
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all
  select 'checksums failed: ' || checksum_failures from pg_stat_database
  where datname = current_database() and checksum_failures > 0`

/** Columns that may hold money as a floating number; a rank is none, and neither is a position. */
const columns = `
  select table_name || '.' || column_name || ' is ' || data_type as what
  from information_schema.columns
  where table_schema = 'public' and data_type in ('real', 'double precision')
    and (table_name, column_name) <> ('bought_together', 'score')
    and column_name not in ('latitude', 'longitude')`
