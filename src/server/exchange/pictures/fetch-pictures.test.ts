import { sql } from 'kysely'
import { describe } from 'vitest'
import { maxPictures } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'
import { hasPicture } from '#server/media/stored-pictures.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf } from '#tests/support/imports.ts'
import { test } from '#tests/support/picture-imports.ts'
import { servedPicture } from '#tests/support/picture-server.ts'
import { keepAsConverted } from '#tests/support/pictures.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { type Fetching, fetchPictures } from './fetch-pictures.ts'
import { retryBatch, viewBatch } from './view-batch.ts'

type Shop = { db: Database; media: { folder: string } }

function fetching({ media }: Pick<Shop, 'media'>, others: Partial<Fetching> = {}): Fetching {
  return {
    log: silentLog,
    media: { pictures: media.folder, sources: [media.folder, 'sample/media'] },
    publicUrl: 'http://shop.test',
    privateNetworks: ['127.0.0.1'],
    signal: new AbortController().signal,
    timeoutMs: 1000,
    ...others,
  }
}

const table = (...rows: string[]) => ['Name,Category,Price,Pictures', ...rows].join('\n')

/** Rows of products with a picture each, which the store has converted before. */
async function fiveProducts({ url }: { url: string }, { folder }: Shop['media']) {
  const rows = [1, 2, 3, 4, 5].map(async (number) => {
    await keepAsConverted(folder, await servedPicture(number))
    return `Milk ${number},Dairy,40,${url}/${number}.png`
  })
  return Promise.all(rows)
}

async function dueNow(db: Database) {
  await sql`update incoming_pictures set due_at = now()`.execute(db)
}

const picturesOf = async (db: Database) =>
  Object.fromEntries((await productsOf(db)).map(({ name, pictures }) => [name, pictures]))

describe('the pictures of an imported table', () => {
  test('come to their products, in their order', async ({ ownDb: db, media, server, folder }) => {
    const urls = [3, 1, 2].map((number) => `${server.url}/${number}.png`).join(' ')
    const { id } = await importTable(db, folder, { table: table(`Milk,Dairy,40,${urls}`) })

    expect(await viewBatch(db, id)).toMatchObject({ total: 3, waiting: 3, added: 0 })
    await fetchPictures(db, fetching({ media }))

    expect(await viewBatch(db, id)).toMatchObject({ total: 3, waiting: 0, added: 3, failures: [] })
    const { Milk = [] } = await picturesOf(db)
    expect(Milk).toHaveLength(3)
    for (const name of Milk) expect(await hasPicture([media.folder], name)).toBe(true)
    const { rows } = await sql<{ picture: string }>`
      select picture from incoming_pictures order by position`.execute(db)
    expect(rows.map(({ picture }) => picture)).toEqual(Milk)
  })

  test('are fetched once, however often the table is imported', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    const rows = table(`Milk,Dairy,40,${server.url}/1.png`, `Curd,Dairy,30,${server.url}/1.png`)
    for (let round = 0; round < 2; round += 1) {
      const { id } = await importTable(db, folder, { table: rows })
      await fetchPictures(db, fetching({ media }))
      expect(await viewBatch(db, id)).toMatchObject({ added: 2, waiting: 0 })
    }

    expect(server.hits).toHaveLength(2)
    const { Milk, Curd } = await picturesOf(db)
    expect(Milk).toHaveLength(1)
    expect(Milk).toEqual(Curd)
  })

  test('stay away where the seller has taken them out and others are there', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    const rows = table(`Milk,Dairy,40,${server.url}/1.png`)
    await importTable(db, folder, { table: rows })
    await fetchPictures(db, fetching({ media }))
    await db
      .updateTable('products')
      .set({ pictures: ['apple-1'] })
      .execute()

    await importTable(db, folder, { table: rows })
    await fetchPictures(db, fetching({ media }))
    expect(await picturesOf(db)).toEqual({ Milk: ['apple-1'] })

    await db.updateTable('products').set({ pictures: [] }).execute()
    await importTable(db, folder, { table: rows })
    await fetchPictures(db, fetching({ media }))
    expect((await picturesOf(db)).Milk).toHaveLength(1)
  })

  test('are at most four with those that the product has', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    await importTable(db, folder, { table: table('Milk,Dairy,40,') })
    await db
      .updateTable('products')
      .set({ pictures: ['apple-1', 'apple-2'] })
      .execute()
    const urls = [1, 2, 3, 4, 5].map((number) => `${server.url}/${number}.png`).join(' ')
    const { id } = await importTable(db, folder, { table: table(`Milk,Dairy,40,${urls}`) })

    await fetchPictures(db, fetching({ media }))

    const { Milk = [] } = await picturesOf(db)
    expect(Milk).toHaveLength(maxPictures)
    expect(Milk.slice(0, 2)).toEqual(['apple-1', 'apple-2'])
    const { added, failed, failures } = await viewBatch(db, id)
    expect({ added, failed }).toEqual({ added: 2, failed: 2 })
    expect(failures[0]?.reason).toContain('can have no more')
  })

  test('that are the shop’s own are not fetched', async ({ ownDb: db, media, server, folder }) => {
    const { id } = await importTable(db, folder, {
      table: table(
        'Apple,Fruits,40,http://shop.test/media/apple-1/320.webp http://shop.test/api/v1/store',
      ),
    })

    await fetchPictures(db, fetching({ media }))

    expect(await picturesOf(db)).toEqual({ Apple: ['apple-1'] })
    expect((await viewBatch(db, id)).failures).toMatchObject([
      { reason: 'This is an address of the shop itself, and no picture.' },
    ])
    expect(server.hits).toEqual([])
  })
})

