import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import pg from 'pg'
import type { Entry } from '#platform/backups/archive.ts'
import { Damaged } from '#platform/backups/archive.ts'
import type { ArchiveTarget } from '#platform/backups/continuous/archive-target.ts'
import { decodeObject } from '#platform/backups/continuous/archived-object.ts'
import type { Chosen } from '#platform/backups/continuous/choose-chain.ts'
import { objectName } from '#platform/backups/continuous/copy-base.ts'
import {
  checkPages,
  nameOfPiece,
  type Piece,
  segmentOf,
  segmentStart,
} from '#platform/backups/continuous/log-position.ts'
import { fingerprintIn, pictureObject } from '#platform/backups/continuous/thin-out-archive.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import { NotReached, recoverCluster } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import type { Files } from '#platform/files/file-store.ts'
import { removeAllJobs } from '#platform/jobs/queued-jobs.ts'
import type { Log } from '#platform/log.ts'
import { skippedOrderNumbers } from '#server/backups/restore-backup.ts'
import { pictureWriter } from '#server/backups/restore-pictures.ts'
import { listShownPictures } from '#server/backups/shown-pictures.ts'
import { emptyTables } from '#server/backups/table-data.ts'

const uncompress = promisify(inflateRaw)
const partName = /^([\w./-]+)@(\d{1,15})\.z$/

type Plan = {
  target: ArchiveTarget
  chosen: Chosen
  dataDir: string
  until: Date | undefined
  log: Log
}

/**
 * Fills an empty data folder with the database as it was at that moment: every commit up to it, and none after. Checks
 * all that it reads; when something is damaged or missing, it removes everything and throws `CannotStart`.
 */
export async function restoreUntil({ target, chosen, dataDir, until, log }: Plan): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const isThere = await stat(cluster).catch(() => undefined)
  if (isThere)
    throw new CannotStart(
      `A restore into ${dataDir} was interrupted. Remove that folder first, and run it again.`,
    )
  const fill = async (folder: string, own: Own) => {
    await writeBase({ target, chosen, folder, own })
    await writeLog({ target, chosen, folder, own })
  }
  try {
    await recoverCluster({ dataDir, log, until, fill })
  } catch (error) {
    await rm(cluster, { recursive: true, force: true })
    await rm(`${cluster}.log`, { force: true })
    throw explain(error)
  }
}

type Own = (path: string) => Promise<void>
type Writing = { target: ArchiveTarget; chosen: Chosen; folder: string; own: Own }

async function writeBase({ target, chosen, folder, own }: Writing): Promise<void> {
  const { chain, base, label, key } = chosen
  for (const name of base.folders) {
    const path = join(folder, safe(name))
    await mkdir(path, { recursive: true, mode: 0o700 })
    await own(path)
  }
  for (let nth = 1; nth <= base.objects; nth += 1) {
    const name = objectName(chain, nth)
    for (const entry of await decodeObject(name, await fetchObject(target, name), key))
      await writePart(folder, entry, own)
  }
  await writeFile(join(folder, 'backup_label'), label, { mode: 0o600, flush: true })
  await own(join(folder, 'backup_label'))
}

async function writePart(folder: string, { name, content }: Entry, own: Own): Promise<void> {
  const [, path = '', offset = '0'] = partName.exec(name) ?? []
  const bytes = await uncompress(content)
  await writeAt(join(folder, safe(path)), bytes, Number(offset))
  if (offset === '0') await own(join(folder, path))
}

/** Joins the pieces of the log into the files that PostgreSQL looks for. */
async function writeLog({ target, chosen, folder, own }: Writing): Promise<void> {
  const { chain, base, pieces, key } = chosen
  for (const piece of pieces) {
    const name = nameOfPiece(chain, piece)
    const [entry] = await decodeObject(name, await fetchObject(target, name), key)
    if (!entry) throw new Damaged(name)
    const bytes = await uncompress(entry.content)
    if (BigInt(bytes.length) !== piece.to - piece.from) throw new Damaged(name)
    checkPages(bytes, piece.from)
    await writePiece({ folder, base, piece, bytes, own })
  }
}

