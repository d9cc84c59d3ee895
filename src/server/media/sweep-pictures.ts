import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf, temporaryPrefix } from '#platform/files/folder-files.ts'
import type { Database } from '#server/database/database.ts'

/** Longer than anybody takes between uploading a picture and saving its product. */
const unusedMs = 24 * 60 * 60 * 1000
const atOnce = 2000
const ownPicture = /^[0-9a-f]{32}$/

/** An advisory lock that a backup holds while it reads all pictures; meanwhile none is removed. */
export const picturesLock = 7_461_020

export const isBackingUp = sql<boolean>`exists (
  select from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and granted
    and classid = 0 and objid = ${sql.lit(picturesLock)}::integer and objsubid = 1)`

/**
 * Removes pictures that nothing uses (products, categories, orders, questions, logo, home page, uploads that wait) and the remains
 * of interrupted uploads.
 */
export async function sweepPictures(db: Database, pictures: Files): Promise<void> {
  const files = filesOf(pictures)
  await removeRemains(files.workFolder)
  let names: string[] = []
  const removeUnused = async () => {
    const unused = await unusedOf(db, names)
    names = []
    for (const name of unused) await files.removeGroup(name, new Date(Date.now() - unusedMs))
  }
  for await (const name of files.groups()) {
    if (ownPicture.test(name)) names.push(name)
    if (names.length >= atOnce) await removeUnused()
  }
  if (names.length > 0) await removeUnused()
}

/** Removes the temporary files of uploads that were interrupted on this machine. */
async function removeRemains(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!name.startsWith(temporaryPrefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > unusedMs)
      await rm(path, { recursive: true, force: true })
  }
}

async function unusedOf(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select stored.name from unnest(${names}::text[]) as stored(name)
    where not exists (
        select from products, unnest(products.pictures) as shown(name) where shown.name = stored.name
      )
      and not exists (select from categories where picture = stored.name)
      and not exists (
        select from incoming_pictures where picture = stored.name and status = 'waiting'
      )
      and not exists (select from home_arrangement where pictures @> array[stored.name])
      and not exists (select from store_logo where picture = stored.name)
      and not exists (
        select from order_questions, unnest(order_questions.pictures) as asked(name)
        where asked.name = stored.name
      )
      and not exists (select from order_lines where order_lines.pictures @> array[stored.name])
      and not ${isBackingUp}
  `.execute(db)
  return rows.map(({ name }) => name)
}
