import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { isUnwritable } from '#platform/is-unwritable.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { deleteOldImports, selectImportIds } from './queries.ts'

/** Removes imports a week after they were last used. */
export async function removeOldImports(db: Database, folder: Files): Promise<void> {
  await deleteOldImports(db)
  await removeOldFiles(folder, new Set(await selectImportIds(db)))
}

const week = 7 * 24 * 60 * 60 * 1000

export type ImportFile = 'table' | 'workbook' | 'refused'

const endings: Record<ImportFile, string> = {
  table: 'csv',
  /** Kept beside its table, so that another sheet of it can be chosen. */
  workbook: 'xlsx',
  refused: 'refused.csv',
}

export function importFileName(id: string, kind: ImportFile): string {
  return `${id}.${endings[kind]}`
}

/** The file's path on this machine while it is written; `keepDraft` then puts it where every machine finds it. */
export function draftOf(folder: Files, id: string, kind: ImportFile): string {
  return join(filesOf(folder).workFolder, importFileName(id, kind))
}

/** Puts a draft where every machine finds it. */
export function keepDraft(folder: Files, id: string, kind: ImportFile): Promise<void> {
  return filesOf(folder).put(importFileName(id, kind), draftOf(folder, id, kind))
}

type Used = { folder: Files; id: string; kind: ImportFile }

/** Does work with an import's file, which may have been removed meanwhile. */
export async function withImportFile<Result>(
  { folder, id, kind }: Used,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  try {
    const used = await filesOf(folder).use(importFileName(id, kind), async (file) => ({
      result: await work(file),
    }))
    if (used) return used.result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  throw refuse('import_gone')
}

/** Stores the whole table under its name, or nothing. */
export function storeTable(
  folder: Files,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  return storeFile(draftOf(folder, id, 'table'), bytes)
}

/** Stores the whole file, or nothing. */
export async function storeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const temporary = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    // Not createWriteStream, which could still create the file after it was removed here.
    await writeFile(temporary, bytes, { mode: 0o600 })
    await rename(temporary, file)
  } catch (error) {
    // If the folder could not be created, there is nothing to remove.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw isUnwritable(error) ? refuse('disk_full_for_file', {}, { retryAfterSeconds: 60 }) : error
  }
}

export async function removeTable(folder: Files, id: string): Promise<void> {
  for (const kind of ['table', 'workbook'] as const)
    await rm(draftOf(folder, id, kind), { force: true })
  // A file that cannot be reached now is removed with the other old ones.
  for (const kind of ['table', 'workbook'] as const)
    await filesOf(folder)
      .remove(importFileName(id, kind))
      .catch(() => undefined)
}

/** Writes a CSV table that appears under its name once it is finished. */
export async function writeTable(file: string) {
  const temporary = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(temporary, 'w', 0o600)
  await handle.write(byteOrderMark)

  return {
    add: async (rows: readonly (readonly string[])[]) => {
      if (rows.length > 0) await handle.write(csvRows(rows))
    },
    finish: async () => {
      await handle.close()
      await rename(temporary, file)
    },
    discard: async () => {
      await handle.close()
      await rm(temporary, { force: true })
    },
  }
}

/** Removes files of deleted imports. A new file stays, since its import may not be in the database yet. */
export async function removeOldFiles(folder: Files, ids: ReadonlySet<string>): Promise<void> {
  const files = filesOf(folder)
  const isUsed = (name: string) => ids.has(name.split('.')[0] ?? '')
  await mkdir(files.workFolder, { recursive: true })
  for (const name of await readdir(files.workFolder)) {
    const file = join(files.workFolder, name)
    if (!isUsed(name) && (await isOld(file))) await rm(file, { force: true })
  }
  for await (const { name, modifiedAt } of files.list(''))
    if (!isUsed(name) && modifiedAt.getTime() < Date.now() - week) await files.remove(name)
}

/** Another server may have removed or renamed it meanwhile. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - week
}
