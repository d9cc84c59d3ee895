import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { isUnwritable } from '#server/platform/is-unwritable.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deleteOldImports, selectImportIds } from './queries.ts'

/** Removes imports a week after they were last used. */
export async function removeOldImports(db: Database, folder: string): Promise<void> {
  await deleteOldImports(db)
  await removeOldFiles(folder, new Set(await selectImportIds(db)))
}

const week = 7 * 24 * 60 * 60 * 1000

export function importsFolder(dataDir: string): string {
  return join(dataDir, 'imports')
}

export function tableFile(folder: string, id: string): string {
  return join(folder, `${id}.csv`)
}

/** Kept beside its table, so that another sheet of it can be chosen. */
export function workbookFile(folder: string, id: string): string {
  return join(folder, `${id}.xlsx`)
}

export function refusedFile(folder: string, id: string): string {
  return join(folder, `${id}.refused.csv`)
}

/** Stores the whole table under its name, or nothing. */
export function storeTable(
  folder: string,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  return storeFile(tableFile(folder, id), bytes)
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
    throw isUnwritable(error) ? noRoom() : error
  }
}

function noRoom(): Refusal {
  return new Refusal('busy', {
    message:
      'There is no room for this file: the disk is full. Nothing was saved. Free some space, then upload the file again.',
    retryAfterSeconds: 60,
  })
}

export async function removeTable(folder: string, id: string): Promise<void> {
  await rm(tableFile(folder, id), { force: true })
  await rm(workbookFile(folder, id), { force: true })
}

/** A CSV table that appears under its name once it is finished. */
export async function writeTable(file: string) {
  const temporary = `${file}.part`
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

/** Removes files of imports that are gone. A new file may belong to an import that is not in the database yet, so it stays. */
export async function removeOldFiles(folder: string, ids: ReadonlySet<string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const [id = ''] = name.split('.')
    const file = join(folder, name)
    if (!ids.has(id) && (await isOld(file))) await rm(file, { force: true })
  }
}

/** Another server may have removed or renamed it meanwhile. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - week
}
