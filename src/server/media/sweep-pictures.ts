import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { temporaryPrefix } from './stored-pictures.ts'

/** Longer than the time between uploading a picture and saving its product. */
const unusedMs = 24 * 60 * 60 * 1000
const atOnce = 2000
const ownPicture = /^[0-9a-f]{32}$/

/** Held in the database by who reads all pictures, for a backup: meanwhile none is removed. */
export const picturesLock = 7_461_020

/**
 * Removes pictures that no product, no category, no order and no logo uses and none waits for, and the remains of
 * interrupted uploads.
 */
export async function sweepPictures(db: Database, folder: string): Promise<void> {
  const old = await oldNames(folder)
  for (const name of old.filter((name) => name.startsWith(temporaryPrefix))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const pictures = old.filter((name) => ownPicture.test(name))
  for (let start = 0; start < pictures.length; start += atOnce) {
    const unused = await unusedOf(db, pictures.slice(start, start + atOnce))
    for (const name of unused) await removePicture(folder, name)
  }
}

async function oldNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const old: string[] = []
  for (const name of await readdir(folder)) if (await isOld(join(folder, name))) old.push(name)
  return old
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > unusedMs
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
      and not exists (select from store_logo where picture = stored.name)
      and not exists (select from order_lines where order_lines.pictures @> array[stored.name])
      and not exists (
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and granted
          and classid = 0 and objid = ${picturesLock}::integer and objsubid = 1
      )
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Renames it first. If an upload of the same picture renewed its time just before, it is moved back. */
async function removePicture(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const aside = join(folder, `${temporaryPrefix}swept-${name}`)
  // Another server may have removed it already.
  if (!(await tryToRename(path, aside))) return
  if (!(await isOld(aside)) && (await tryToRename(aside, path))) return
  await rm(aside, { recursive: true, force: true })
}

function tryToRename(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  )
}
