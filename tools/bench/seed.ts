import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '#platform/new-id.ts'

type SeededShopper = { id: string; token: string; addressId: string }
export type SeededSlot = { id: string; day: string }
export type Seeded = { shoppers: SeededShopper[]; productIds: string[]; slots: SeededSlot[] }
/** `hasTerms`: the shop asks a fee in its one area, and brings orders in slots. */
type Size = { products: number; shoppers: number; hasTerms?: boolean }

const batchSize = 20_000

/** A store with this many counted products, and shoppers who are logged in and have an address of their own. */
export async function seed(databaseUrl: string, size: Size): Promise<Seeded> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await seedProducts(client, size.products)
    const shoppers = await seedShoppers(client, size.shoppers)
    const slots = size.hasTerms ? await seedTerms(client) : []
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      'select id from products order by md5(name)',
    )
    return { shoppers, productIds: rows.map(({ id }) => id), slots }
  } finally {
    await client.end()
  }
}

/** Makes the indexes of many products when all are there, which takes a fraction of the time. */
async function seedProducts(client: pg.Client, count: number): Promise<void> {
  const restore = count < manyProducts ? [] : await dropIndexes(client)
  for (let first = 1; first <= count; first += batchSize) {
    await client.query(products, [first, Math.min(first + batchSize - 1, count)])
  }
  for (const definition of restore) await client.query(definition)
}

const manyProducts = 100_000

/** Drops what only reading needs; returns the statements that make it anew. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid in ('products'::regclass, 'search_documents'::regclass) and not indisunique
    union all
    select 'alter table search_postings drop constraint ' || conname,
      'alter table search_postings add ' || pg_get_constraintdef(oid)
    from pg_constraint where conrelid = 'search_postings'::regclass and contype = 'p'`)
  for (const { drop } of rows) await client.query(drop)
  return ["set maintenance_work_mem = '512MB'", ...rows.map(({ make }) => make)]
}

const products = `
  insert into products (id, name, category_id, price_paise, offer_price_paise, description, weight, pictures, stock)
  select gen_random_uuid(),
    (array['Fresh', 'Organic', 'Everyday', 'Village', 'Golden', 'Garden', 'Royal', 'Daily'])[1 + n % 8] || ' ' ||
    (array['Tomato', 'Onion', 'Toor Dal', 'Basmati Rice', 'Milk', 'Bread', 'Paneer', 'Banana', 'Atta', 'Ghee', 'Tea'])[1 + n % 11]
      || ' ' || n,
    1 + n % 7, 4000 + n % 900, 3500 + n % 400,
    array['Picked this morning, tender and good', 'Rich in fibre, lot ' || n],
    (array['1 kg', '500 g', '1 l', '250 g'])[1 + n % 4], array[md5(n::text) || '.webp'], 100000000
  from generate_series($1::integer, $2::integer) n`

/** Places for more orders than are placed, in each hour of the days after today. */
async function seedTerms(client: pg.Client): Promise<SeededSlot[]> {
  await client.query(`
    insert into delivery_areas (id, name, fee_paise, free_from_paise) values (gen_random_uuid(), 'Everywhere', 3000, 50000)`)
  const { rows } = await client.query<SeededSlot>(`
    with slots as (
      insert into delivery_slots (id, weekdays, from_minute, until_minute, capacity, cutoff_minutes)
      select gen_random_uuid(), '{1,2,3,4,5,6,7}', hour * 60, hour * 60 + 60, 1000, 0 from generate_series(0, 23) as hour
      returning id
    )
    select id, (((now() at time zone 'Asia/Kolkata')::date + days))::text as day from slots, generate_series(1, 6) as days`)
  return rows
}

async function seedShoppers(client: pg.Client, count: number): Promise<SeededShopper[]> {
  const shoppers = Array.from({ length: count }, () => ({
    id: newId(),
    token: randomBytes(32).toString('base64url'),
    addressId: newId(),
  }))
  const ids = shoppers.map(({ id }) => id)
  await client.query(
    `insert into shoppers (id, name, email, password_hash)
     select id, 'Asha Rao', 'shopper-' || n || '@example.com', 'none'
     from unnest($1::uuid[]) with ordinality as shopper (id, n)`,
    [ids],
  )
  await client.query(
    `insert into shopper_sessions (token_hash, shopper_id)
     select hash, id from unnest($1::bytea[], $2::uuid[]) as session (hash, id)`,
    [shoppers.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  )
  await client.query(
    `insert into addresses
       (id, shopper_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
     select address_id, id, 'Asha', 'Rao', 'asha@example.com', n || ' Mango Lane', 'Mysuru', 'Karnataka', 570001,
       'India', 9000000000 + n
     from unnest($1::uuid[], $2::uuid[]) with ordinality as address (address_id, id, n)`,
    [shoppers.map(({ addressId }) => addressId), ids],
  )
  return shoppers
}
