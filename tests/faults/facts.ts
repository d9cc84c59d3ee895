import pg from 'pg'

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
    orderId: string
    kind: 'cash_received' | 'captured' | 'refunded'
    amountPaise: bigint
    currency: string
    reference: string | null
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
  paymentType: 'COD' | 'Online'
  isPaid: boolean
  hold: 'held' | 'released' | null
  itemsPaise: bigint
  taxPaise: bigint
  amountPaise: bigint
  address: Record<string, unknown>
}

const queries: Record<keyof Facts, string> = {
  products: 'select id, stock::int8, pictures from products',
  movements: `select product_id as "productId", order_id as "orderId", sum(change)::int8 as change
    from stock_movements group by product_id, order_id`,
  orders: `select id, shopper_id as "shopperId", status, payment_type as "paymentType", is_paid as "isPaid", hold,
    items_paise as "itemsPaise", tax_paise as "taxPaise", amount_paise as "amountPaise", address from orders`,
  lines: `select order_id as "orderId", product_id as "productId", offer_price_paise as "offerPricePaise",
    quantity::int8 from order_lines`,
  events: 'select order_id as "orderId", status from order_events order by id',
  money: `select order_id as "orderId", kind, amount_paise as "amountPaise", currency, reference
    from money_events`,
  refunds: `select order_id as "orderId", charge, amount_paise as "amountPaise", status from refunds`,
  openPayments: `select order_id as "orderId" from payments where status in ('starting', 'open')`,
  requests: 'select shopper_id as "shopperId", key, order_id as "orderId" from order_requests',
  cartLines:
    'select shopper_id as "shopperId", product_id as "productId", quantity::int8 from cart_lines',
}

export async function readFacts(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url })
  client.setTypeParser(pg.types.builtins.INT8, BigInt)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const facts: [string, unknown][] = []
    for (const [name, text] of Object.entries(queries))
      facts.push([name, (await client.query(text)).rows])
    return Object.fromEntries(facts) as Facts
  } finally {
    await client.end()
  }
}

/** I12: indexes and tables as PostgreSQL's own tool sees them, checksums, and no money in floating point. */
export async function checkDatabaseItself(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  const found: string[] = []
  const ask = async (text: string) => (await client.query<{ what: string }>(text)).rows
  try {
    await client.query(
      `set client_min_messages = warning; create extension if not exists amcheck; set statement_timeout = 0`,
    )
    const indexes = await ask(`
      select indexrelid::regclass::text as what from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and indisvalid and relpersistence = 'p'
        and relnamespace = 'public'::regnamespace`)
    for (const { what } of indexes) {
      const failure = await ask(`select bt_index_check('${what}', true)::text as what`).catch(
        String,
      )
      if (typeof failure === 'string') found.push(`${what}: ${failure}`)
    }
    found.push(
      ...(
        await ask(`
        select relname || ': ' || msg as what from pg_class, verify_heapam(pg_class.oid)
        where relkind = 'r' and relnamespace = 'public'::regnamespace
        union all
        select 'checksums failed: ' || checksum_failures from pg_stat_database
        where datname = current_database() and checksum_failures > 0
        union all
        select table_name || '.' || column_name || ' is ' || data_type
        from information_schema.columns
        where table_schema = 'public' and data_type in ('real', 'double precision')`)
      ).map(({ what }) => what),
    )
  } finally {
    await client.end()
  }
  return found
}
