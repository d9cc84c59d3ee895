import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type pg from 'pg'
import type { Entry } from '#platform/backups/archive.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import type { ArchiveTarget } from './archive-target.ts'
import { encodeObject } from './archived-object.ts'
import { formatPosition, type Position, positionOf, segmentStart } from './log-position.ts'

/** The content of the object that is written last: without it a base copy is incomplete. */
export type Base = {
  format: 1
  /** The version of PostgreSQL that the files belong to. */
  version: string
  timeline: string
  segmentBytes: number
  /** The log is needed from here on: the beginning of a file. */
  from: string
  /** The files agree with each other only once the log was replayed up to this time. */
  consistentAt: string
  folders: string[]
  objects: number
  pictures: string[]
}

export type BasePlan = {
  client: pg.Client
  target: ArchiveTarget
  chain: string
  clusterFolder: string
  recipient: string | undefined
  pictures: readonly string[]
  /** Called again and again, since the copy may take long. */
  between: () => Promise<void>
}

const partBytes = 8 * 1024 * 1024
const objectBytes = 16 * 1024 * 1024
const compress = promisify(deflateRaw)

/** The files in these folders belong to the running server alone; the folders themselves are needed. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial'],
  ...['pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|.*\.\d+\.tmp)$/

/**
 * Copies the server's files while it runs, as PostgreSQL's manual describes it: between `pg_backup_start` and
 * `pg_backup_stop` it logs whole pages, so that replaying the log from the start mends what changed during the copy.
 */
export async function copyBase(plan: BasePlan): Promise<{ base: Base; position: Position }> {
  const { client, target, chain, recipient } = plan
  const { start, ...server } = await begin(client)
  const copied = await copyFiles(plan)
  const { rows } = await client.query<{ label: string; map: string; time: Date }>(
    `select labelfile as label, coalesce(spcmapfile, '') as map, clock_timestamp() as time
    from pg_backup_stop(wait_for_archive => false)`,
  )
  const { label, map, time } = rows[0]!
  if (map !== '')
    throw new CannotStart(
      'Tables lie in tablespaces outside the data folder: these cannot be archived.',
    )

  const position = segmentStart(start, server.segmentBytes)
  const base: Base = {
    format: 1,
    ...server,
    from: formatPosition(position),
    consistentAt: time.toISOString(),
    ...copied,
    pictures: [...plan.pictures],
  }
  const name = `${chain}/base.tar`
  const entries = [
    { name: 'base.json', content: Buffer.from(`${JSON.stringify(base, undefined, 1)}\n`) },
    { name: 'backup_label', content: Buffer.from(label) },
  ]
  await target.put(name, await encodeObject(name, entries, recipient))
  return { base, position }
}

async function begin(client: pg.Client) {
  const { rows } = await client.query<{
    lsn: string
    version: string
    bytes: string
    file: string
  }>(
    `select lsn::text, current_setting('server_version') as version,
      (select setting from pg_settings where name = 'wal_segment_size') as bytes, pg_walfile_name(lsn) as file
    from pg_backup_start('tokri archive', fast => true) as lsn`,
  )
  const { lsn, version, bytes, file } = rows[0]!
  return {
    start: positionOf(lsn),
    version: version.split('.')[0] ?? version,
    timeline: file.slice(0, 8),
    segmentBytes: Number(bytes),
  }
}

async function copyFiles(plan: BasePlan): Promise<{ folders: string[]; objects: number }> {
  const { target, chain, clusterFolder, recipient, between } = plan
  const folders: string[] = []
  let objects = 0
  let waiting: Entry[] = []
  let bytes = 0
  const flush = async () => {
    objects += 1
    const name = objectName(chain, objects)
    await target.put(name, await encodeObject(name, waiting, recipient))
    waiting = []
    bytes = 0
    await between()
  }
  for await (const entry of readFolder(clusterFolder, '', folders)) {
    waiting.push(entry)
    bytes += entry.content.length
    if (bytes >= objectBytes) await flush()
  }
  await flush()
  return { folders, objects }
}

export function objectName(chain: string, nth: number): string {
  return `${chain}/base/${String(nth).padStart(6, '0')}.tar`
}

async function* readFolder(root: string, path: string, folders: string[]): AsyncGenerator<Entry> {
  for (const entry of await readIfThere(join(root, path))) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`
    if (leftOut.test(name)) continue
    if (entry.isDirectory()) {
      folders.push(name)
      if (!emptied.has(name)) yield* readFolder(root, name, folders)
    } else if (entry.isFile()) yield* readParts(root, name)
  }
}

async function readIfThere(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    skipIfMissing(error, []),
  )
}

/** A file that is removed or shortened meanwhile is brought right by the log. */
function skipIfMissing<Value>(error: unknown, value: Value): Value {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return value
}

async function* readParts(root: string, name: string): AsyncGenerator<Entry> {
  if (name === 'global/pg_control') {
    yield await entryOf(name, 0, await readControl(join(root, name)))
    return
  }
  const handle = await open(join(root, name)).catch((error: unknown) =>
    skipIfMissing(error, undefined),
  )
  if (!handle) return
  try {
    // The log has everything that a file grows by meanwhile.
    const { size } = await handle.stat()
    for (let offset = 0; offset === 0 || offset < size; offset += partBytes) {
      const length = Math.min(partBytes, size - offset)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      yield await entryOf(name, offset, buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

/** It is changed in place, and nothing mends it: read until it looks the same twice. */
async function readControl(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const after = await readFile(path)
    if (after.equals(before)) return after
    before = after
  }
}

async function entryOf(name: string, offset: number, bytes: Buffer): Promise<Entry> {
  return { name: `${name}@${offset}.z`, content: await compress(bytes, { level: 3 }) }
}
