import { randomUUID } from 'node:crypto'
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
import { fileExists, type Reachable, reach } from './server-process.ts'

/** The path and inode of a cluster when it was last opened; a copied folder has others. */
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
 * Whether this connection leads to the server of this folder, and not of its original or a copy. Creates a file now and
 * asks the server for it: no copy has that file, not even a snapshot of the whole volume.
 */
export async function worksIn(client: pg.Client, folder: string): Promise<boolean> {
  if ((await readLockFile(folder)) === undefined) return false
  const witness = `tokri-witness-${randomUUID()}`
  await writeFile(join(folder, witness), '')
  try {
    const { rows } = await client.query<{ isSeen: boolean }>(
      `select (pg_stat_file($1, true)).size is not null as "isSeen"`,
      [witness],
    )
    return rows[0]?.isSeen ?? false
  } finally {
    await rm(join(folder, witness), { force: true })
  }
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

/** Refuses a copy that was made while the database ran, since its files are inconsistent. */
export async function refuseHotCopy({ folder, before, now }: Moved): Promise<void> {
  const writtenIn = await readLockFile(folder)
  if (writtenIn === undefined) return
  // The folder was moved after a crash, which PostgreSQL recovers from.
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

/** Reads the folder of the last server here that did not stop cleanly. */
async function readLockFile(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[1] || undefined
}
