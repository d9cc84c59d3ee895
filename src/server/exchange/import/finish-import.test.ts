import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable } from '#tests/support/imports.ts'
import { jobsOf, makeJobsDue, test as queueTest } from '#tests/support/jobs.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { rowsAtOnce } from './import-rows.ts'
import { finishImport, startImport } from './run-import.ts'

const timeout = 60_000
const program = join(import.meta.dirname, '../../../../tests/support/import-server.ts')
const added = rowsAtOnce + 200
const rows = Array.from({ length: added }, (_, n) => `Product ${n},Dairy,40,9`)
const table = `name,category,price,stock\n${rows.join('\n')}\n,Dairy,40,9\n`
const asha = 'asha@example.com'

const test = queueTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-imports-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
})

test('an import whose process is killed is finished by another, which saves no row twice', async ({
  ownDb: db,
  ownUrl,
  folder,
  startQueue,
}) => {
  const { _id: id } = await sendTable(db, folder, table)
  const child = spawn(process.execPath, [program, ownUrl, folder, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', () => child.kill('SIGKILL'))
  expect(await text(child.stdout)).toBe(`done ${rowsAtOnce}\n`)
  await once(child, 'exit')
  expect(await productsOf(db)).toHaveLength(rowsAtOnce)
  // The rows saved before must not undo the seller's change.
  await db
    .updateTable('products')
    .set({ pricePaise: 5500, offerPricePaise: 5500 })
    .where('name', '=', 'Product 7')
    .execute()

  startQueue({
    handlers: {
      finish_import: (job) => finishImport(db, job, { folder, log: silentLog, goesOn: () => true }),
    },
  })
  await makeJobsDue(db)

  await vi.waitFor(async () => expect((await viewImport(db, id)).status).toBe('imported'), {
    timeout,
  })
  const { report, done } = await viewImport(db, id)
  expect(done).toBe(added + 1)
  expect(report).toMatchObject({ added, changed: 0, unchanged: 0, refused: 1 })
  const products = await productsOf(db)
  expect(products).toHaveLength(added)
  expect(products.filter(({ pricePaise }) => pricePaise === 5500)).toHaveLength(1)
  await makeJobsDue(db)
  // Other jobs that an import adds have handlers elsewhere.
  const finishing = async () => (await jobsOf(db)).filter(({ name }) => name === 'finish_import')
  await vi.waitFor(async () => expect(await finishing()).toEqual([]), { timeout })
})

test('an import that the store interrupts as it stops is finished by another', async ({
  ownDb: db,
  folder,
  startQueue,
}) => {
  const { _id: id } = await sendTable(db, folder, table)
  const work = { id, folder, log: silentLog, who: asha, isTrial: false }
  await startImport(db, { ...work, goesOn: () => false })
  await vi.waitFor(async () => expect((await viewImport(db, id)).done).toBe(rowsAtOnce), {
    timeout,
  })

  startQueue({
    handlers: {
      finish_import: (job) => finishImport(db, job, { folder, log: silentLog, goesOn: () => true }),
    },
  })

  await vi.waitFor(async () => expect((await viewImport(db, id)).status).toBe('imported'), {
    timeout,
  })
  expect((await viewImport(db, id)).report).toMatchObject({ added, unchanged: 0 })
})

test('a trial that nobody works on any more is tried anew, and one that is worked on is not', async ({
  ownDb: db,
  folder,
}) => {
  const { _id: id } = await sendTable(db, folder, table)
  const parts = { folder, log: silentLog, goesOn: () => true }
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = { ...parts, id, who: asha, isTrial: true }
  await startImport(db, {
    ...work,
    onProgress: () => {
      begun.resolve()
      return goOn.promise
    },
  })
  await begun.promise
  const progress = {
    afterRow: 0,
    counts: { added: 0, changed: 0, unchanged: 0, recounted: 0 },
    badRows: [],
  }
  const job = { id, who: asha, isTrial: true, progress }

  await expect(finishImport(db, job, parts)).rejects.toMatchObject({ code: 'import_under_way' })
  goOn.resolve()
  await vi.waitFor(async () => expect((await viewImport(db, id)).status).toBe('tried'), { timeout })
  const { report } = await viewImport(db, id)
  await db.updateTable('imports').set({ status: 'trying', report: 'null' }).execute()
  await finishImport(db, job, parts)

  expect(await viewImport(db, id)).toMatchObject({ status: 'tried', report })
  expect(await productsOf(db)).toEqual([])
})
