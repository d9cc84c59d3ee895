import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { describe } from 'vitest'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import { newId } from '#platform/new-id.ts'
import { emptyTables, listTables } from '#server/backups/table-data.ts'
import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { expect, test } from './support/database.ts'
import { aProduct } from './support/products.ts'

/** A connection of its own, closed before the database goes away. */
async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = await connectClient({ url, name: 'test', queryMs: 60_000 })
  return work(client).finally(() => endClient(client))
}

/** Another value for each column of a product that somebody can change. A new column is added here. */
const others: Record<string, RawBuilder<unknown>> = {
  attributes: sql`'Shelf life: 6 months'`,
  attributes_in: sql`'hi: शेल्फ़ लाइफ़: 6 महीने'`,
  barcode: sql`'8901030865275'`,
  brand: sql`'Amul'`,
  category_id: sql`(select id from categories where path = 'Fruits')`,
  code: sql`'MANGO-1'`,
  description: sql`array['Sweet']`,
  descriptions: sql`'hi: मीठा'`,
  hsn: sql`'0804'`,
  in_stock: sql`false`,
  least_grams: sql`500`,
  local_name: sql`'हापुस आम'`,
  most_grams: sql`2500`,
  name: sql`'Mango'`,
  name_size: sql`'500 g'`,
  names: sql`'hi: अमरूद'`,
  net_quantity: sql`'500 g'`,
  offer_price_paise: sql`3000`,
  origin: sql`'India'`,
  other_names: sql`'Hapus, Aam'`,
  pack_group: sql`${newId()}::uuid`,
  pictures: sql`array['mango-1']`,
  popularity: sql`7`,
  price_paise: sql`5000`,
  rating_count: sql`2`,
  rating_stars: sql`9`,
  step_grams: sql`125`,
  stock: sql`5`,
  tax_basis_points: sql`500`,
  weight: sql`'1 kg box'`,
  // Last, as it takes the product out of the table.
  archived_at: sql`now()`,
}
const unchanging = ['created_at', 'id', 'updated_at']
const ofSellerAlone = ['code', 'hsn', 'name_size']
const toldWithTheRatings = ['rating_count', 'rating_stars']
const notOfTheTable = ['name_size', 'pictures', 'popularity', ...toldWithTheRatings]

/** A product of loose goods, so that each of its columns can change alone. */
function aLooseProduct(db: Database) {
  return aProduct(db, {
    name: 'Guava',
    stock: 4,
    stepGrams: 250,
    leastGrams: 250,
    mostGrams: 5000,
    ratingCount: 1,
    ratingStars: 4,
  })
}

async function columnsOfProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function change(db: Database, id: string, column: string): Promise<void> {
  const value = others[column]!
  await sql`update products set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)
}

/** The columns for which this is so after only they were changed. */
async function whichOf(changes: (column: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (const column of Object.keys(others)) if (await changes(column)) found.push(column)
  return found
}

const without = (columns: readonly string[]) =>
  Object.keys(others).filter((column) => !columns.includes(column))

describe('a column of the products', () => {
  test('is one of which these tests know a value', async ({ db }) => {
    expect(await columnsOfProducts(db)).toEqual([...Object.keys(others), ...unchanging].toSorted())
  })

  test('is told to the caches of other processes, unless only the seller sees it', async ({
    ownDb,
    ownUrl,
  }) => {
    const { id } = await aLooseProduct(ownDb)
    const told = await connected(ownUrl, async (client) => {
      const heard: string[] = []
      client.on('notification', ({ channel, payload }) => heard.push(payload ? payload : channel))
      await client.query('listen catalog_changed; listen all_told')
      return whichOf(async (column) => {
        heard.length = 0
        await change(ownDb, id, column)
        await sql`select pg_notify('all_told', ${column})`.execute(ownDb)
        await expect.poll(() => heard, { timeout: 60_000 }).toContain(column)
        return heard.length > 1
      })
    })

    expect(told).toEqual(without([...ofSellerAlone, ...toldWithTheRatings]))
  })

  test('is in the table of products that the seller exports', async ({ db }) => {
    const exported = async () => (await Array.fromAsync(exportProducts(db, {}))).join('')
    const { id } = await aLooseProduct(db)

    const found = await whichOf(async (column) => {
      const before = await exported()
      await change(db, id, column)
      return (await exported()) !== before
    })

    expect(found).toEqual(without(notOfTheTable))
  })
})

describe('a table', () => {
  test('with the words of the shop is told to the caches of other processes', async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname = 'only_row'
        and not exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = pg_class.oid and proname in ('tell_catalog_changed', 'tell_home_rows_changed')
        )
      order by 1`.execute(db)

    // These concern the seller and their messages: no page of the shop shows them.
    expect(rows.map(({ name }) => name)).toEqual([
      ...['message_channels', 'put_away_checklist', 'shared_phone_settings'],
    ])
  })

  test('is in a backup, or is named as one that is left out', async ({ ownUrl, db }) => {
    const kept = (await connected(ownUrl, listTables)).map(({ name }) => name)
    const { rows: relations } = await sql<{ name: string; kind: string }>`
      select relname as name, relkind as kind from pg_class
      where relkind in ('r', 'p', 'm', 'f') and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
      db,
    )
    const leftOut = relations.map(({ name }) => name).filter((name) => !kept.includes(name))
    const { rows: keys } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
      db,
    )

    const derived = [
      'bought_together',
      'rate_guesses',
      'search_documents',
      'search_postings',
      'search_words',
    ]
    expect(leftOut.toSorted()).toEqual([...emptyTables, ...derived].toSorted())
    // A backup copies plain tables; the rows of others would be missing, or there twice.
    expect(relations.filter(({ kind }) => kind !== 'r')).toEqual([])
    // A restored row cannot refer to a table that is empty after a restore.
    expect(keys.filter(({ from, to }) => kept.includes(from) && leftOut.includes(to))).toEqual([])
  })
})
