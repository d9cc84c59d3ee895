import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { temporaryPrefix } from '#platform/files/folder-files.ts'
import type { Database } from '#server/database/database.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { anImportClient } from '#tests/support/import-client.ts'
import { importTable, productsOf } from '#tests/support/imports.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { startPictureServer } from '#tests/support/picture-server.ts'
import { aBusyPicture, aPicture, test as mediaTest } from '#tests/support/pictures.ts'
import { aProduct } from '#tests/support/products.ts'
import { aZip } from '#tests/support/zips.ts'

const patience = { timeout: 60_000 }
const program = join(import.meta.dirname, '../../../../tests/support/picture-job-server.ts')

type Kind = 'fetch_pictures' | 'unpack_pictures'

const test = mediaTest
  .extend('server', ({}, { onCleanup }) => startPictureServer(onCleanup))
  .extend('data', async ({ media }) => join(media.folder, '.data'))
  /** A copy of the store; where a number is given, it kills itself before that statement. */
  .extend('startCopy', ({ ownUrl, media, data }, { onCleanup }) => {
    const ends: (() => void)[] = []
    onCleanup(() => {
      for (const end of ends) end()
    })
    return (kind: Kind, nth = 0) => {
      const args = [program, ownUrl, media.folder, join(data, 'picture-zips'), kind, String(nth)]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const exited = once(child, 'exit')
      const kill = async () => {
        child.kill('SIGKILL')
        await exited
      }
      ends.push(() => child.kill('SIGKILL'))
      return { kill, died: diesFirst(child.stdout) }
    }
  })
  /** Uses the seller's calls about a batch. */
  .extend('seller', async ({ ownDb, data }) => {
    const client = await anImportClient(ownDb, data)
    return {
      async sendZip(zip: Buffer): Promise<PictureBatch> {
        const { status, body } = await client.send('/api/v1/seller/picture/zip', {
          method: 'POST',
          body: Uint8Array.from(zip),
          headers: { 'content-type': 'application/zip' },
        })
        expect(status, JSON.stringify(body)).toBe(201)
        return body.batch as PictureBatch
      },
      tryAgain: (id: string) => client.post(`/api/v1/seller/picture/batch/${id}/attempt`, {}),
      batch: async (id: string) =>
        (await client.get(`/api/v1/seller/picture/batch/${id}`)).body.batch as PictureBatch,
    }
  })

/** Whether its output ends before it says that it is done. */
async function diesFirst(output: NodeJS.ReadableStream): Promise<boolean> {
  for await (const line of createInterface(output)) if (line === 'done') return false
  return true
}

const png = (colour: string) => aPicture({ width: 8, height: 8, colour }).png().toBuffer()

async function picturesOf(db: Database): Promise<Record<string, string[]>> {
  const products = await productsOf(db)
  return Object.fromEntries(products.map(({ name, pictures }) => [name, pictures]))
}

async function storedPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
}

const unfinished = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(temporaryPrefix))

/** Every change of a product's pictures is noted once. */
async function expectNoChangeTwice(db: Database) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries
    where subject_type = 'product' and jsonb_exists(after, 'pictures')
    group by subject_id, after -> 'pictures' having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
}

/** Lets the claims of dead processes expire, which last five minutes. */
async function fiveMinutesPass(db: Database) {
  await sql`
    update incoming_pictures set due_at = due_at - interval '5 minutes'
    where status = 'waiting'`.execute(db)
}

const table = (...rows: string[]) => ['Name,Category,Price,Pictures', ...rows].join('\n')

test('a zip whose process is killed again and again is finished by others, each picture once', async ({
  ownDb: db,
  media,
  data,
  startCopy,
  seller,
}) => {
  const files: Record<string, Buffer> = { 'Nobody.png': await png('#999') }
  for (const code of ['Z1', 'Z2']) {
    await aProduct(db, { name: code, code })
    files[`${code}.png`] = await aBusyPicture(1500, 1500).png().toBuffer()
    files[`${code}-2.png`] = await png(code === 'Z1' ? '#111' : '#222')
  }
  const { _id: id } = await seller.sendZip(await aZip(files))

  // While the first picture is converted.
  const first = startCopy('unpack_pictures')
  await expect.poll(() => unfinished(media.folder), { ...patience, interval: 5 }).toHaveLength(1)
  await first.kill()
  expect(await seller.batch(id)).toMatchObject({ total: 5, added: 0, waiting: 4, failed: 1 })

  let kills = 0
  for (let nth = 2; await startCopy('unpack_pictures', nth).died; nth += 2) {
    kills += 1
    // The queue gives up a job that has killed so many.
    await sql`update graphile_worker._private_jobs set attempts = 0`.execute(db)
  }
  startCopy('unpack_pictures')
  await expect.poll(() => jobsOf(db), patience).toEqual([])

  const batch = await seller.batch(id)
  expect(batch).toMatchObject({ total: 5, added: 4, waiting: 0, failed: 1 })
  expect(batch.failures).toMatchObject([{ source: 'Nobody.png' }])
  expect(batch).not.toHaveProperty('problem')
  const shown = Object.values(await picturesOf(db))
  expect(shown.map(({ length }) => length)).toEqual([2, 2])
  expect(await storedPictures(media.folder)).toEqual(shown.flat().toSorted())
  await expectNoChangeTwice(db)
  expect(await readdir(join(data, 'picture-zips'))).toEqual([])
  expect(kills).toBeGreaterThan(3)

  // The next sweep after a day removes the remains of the interrupted conversion.
  for (const name of await unfinished(media.folder)) await utimes(join(media.folder, name), 0, 0)
  await sweepPictures(db, media.folder)
  expect(await unfinished(media.folder)).toEqual([])
  expect(await storedPictures(media.folder)).toEqual(shown.flat().toSorted())
})

