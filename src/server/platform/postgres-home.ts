import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Reachable, reach } from './postgres-postmaster.ts'

/** Where a cluster was last opened. A copy of the folder is elsewhere, and knows that by it. */
export type Home = { path: string; inode: string }

const longestStartMs = 60_000

export async function homeOf(folder: string): Promise<Home> {
  const { ino } = await stat(folder, { bigint: true })
  return { path: await realpath(folder), inode: String(ino) }
}

export function isSameHome(before: Home | undefined, now: Home): boolean {
  return before?.path === now.path && before.inode === now.inode
}

/**
 * Whether this connection leads to the server of this very folder, and not of one it was copied from or to: what a
 * file was last changed at, as the server sees it and as we do. Copying keeps many things, but not that.
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

/** Whether a server that a killed store left running works in this folder, at the address from before. */
export async function isServed(folder: string, address: Reachable): Promise<boolean> {
  const startedAt = performance.now()
  let reached = await reach(address)
  while ('busy' in reached && performance.now() - startedAt < longestStartMs) {
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

/** A database's files that are copied while it writes them belong to different moments, and cannot be trusted. */
export async function refuseHotCopy({ folder, before, now }: Moved): Promise<void> {
  const writtenIn = await readLockFile(folder)
  if (writtenIn === undefined) return
  // Moved as it lay there after a crash: PostgreSQL recovers from that.
  const isMoved = before
    ? before.inode === now.inode
    : !(await isThere(join(writtenIn, 'PG_VERSION')))
  if (isMoved || (await realpath(writtenIn).catch(() => writtenIn)) === now.path) return

  throw new CannotStart(
    `The database in ${folder} was copied from ${writtenIn} while it was running there, so the copy is incomplete. ` +
      'Stop the store that it was copied from, copy its whole data folder again, and start the copy.\n' +
      `If it certainly was not running while it was copied, as after a power cut, remove ${join(folder, 'postmaster.pid')} and start again.`,
  )
}

/** The folder of the server that last started here and did not stop in good order. */
async function readLockFile(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[1] || undefined
}

function seconds(nanoseconds: bigint): string {
  return String(nanoseconds / 1_000_000_000n)
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