describe('what fails', () => {
  test('is told with its product and reason, and can be tried again', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    const paths = ['missing', 'html.jpg', 'to-metadata']
    const { id } = await importTable(db, folder, {
      table: table(...paths.map((path, n) => `Milk ${n},Dairy,40,${server.url}/${path}`)),
    })
    await fetchPictures(db, fetching({ media }))

    const { failed, failures } = await viewBatch(db, id)
    expect(failed).toBe(3)
    expect(failures.map(({ product, reason }) => `${product?.name}: ${reason}`).toSorted()).toEqual(
      [
        'Milk 0: The server has no such file (404).',
        'Milk 1: The address does not lead to a JPEG, PNG or WebP picture.',
        'Milk 2: The address does not lead to the public internet.',
      ],
    )
    expect(await retryBatch(db, id)).toMatchObject({ failed: 0, waiting: 3 })
    await fetchPictures(db, fetching({ media }))
    expect(server.hits).toHaveLength(6)
  })

  test('for now is tried again later, and at last no more', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    const { id } = await importTable(db, folder, {
      table: table(`Milk,Dairy,40,${server.url}/broken`),
    })
    for (let round = 1; round <= 4; round += 1) {
      expect(await viewBatch(db, id)).toMatchObject({ waiting: 1, failed: 0 })
      await fetchPictures(db, fetching({ media }))
      await fetchPictures(db, fetching({ media }))
      expect(server.hits).toHaveLength(round)
      await dueNow(db)
    }

    expect(await viewBatch(db, id)).toMatchObject({ waiting: 0, failed: 1 })
  })

  test('because a server wants to be left alone makes all wait for it', async ({
    ownDb: db,
    media,
    server,
    folder,
  }) => {
    server.busy.answers = 2
    server.busy.retryAfter = '300'
    const rows = await fiveProducts(server, media)
    const { id } = await importTable(db, folder, { table: table(...rows) })

    await fetchPictures(db, fetching({ media }))

    // Two requests may run together, or the second begins after the first was asked to wait.
    expect([1, 2]).toContain(server.hits.length)
    server.busy.answers = 0
    const { rows: waits } = await sql<{ seconds: number }>`
      select extract(epoch from min(due_at) - now())::float8 as seconds from incoming_pictures`.execute(
      db,
    )
    expect(waits[0]?.seconds).toBeGreaterThan(290)
    await dueNow(db)
    await fetchPictures(db, fetching({ media }))
    expect(await viewBatch(db, id)).toMatchObject({ added: 5 })
  })

  test('because a server is unreachable ends for all of its addresses together', async ({
    ownDb: db,
    media,
    folder,
  }) => {
    const rows = Array.from(
      { length: 50 },
      (_, n) => `Milk ${n},Dairy,40,http://127.0.0.1:9/${n}.png`,
    )
    const { id } = await importTable(db, folder, { table: table(...rows) })
    for (let round = 1; round <= 4; round += 1) {
      await fetchPictures(db, fetching({ media }))
      await dueNow(db)
    }

    expect(await viewBatch(db, id)).toMatchObject({ failed: 50, waiting: 0 })
  })
})

test('no server is asked for more than two at once', async ({
  ownDb: db,
  media,
  server,
  folder,
}) => {
  const rows = await fiveProducts(server, media)
  await importTable(db, folder, { table: table(...rows) })

  await fetchPictures(db, fetching({ media }))

  expect(server.most.atOnce).toBeLessThanOrEqual(2)
  expect(server.hits).toHaveLength(5)
})

test('two runs at once share the work, and a stopped one gives back what it had begun', async ({
  ownDb: db,
  media,
  server,
  folder,
}) => {
  const rows = await fiveProducts(server, media)
  rows.push(`Slow,Dairy,40,${server.url}/drip`)
  const { id } = await importTable(db, folder, { table: table(...rows) })
  const stopping = new AbortController()
  const long = { timeoutMs: 60_000, signal: stopping.signal }
  const stopWhenStored = async () => {
    await expect.poll(() => countStored(db), { timeout: 60_000 }).toBe(5)
    stopping.abort()
  }

  await Promise.all([
    stopWhenStored(),
    fetchPictures(db, fetching({ media }, long)),
    fetchPictures(db, fetching({ media }, long)),
  ])

  expect(server.hits).toHaveLength(6)
  expect(await viewBatch(db, id)).toMatchObject({ added: 5, waiting: 1 })
  const { rows: left } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, due_at <= now() as is_due from incoming_pictures where status = 'waiting'`.execute(
    db,
  )
  expect(left).toEqual([{ attempts: 0, isDue: true }])
})

async function countStored(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from incoming_pictures where picture is not null`.execute(db)
  return rows[0]?.count ?? 0
}