test('files of one name in a zip are still told apart after their process is killed', async ({
  ownDb: db,
  media,
  startCopy,
  seller,
}) => {
  await aProduct(db, { name: 'Twins', code: 'TW' })
  const zip = await aZip({ 'TW.png': await png('#111'), 'TX.png': await png('#222') })
  const twins = Buffer.from(zip.toString('latin1').replaceAll('TX.png', 'TW.png'), 'latin1')
  const { _id: id } = await seller.sendZip(twins)

  // The first is noted, and the second is not.
  expect(await startCopy('unpack_pictures', 3).died).toBe(true)
  startCopy('unpack_pictures')

  await expect.poll(() => seller.batch(id), patience).toMatchObject({ added: 2, waiting: 0 })
  const { Twins = [] } = await picturesOf(db)
  expect(new Set(Twins).size).toBe(2)
  expect(await storedPictures(media.folder)).toEqual(Twins.toSorted())
})

test('addresses whose process is killed are fetched by another, the interrupted ones after five minutes', async ({
  ownDb: db,
  media,
  data,
  server,
  startCopy,
  seller,
}) => {
  const urls = (...numbers: number[]) => numbers.map((n) => `${server.url}/${n}.png`).join(' ')
  const rows = table(`Milk,Dairy,40,${urls(1, 2, 3)}`, `Curd,Dairy,30,${urls(4, 5)}`)
  const { id } = await importTable(db, join(data, 'imports'), { table: rows })
  const held = ['/2.png', '/5.png']
  for (const path of held) server.held.add(path)
  const first = startCopy('fetch_pictures')
  await expect
    .poll(() => server.hits.toSorted(), patience)
    .toEqual(['/1.png', '/2.png', '/4.png', '/5.png'])

  await first.kill()
  server.held.clear()
  startCopy('fetch_pictures')

  await expect.poll(() => seller.batch(id), patience).toMatchObject({ added: 3, waiting: 2 })
  expect(server.hits).toHaveLength(5)
  await fiveMinutesPass(db)
  await expect
    .poll(() => seller.batch(id), patience)
    .toMatchObject({ total: 5, added: 5, waiting: 0, failed: 0, failures: [] })

  expect(server.hits.toSorted()).toEqual(
    ['/1.png', '/2.png', '/3.png', '/4.png', '/5.png', ...held].toSorted(),
  )
  const shown = await picturesOf(db)
  expect(shown).toMatchObject({ Milk: { length: 3 }, Curd: { length: 2 } })
  const { rows: incoming } = await sql<{ picture: string }>`
    select picture from incoming_pictures join products on products.id = product_id
    order by name desc, position`.execute(db)
  expect(incoming.map(({ picture }) => picture)).toEqual([
    ...(shown.Milk ?? []),
    ...(shown.Curd ?? []),
  ])
  expect(await storedPictures(media.folder)).toEqual(Object.values(shown).flat().toSorted())
  expect(await unfinished(media.folder)).toEqual([])
})

test('addresses whose process is killed at any step are on their products once', async ({
  ownDb: db,
  media,
  data,
  server,
  startCopy,
  seller,
}) => {
  const rows = [1, 2, 3].map((n) => `Milk ${n},Dairy,40,${server.url}/${n}.png`)
  const { id } = await importTable(db, join(data, 'imports'), { table: table(...rows) })

  let kills = 0
  for (let nth = 2; (await seller.batch(id)).waiting > 0; nth += 3) {
    const copy = startCopy('fetch_pictures', nth)
    if (await copy.died) kills += 1
    await copy.kill()
    await fiveMinutesPass(db)
  }

  expect(kills).toBeGreaterThan(2)
  expect(await seller.batch(id)).toMatchObject({ total: 3, added: 3, failed: 0, failures: [] })
  const shown = Object.values(await picturesOf(db))
  expect(shown.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(await storedPictures(media.folder)).toEqual(shown.flat().toSorted())
  await expectNoChangeTwice(db)
})

test('an address that kills each process that fetches it is given up, until the seller tries again', async ({
  ownDb: db,
  data,
  server,
  startCopy,
  seller,
}) => {
  const rows = table(`Milk,Dairy,40,${server.url}/1.png`)
  const { id } = await importTable(db, join(data, 'imports'), { table: rows })
  // Twelve have claimed it, and noted nothing.
  await db.updateTable('incomingPictures').set({ attempts: 12 }).execute()
  startCopy('fetch_pictures')

  await expect
    .poll(() => seller.batch(id), patience)
    .toMatchObject({
      failed: 1,
      failures: [{ reason: expect.stringContaining('interrupted each time') }],
    })
  expect(server.hits).toEqual([])
  await seller.tryAgain(id)
  await expect.poll(() => seller.batch(id), patience).toMatchObject({ added: 1 })
})