type LogPiece = { folder: string; base: Chosen['base']; piece: Piece; bytes: Buffer; own: Own }

async function writePiece({ folder, base, piece, bytes, own }: LogPiece): Promise<void> {
  const { timeline, segmentBytes } = base
  const path = join(folder, 'pg_wal', segmentOf(piece.from, timeline, segmentBytes))
  const start = segmentStart(piece.from, segmentBytes)
  await writeAt(path, bytes, Number(piece.from - start))
  // PostgreSQL reads only whole files, so zeros follow the end of the log.
  const handle = await open(path, 'r+')
  await handle.truncate(segmentBytes)
  await handle.close()
  await own(path)
}

async function writeAt(path: string, bytes: Buffer, offset: number): Promise<void> {
  const handle = await open(path, 'r+').catch(() => open(path, 'w+', 0o600))
  try {
    await handle.write(bytes, 0, bytes.length, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function fetchObject(target: ArchiveTarget, name: string): Promise<Buffer> {
  if (await target.has(name)) return target.get(name)
  throw new CannotStart(`${name} is missing in the archive.`)
}

/** Refuses a path that leads out of the folder to fill. */
function safe(path: string): string {
  if (path === '' || path.startsWith('/') || path.split('/').includes('..'))
    throw new Damaged(`an unknown file ${path}`)
  return path
}

function explain(error: unknown): unknown {
  if (error instanceof Damaged)
    return new CannotStart(`The archive is damaged (${error.message}). ${nothingRestored}`)
  if (error instanceof NotReached)
    return new CannotStart(
      `PostgreSQL could not replay the log up to that time. ${nothingRestored} It said:\n${error.message}`,
    )
  if (error instanceof CannotStart) return new CannotStart(`${error.message} ${nothingRestored}`)
  return error
}

const nothingRestored = 'Nothing was restored. Try an earlier time, or take the last backup.'

/**
 * Ends sessions and jobs of a restored store, which may have been ended or done since that moment. Skips order numbers
 * that customers may have been given since.
 */
export async function endWhatWasUnderWay(ownerUrl: string): Promise<void> {
  const client = await connectClient({ url: ownerUrl, name: 'tokri restore', queryMs: 0 })
  try {
    const names = emptyTables.filter((name) => name !== 'schema_migrations')
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any($1)`,
      [names],
    )
    const tables = rows.map(({ name }) => pg.escapeIdentifier(name))
    await client.query('begin')
    await removeAllJobs(client)
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
    await client.query(
      `select setval('orders_number_seq', (select last_value from orders_number_seq) + $1::bigint)`,
      [skippedOrderNumbers],
    )
    await client.query('commit')
  } finally {
    await endClient(client)
  }
}

/** Restores the pictures that the store shows. Answers the numbers of those restored and of those not in the archive. */
export async function restorePictures(
  storeUrl: string,
  { target, chosen, pictures }: Pick<Plan, 'target' | 'chosen'> & { pictures: Files },
  sampleNames: readonly string[],
): Promise<{ restored: number; missing: number }> {
  const client = await connectClient({ url: storeUrl, name: 'tokri restore', queryMs: 0 })
  const shown = await listShownPictures(client).finally(() => endClient(client))
  const fingerprint = fingerprintIn(chosen.chain)
  const archived = new Set(await target.list('pictures/'))
  const needed = [...shown].filter((name) => !sampleNames.includes(name))
  const found = needed.filter((name) => archived.has(pictureObject(fingerprint, name)))
  const writer = pictureWriter(pictures)
  for (const picture of found) {
    const name = pictureObject(fingerprint, picture)
    for (const entry of await decodeObject(name, await target.get(name), chosen.key)) {
      if (dirname(entry.name) !== `media/${picture}`) throw new Damaged(name)
      await writer.write(entry)
    }
  }
  await writer.flush()
  return { restored: found.length, missing: needed.length - found.length }
}
