import {
  chown,
  readFile,
  readlink,
  realpath,
  rename,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'
import { worksIn } from './folder-identity.ts'
import type { Cluster } from './server-process.ts'
import {
  fileExists,
  launch,
  postmasterOf,
  reach,
  shutDown,
  waitUntilReady,
} from './server-process.ts'

/** Every store on a data folder holds this lock as shared; the last one stops the server. */
const presenceLock = 7_461_011
const maxPauseMs = 5000
const attemptsAtStart = 5

type Supervised = {
  cluster: Cluster
  logFile: string
  log: Log
  onDiskFull: () => Promise<void>
  onReached: (client: pg.Client) => Promise<void>
}

type Supervisor = {
  /** Returns whether PostgreSQL was stopped; it keeps running while another store uses it. */
  stop(): Promise<boolean>
}

/** Starts PostgreSQL, or adopts the one that a killed store left running, and restarts it whenever it dies. */
export async function supervise(options: Supervised): Promise<Supervisor> {
  const { log } = options
  const ending = new AbortController()
  let starting = startWithRetries(options, attemptsAtStart, ending.signal)
  let connected = await starting
  // Caught here and not in stop(): a rejection that nothing awaits yet would end the process.
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
    log.debug({ err: error }, 'PostgreSQL is not watched any more')
  })

  /** The connection ends with the server, even when the server is not our child process. */
  async function watch(): Promise<void> {
    for (;;) {
      await endOf(connected.client)
      if (ending.signal.aborted) return
      log.warn('PostgreSQL went away; bringing it back')
      starting = startWithRetries(options, Infinity, ending.signal)
      connected = await starting
      if (ending.signal.aborted) return
      log.info('PostgreSQL is back')
    }
  }

  return {
    async stop() {
      ending.abort()
      await starting.catch((error: unknown) =>
        log.debug({ err: error }, 'PostgreSQL is not brought back any more'),
      )
      const stopped = await leave(connected, options)
      await watching
      return stopped
    },
  }
}

/** The end of the supervisor's own connection shows that the server died. */
type Connected = { client: pg.Client; postmaster: number }

async function startWithRetries(
  options: Supervised,
  attempts: number,
  signal: AbortSignal,
): Promise<Connected> {
  for (let attempt = 1; ; attempt += 1) {
    const reached = await startOrAdopt(options, signal).catch((error: Error) => {
      if (error instanceof CannotStart || signal.aborted) throw error
      return error.message
    })
    if (typeof reached !== 'string') return reached
    if (attempt >= attempts) throw new CannotStart(await explain(reached, options.cluster))

    options.log.debug({ reached }, 'PostgreSQL does not answer yet')
    await sleep(Math.min(100 * 2 ** attempt, maxPauseMs), undefined, { signal })
  }
}

const noSpace = 'No space left on device'

/** On a disk that is completely full, PostgreSQL cannot even log the reason. */
async function explain(reached: string, { folder }: Cluster): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const isFull = reached.includes(noSpace) || bavail * bsize < 1024 * 1024
  const advice = isFull
    ? ' The disk is full (df -h shows which): free some space there, such as old backups and logs, and start the store again.'
    : ''
  return `The database does not start.${advice}\n${reached}`
}

/** Answers a connection, or the reason why there is none. */
async function startOrAdopt(options: Supervised, signal: AbortSignal): Promise<Connected | string> {
  const { cluster, logFile, onDiskFull } = options
  let reached = await reach(cluster)
  while ('busy' in reached) {
    await sleep(50, undefined, { signal })
    reached = await reach(cluster)
  }
  if ('absent' in reached) {
    const launched = await launch(cluster, logFile)
    try {
      reached = await waitUntilReady(cluster, launched, signal)
    } catch (error) {
      // The caller stops it by `postmaster.pid`, which may still name the previous server.
      await launched.settled()
      throw error
    }
    if (!('client' in reached)) {
      const output = await launched.output()
      if (output.includes(noSpace)) await onDiskFull()
      if (output.includes('"postmaster.pid" already exists')) await releaseStaleLocks(cluster)
      return output || JSON.stringify(reached)
    }
  }
  return adopt(reached.client, options)
}

async function adopt(client: pg.Client, { cluster, onReached }: Supervised): Promise<Connected> {
  try {
    if (!(await worksIn(client, cluster.folder)))
      throw new Error(
        `The database of another folder answers instead of the one in ${cluster.folder}`,
      )
    const postmaster = await postmasterOf(cluster)
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
    await onReached(client)
    return { client, postmaster }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function leave(
  { client, postmaster }: Connected,
  { cluster, log }: Supervised,
): Promise<boolean> {
  const isLast = await client
    .query('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as is_last', [
      presenceLock,
    ])
    .then(
      ({ rows }) => rows[0].is_last === true,
      () => true,
    )
  const stopped = isLast && (await shutDown(cluster, postmaster))
  if (isLast && !stopped) log.error('PostgreSQL did not stop within 30 seconds')
  await client.end()
  return stopped
}

function endOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()))
}

/**
 * Handles two cases in which a lock file keeps PostgreSQL from starting although no server responds: a zombie process,
 * and a server without its socket. Leaves the lock files, so that PostgreSQL's own checks still apply.
 */
async function releaseStaleLocks({ folder, listen }: Cluster): Promise<void> {
  const socket = 'socketFolder' in listen ? join(listen.socketFolder, '.s.PGSQL.5432') : undefined
  const holder = await holderOf(join(folder, 'postmaster.pid'))

  for (const file of [join(folder, 'postmaster.pid'), ...(socket ? [`${socket}.lock`] : [])]) {
    if ((await holderOf(file))?.state === 'Z') await replaceHolder(file)
  }
  // The server runs, but its socket in /tmp was deleted: stops it, so that it can start with a new one.
  const isUnreachable = socket !== undefined && !(await fileExists(socket))
  if (isUnreachable && holder?.folder === (await realpath(folder)))
    process.kill(holder.pid, 'SIGINT')
}

type Holder = { pid: number; state: string | undefined; folder: string }

async function holderOf(lockFile: string): Promise<Holder | undefined> {
  try {
    const pid = Number.parseInt(await readFile(lockFile, 'utf8'), 10)
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    const state = line.slice(line.lastIndexOf(')') + 2).split(' ')[0]
    return { pid, state, folder: await readlink(`/proc/${pid}/cwd`).catch(() => '') }
  } catch {
    return undefined
  }
}

/** A zombie keeps its process number. PostgreSQL treats a lock file with the number of its parent, us, as stale. */
async function replaceHolder(file: string): Promise<void> {
  const { uid, gid, mode } = await stat(file)
  const text = await readFile(file, 'utf8')
  const temporary = `${file}.new`
  await writeFile(temporary, text.replace(/^\d+/, String(process.pid)), { mode })
  if (process.getuid?.() === 0) await chown(temporary, uid, gid)
  await rename(temporary, file)
}
