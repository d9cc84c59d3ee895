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
  /** Writes the server's files and its log into this folder, which exists and is empty. */
  fill: (clusterFolder: string, own: (path: string) => Promise<void>) => Promise<void>
  /** Undefined recovers to the end of the log. */
  until: Date | undefined
}

/** The server ended before it had replayed the log up to that time. */
export class NotReached extends Error {}

/**
 * Recovers a copied cluster to a moment: PostgreSQL replays the log and then continues as a server of its own. Throws
 * `NotReached` with the server's last messages.
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
    // This file makes PostgreSQL replay the log up to its target, and not just after a crash.
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
    // All of the log is in place, so there is nothing to fetch.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    // Nobody reads before recovery ends; until then the server answers that it is starting.
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
