import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'
import { openCluster } from './cluster.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { type Account, chooseAccount, findBinaries } from './programs.ts'
import {
  launch,
  postmasterOf,
  removeSocketFolder,
  shutDown,
  waitUntilReady,
} from './server-process.ts'

type Options = {
  dataDir: string
  log: Log
  /** Writes the server's files and its log into this folder, which is there and empty. */
  fill: (clusterFolder: string, own: (path: string) => Promise<void>) => Promise<void>
  /** Undefined: as far as the log goes. */
  until: Date | undefined
}

/** The server ended before it had replayed the log up to that time. */
export class NotReached extends Error {}

/**
 * Brings a copy of a server's files and its log to the state of a moment, as PostgreSQL does it: by replaying the log
 * and going on from there as a server of its own. Throws `NotReached` with the server's last words.
 */
export async function recoverCluster({ dataDir, log, fill, until }: Options): Promise<void> {
  const dataFolder = await lockDataFolder(dataDir, log)
  try {
    const folder = join(dataFolder.path, 'postgres')
    const binaries = await findBinaries(dataFolder.path)
    const account = await chooseAccount({ clusterFolder: folder, binary: binaries.postgres, log })
    const own = (path: string) => giveTo(account, path)
    await mkdir(folder, { mode: 0o700 })
    await own(folder)
    await fill(folder, own)
    // With this file PostgreSQL replays the log up to its target, and not just what a crash left.
    await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600, flush: true })
    await own(join(folder, 'recovery.signal'))
    await replay({ folder, account, binaries }, until)
  } finally {
    await dataFolder.release()
  }
}

async function replay(
  parts: Parameters<typeof openCluster>[0],
  until: Date | undefined,
): Promise<void> {
  const cluster = await openCluster(parts)
  const settings = {
    // All of the log is in place: there is nothing to fetch.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    // Nobody looks at it before it is done; until then the server answers that it is starting.
    hot_standby: 'off',
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launched = await launch(cluster, resolve(parts.folder, '../postgres.log'), given)
  try {
    const reached = await waitUntilReady(cluster, launched, new AbortController().signal)
    if (!('client' in reached)) throw new NotReached(await launched.output())
    await reached.client.end()
    const isStopped = await shutDown(cluster, await postmasterOf(cluster))
    if (!isStopped) throw new CannotStart('PostgreSQL did not stop after it had replayed the log.')
  } finally {
    await removeSocketFolder(cluster.listen)
  }
}

async function giveTo({ owner }: Account, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}
