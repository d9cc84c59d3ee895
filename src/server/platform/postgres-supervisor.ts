import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { CannotStart } from './cannot-start.ts'
import type { Log } from './log.ts'
import type { Cluster } from './postgres-cluster.ts'
import { worksIn } from './postgres-home.ts'
import { clearTheWay } from './postgres-lock-file.ts'
import { launch, postmasterOf, reach, shutDown, untilItAnswers } from './postgres-postmaster.ts'

/** Stores that share a data folder each hold this lock in the shared way: whoever is last stops the server. */
const presence = 7_461_011
const longestPauseMs = 5000
const attemptsAtStart = 5

export type Supervised = {
  cluster: Cluster
  logFile: string
  log: Log
  onDiskFull: () => Promise<void>
  onReached: (keeper: pg.Client) => Promise<void>
}

type Supervisor = {
  /** Answers whether PostgreSQL itself stopped, or another store still needs it. */
  stop(): Promise<boolean>
}

/** Starts PostgreSQL, or adopts the one that a killed store left running, and starts it again whenever it dies. */
export async function supervise(options: Supervised): Promise<Supervisor> {
  const { log } = options
  const ending = new AbortController()
  let bringing = bring(options, attemptsAtStart, ending.signal)
  let keeper = await bringing
  // Caught here and not in stop(): a promise that fails before anybody waits for it ends the process.
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
    log.debug({ err: error }, 'PostgreSQL is not watched any more')
  })

  /** The keeper's connection ends when the server does, also when the server is not our child. */
  async function watch(): Promise<void> {
    for (;;) {
      await endOf(keeper.client)
      if (ending.signal.aborted) return
      log.warn('PostgreSQL went away; bringing it back')
      bringing = bring(options, Infinity, ending.signal)
      keeper = await bringing
      if (ending.signal.aborted) return
      log.info('PostgreSQL is back')
    }
  }

  return {
    async stop() {
      ending.abort()
      await bringing.catch((error: unknown) =>
        log.debug({ err: error }, 'PostgreSQL is not brought back any more'),
      )
      const stopped = await leave(keeper, options)
      await watching
      return stopped
    },
  }
}

/** The supervisor's own connection, which tells when the server dies, and that server's process. */
type Keeper = { client: pg.Client; postmaster: number }

async function bring(options: Supervised, attempts: number, signal: AbortSignal): Promise<Keeper> {
  for (let attempt = 1; ; attempt += 1) {
    const reached = await startOrAdopt(options, signal).catch((error: Error) => {
      if (error instanceof CannotStart || signal.aborted) throw error
      return error.message
    })
    if (typeof reached !== 'string') return reached
    if (attempt >= attempts) throw new CannotStart(`The database does not start.\n${reached}`)

    options.log.debug({ reached }, 'PostgreSQL does not answer yet')
    await sleep(Math.min(100 * 2 ** attempt, longestPauseMs), undefined, { signal })
  }
}

/** A connection, or what stood in its way. */
async function startOrAdopt(options: Supervised, signal: AbortSignal): Promise<Keeper | string> {
  const { cluster, logFile, onDiskFull } = options
  let reached = await reach(cluster)
  while ('busy' in reached) {
    await sleep(50, undefined, { signal })
    reached = await reach(cluster)
  }
  if ('absent' in reached) {
    const launched = await launch(cluster, logFile)
    try {
      reached = await untilItAnswers(cluster, launched, signal)
    } catch (error) {
      // Broken off before there is a file by which it could be found and stopped.
      await launched.stop()
      throw error
    }
    if (!('client' in reached)) {
      const said = await launched.said()
      if (said.includes('No space left on device')) await onDiskFull()
      if (said.includes('"postmaster.pid" already exists')) await clearTheWay(cluster)
      return said || JSON.stringify(reached)
    }
  }
  return takeUp(reached.client, options)
}

async function takeUp(client: pg.Client, { cluster, onReached }: Supervised): Promise<Keeper> {
  try {
    if (!(await worksIn(client, cluster.folder)))
      throw new Error(
        `The database of another folder answers instead of the one in ${cluster.folder}`,
      )
    const postmaster = await postmasterOf(cluster)
    await client.query('select pg_advisory_lock_shared($1)', [presence])
    await onReached(client)
    return { client, postmaster }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function leave(
  { client, postmaster }: Keeper,
  { cluster, log }: Supervised,
): Promise<boolean> {
  const isLast = await client
    .query('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as is_last', [presence])
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
