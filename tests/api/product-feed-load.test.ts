import type { Hono } from 'hono'
import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aFeed, readFeed } from '#tests/support/read-feed.ts'

/** The products' rows that the test's transaction has read so far. */
async function countRead(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relid = 'products'::regclass`.execute(db)
  return rows[0]?.read ?? 0
}

async function readItems(app: Hono) {
  return readFeed(await (await app.request('/product-feed.xml')).text()).items
}

describe('a stranger cannot make the store read all products again and again', () => {
  const count = 12
  const minutes = (many: number) => many * 60_000

  async function aLargeFeed(db: Database, partSize: number) {
    let time = 0
    for (let nth = 0; nth < count; nth += 1) await aProduct(db)
    // A plan that reads a range by its index, as it is chosen for a large table.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_bitmapscan = off`.execute(db)
    const { app, cache } = aFeed(db, partSize, () => time)
    const ask = async (path: string, tag?: string) => {
      const before = await countRead(db)
      const headers = new Headers(tag === undefined ? [] : [['if-none-match', tag]])
      const response = await app.request(path, { headers })
      const tagged = response.headers.get('etag') ?? undefined
      await response.text()
      return { status: response.status, tag: tagged, read: (await countRead(db)) - before }
    }
    return { ask, cache, pass: (ms: number) => (time += ms) }
  }

  test('by a file that there is not, or by the list, after each change', async ({ db }) => {
    const { ask, cache, pass } = await aLargeFeed(db, 3)
    expect(await ask('/product-feed/9999.xml')).toMatchObject({ status: 404, read: count })

    for (const path of ['/product-feed/9999.xml', '/product-feed/5.xml', '/product-feed.xml']) {
      cache.clear()
      expect([path, (await ask(path)).read]).toEqual([path, 0])
    }
    pass(minutes(10))
    expect(await ask('/product-feed/5.xml')).toMatchObject({ status: 404, read: count })
  })

  test('by one file of several: only its own are read', async ({ db }) => {
    const { ask, cache, pass } = await aLargeFeed(db, 3)
    await ask('/product-feed.xml')
    const { tag } = await ask('/product-feed/2.xml')

    cache.clear()
    pass(minutes(1))

    expect(await ask('/product-feed/2.xml', tag)).toEqual({ status: 304, tag, read: 3 })
    expect(await ask('/product-feed/2.xml', tag)).toEqual({ status: 304, tag, read: 0 })
  })

  test('by the only file: its tag is counted once a minute, and a change in between leaves it out', async ({
    db,
  }) => {
    const { ask, cache, pass } = await aLargeFeed(db, 100)
    const { tag } = await ask('/product-feed.xml')
    cache.drop(new Set(['one product']))

    expect(await ask('/product-feed.xml', tag)).toEqual({ status: 200, tag: undefined, read: 0 })
    pass(minutes(1))
    expect(await ask('/product-feed.xml', tag)).toEqual({ status: 304, tag, read: count })
  })

  test('and a product that was added since is in the last file', async ({ db }) => {
    const { app, cache } = aFeed(db, 3)
    expect(await readItems(app)).toEqual([])
    const { id } = await aProduct(db)
    cache.clear()

    expect(await readItems(app)).toMatchObject([{ id: [id] }])
  })
})
