import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { fileExists, type Reachable, reach } from './server-process.ts'

/** Where a cluster was last opened; this differs for a copy of its folder. */
export type Home = { path: string; inode: string }

const maxStartMs = 60_000

export async function homeOf(folder: string): Promise<Home> {
  const { ino } = await stat(folder, { bigint: true })
  return { path: await realpath(folder), inode: String(ino) }
}

export function isSameHome(before: Home | undefined, now: Home): boolean {
  return before?.path === now.path && before.inode === now.inode
}

/**
 * Whether this connection leads to the server of this folder, and not of its original or a copy: compares when a file
 * was last changed, as the server and as this process see it. Copying a folder does not preserve that time.
 */
export async function worksIn(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ modified: string; changed: string | null }>(
    `select extract(epoch from modification)::bigint as modified, extract(epoch from change)::bigint as changed
    from pg_stat_file('PG_VERSION')`,
  )
  const file = await stat(join(folder, 'PG_VERSION'), { bigint: true })
  const isLocked = (await readLockFile(folder)) !== undefined
  const [seen] = rows
  return (
    isLocked &&
    seen?.modified === seconds(file.mtimeNs) &&
    (seen.changed === null || seen.changed === seconds(file.ctimeNs))
  )
}

/** Whether the server of a killed store still runs in this folder, at the stored address. */
export async function isServed(folder: string, address: Reachable): Promise<boolean> {
  const startedAt = performance.now()
  let reached = await reach(address)
  while ('busy' in reached && performance.now() - startedAt < maxStartMs) {
    await sleep(50)
    reached = await reach(address)
  }
  if (!('client' in reached)) return false
  try {
    return await worksIn(reached.client, folder)
  } finally {
    await reached.client.end()
  }
}

type Moved = { folder: string; before: Home | undefined; now: Home }

/** Refuses a copy that was made while the database was running: its files are inconsistent. */
export async function refuseHotCopy({ folder, before, now }: Moved): Promise<void> {
  const writtenIn = await readLockFile(folder)
  if (writtenIn === undefined) return
  // Moved after a crash: PostgreSQL recovers from that.
  const isMoved = before
    ? before.inode === now.inode
    : !(await fileExists(join(writtenIn, 'PG_VERSION')))
  if (isMoved || (await realpath(writtenIn).catch(() => writtenIn)) === now.path) return

  throw new CannotStart(
    `The database in ${folder} was copied from ${writtenIn} while it was running there, so the copy is incomplete. ` +
      'Stop the store that it was copied from, copy its whole data folder again, and start the copy.\n' +
      `If it certainly was not running while it was copied, as after a power cut, remove ${join(folder, 'postmaster.pid')} and start again.`,
  )
}

/** The folder of the server that last started here and did not stop cleanly. */
async function readLockFile(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[1] || undefined
}

function seconds(nanoseconds: bigint): string {
  return String(nanoseconds / 1_000_000_000n)
}
