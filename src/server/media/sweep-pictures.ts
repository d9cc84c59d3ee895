import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { temporaryPrefix } from './temporary-folders.ts'

/** Longer than anybody takes between sending a picture and saving its product. */
const unusedMs = 24 * 60 * 60 * 1000
const atOnce = 2000
const ownPicture = /^[0-9a-f]{32}$/

/** Removes pictures that neither a product nor an order shows, and what broken-off uploads left. */
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
      and not exists (select from order_lines where order_lines.pictures @> array[stored.name])
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Out of sight first: who stores the same picture just now makes it young again, and then it stays. */
async function removePicture(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const aside = join(folder, `${temporaryPrefix}swept-${name}`)
  // Another server may have swept it already, or stored it anew: then there is nothing left to do.
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
