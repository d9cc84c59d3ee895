import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportReport } from '#contract/api/import-report.ts'
import { pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { draftOf } from '#server/exchange/import-files.ts'
import { receiveTable } from '#server/exchange/receive-table.ts'
import { viewImport } from '#server/exchange/views.ts'
import { test as databaseTest } from './database.ts'
import { silentLog } from './whole-store.ts'

/** `folder` holds tables while they are imported; it is removed after the test. */
export const test = databaseTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-imports-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
})

export function sendTable(db: Database, folder: string, table: string | Buffer) {
  return receiveTable(db, {
    folder,
    fileName: 'products.csv',
    bytes: Readable.from([Buffer.from(table)]),
  })
}

type Outcome = ImportReport & { id: string; refusedTable: string }

/** Sends a table and imports it with the columns and categories that the store guesses; or only tries. */
export async function importTable(
  db: Database,
  folder: string,
  { table, isTrial = false }: { table: string; isTrial?: boolean },
): Promise<Outcome> {
  const { _id: id } = await sendTable(db, folder, table)
  await runImport(db, {
    id,
    folder,
    log: silentLog,
    who: 'asha@example.com',
    isTrial,
    goesOn: () => true,
  })
  const { report } = await viewImport(db, id)
  if (!report) throw new Error('a finished import has a report')
  return { ...report, id, refusedTable: await readFile(draftOf(folder, id, 'refused'), 'utf8') }
}

/** All products, by name. */
export function productsOf(db: Database) {
  return db
    .selectFrom('products')
    .selectAll()
    .select(pathOfProduct.as('category'))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
