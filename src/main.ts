import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeQueues } from '#platform/admission/fair-queue.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { type Connected, connectDatabase } from '#platform/database/connect-database.ts'
import { migrate, pendingUpgrade } from '#platform/database/migrate.ts'
import { mustWrite, warnOfReadOnly } from '#platform/database/read-only.ts'
import { explainFatal } from '#platform/explain-fatal.ts'
import { type HttpServer, startHttpServer } from '#platform/http-server/start-http-server.ts'
import { createLog, type Log, logForeignLines } from '#platform/log.ts'
import { isOwnProxy } from '#platform/requests/client-address.ts'
import { stopOnSignal } from '#platform/stop-on-signal.ts'
import { asWorker, startWorkers, type Workers } from '#platform/workers.ts'
import { isUpload } from '#server/api/call-at.ts'
import { backUpBeforeUpgrade } from '#server/backups/back-up-before-upgrade.ts'
import { refuseUnfinishedRestore } from '#server/backups/begin-restore.ts'
import { startArchiving } from '#server/backups/continuous/start-archiving.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { type Database, openDatabase, openReplica } from '#server/database/database.ts'
import { type OpenStore, openStore, prepareStore } from '#server/open-store.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
/** Many process supervisors kill a process that has not ended after ten seconds. */
const maxStopMs = 10_000
const minDrainMs = 3000
/** The database connections of a single process. Several processes share twice as many, each with at least `least`. */
const connections = { shopping: { alone: 10, least: 4 }, browsing: { alone: 5, least: 2 } }
/** The time in which a replaced worker answers open requests and asks its connections to close. */
const replacedGraceMs = 2000
/** The time for the last answers before open connections are closed. */
const lastAnswersMs = 1000
/** The usual limit for stopping the database once it has no more queries. */
const databaseStopMs = 2000
/** The further time on a busy machine. Nothing is lost even if a supervisor does not wait for it. */
const busyDatabaseStopMs = 10_000

let log: Log | undefined
try {
  const config = readConfig()
  log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  await run(config, log)
} catch (error) {
  if (error instanceof CannotStart) process.stderr.write(`\n${error.message}\n`)
  else if (log) log.fatal({ err: error }, explainFatal(error))
  else throw error
  process.exit(1)
}

/** A store of one process is `alone`; one of several has a primary, which serves nothing itself, and workers. */
type Role = 'alone' | 'primary' | 'worker'

type Parts = {
  workers?: Workers<Place>
  archiving?: { stop(): Promise<void> }
  server?: HttpServer
  postgres?: Connected
  databases?: Database[]
  store?: OpenStore
}

async function run(config: Config, log: Log): Promise<void> {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, explainFatal(error))
    process.exit(1)
  })
  logForeignLines(log)
  const parts: Parts = {}
  const ending = new AbortController()
  const role: Role = cluster.isWorker ? 'worker' : config.workers > 1 ? 'primary' : 'alone'
  const starting = startAs(role, { config, log, parts, signal: ending.signal })

  const times = stopTimes(config)
  const signals = {
    withParent: config.stopsWithParent && role !== 'worker',
    deadlineMs: times.deadlineMs + (role === 'primary' ? lastAnswersMs : 0),
    replacedOn: role === 'worker' ? ('SIGUSR2' as const) : undefined,
  }
  stopOnSignal({ log, ...signals }, async ({ isReplaced }) => {
    ending.abort()
    await starting.catch((error: unknown) => log.debug({ err: error }, 'The start was aborted'))
    await stop(parts, { ...times, isReplaced })
  })
  await starting.catch(async (error: unknown) => {
    // After a signal, its handler ends the process.
    if (ending.signal.aborted) return
    await stop(parts, { ...times, graceMs: 0, isReplaced: false })
    throw error
  })
  if (role === 'primary') rollOnSignal(parts, log)
  if (role === 'alone')
    process.on('SIGUSR2', () =>
      log.warn('SIGUSR2 restarts workers; WORKERS is 1, so there are none'),
    )
}

type StartOptions = { config: Config; log: Log; parts: Parts; signal: AbortSignal }

/** The database's addresses for a process that serves requests. */
type Place = Pick<Connected, 'url' | 'sessionUrl'>

async function startAlone(options: StartOptions): Promise<void> {
  const { config, log, parts } = options
  parts.server = await listen(config)
  const place = await prepare(options)
  await serve(place, options)
  logOpen(config, log, parts.server.port)
}

async function startPrimary(options: StartOptions): Promise<void> {
  const { config, log, parts, signal } = options
  const onHopeless = () =>
    void stop(parts, { ...stopTimes(config), isReplaced: false }).then(() => process.exit(1))
  parts.workers = await startWorkers<Place>({ count: config.workers, log, signal, onHopeless })
  const place = await prepare(options)
  logOpen(config, log, await parts.workers.open(place))
}

/** Listens once it can answer, except the first worker, which takes the port for all. */
async function startWorker(options: StartOptions): Promise<void> {
  const { config, parts } = options
  if (asWorker.bindsFirst()) parts.server = await listen(config)
  await serve(await asWorker.place<Place>(), options)
  asWorker.open(parts.server?.port ?? 0)
}

function startAs(role: Role, options: StartOptions): Promise<void> {
  if (role === 'alone') return startAlone(options)
  return role === 'primary' ? startPrimary(options) : startWorker(options)
}

/** Takes the port before anything else, so that a store that is started twice fails without changing anything. */
function listen(config: Config): Promise<HttpServer> {
  const isExempt = (address: string) => isOwnProxy(address, config.trustProxy)
  return startHttpServer({ ...config, bodyTimeouts: { isUpload }, limits: { isExempt } })
}

/** Starts the database or connects to it, migrates it, and prepares the store in it. */
async function prepare({ config, log, parts, signal }: StartOptions): Promise<Place> {
  await refuseUnfinishedRestore(config.dataDir)
  parts.postgres = await connectDatabase({ ...config, log, signal })
  const { url, sessionUrl, embedded } = parts.postgres
  await upgrade(parts.postgres, { config, log, signal })
  const db = openDatabase(url, { log, max: 2, isPooled: () => true })
  try {
    await warnOfReadOnly(db, log)
    await mustWrite('something has to be set up first', prepareStore({ db, config, log }))
  } finally {
    await db.destroy()
  }
  signal.throwIfAborted()
  parts.archiving = startArchiving({ embedded, config, log })
  return { url, sessionUrl }
}

async function upgrade(postgres: Connected, options: Omit<StartOptions, 'parts'>): Promise<void> {
  await backUpBeforeUpgrade(postgres, { ...options, migrations })
  const what = 'its database has to be brought up to date first'
  await mustWrite(what, migrate(postgres.ownerUrl, migrations, { storeUrl: postgres.url }))
}

async function serve({ url, sessionUrl }: Place, { config, log, parts, signal }: StartOptions) {
  const hasListenUrl = config.listenUrl !== undefined
  // Assumes a pooler in transaction mode until it is proven that connections keep their sessions.
  let areSessionsKept = false
  const isPooled = () => hasListenUrl || !areSessionsKept
  const open = (max: number) => openDatabase(url, { log, max, isPooled })
  const db = open(connectionsOf('shopping', config))
  const browsingDb = open(connectionsOf('browsing', config))
  // One connection for the running import, and one that reports its progress.
  const sessionDb = hasListenUrl ? openDatabase(sessionUrl, { log, max: 2 }) : db
  const replica = replicaOf(browsingDb, { config, log, isPooled })
  parts.databases = [...new Set([db, browsingDb, sessionDb, replica?.db ?? browsingDb])]
  signal.throwIfAborted()

  parts.store = await openStore({
    db,
    browsingDb,
    replica,
    sessionDb,
    databaseUrl: url,
    sessionUrl,
    config,
    log,
    isOpen: () => parts.server?.isOpen() ?? false,
    onSessionsKept: (areKept) => {
      areSessionsKept = areKept
    },
  })
  parts.server ??= await listen(config)
  parts.server.open(parts.store.fetch, parts.store.answerCached)
  flushCompileCache()
}

type ReplicaOptions = { config: Config; log: Log; isPooled: () => boolean }

function replicaOf(primary: Database, { config, log, isPooled }: ReplicaOptions) {
  if (config.readUrl === undefined) return undefined
  return openReplica(config.readUrl, primary, {
    log,
    isPooled,
    max: connectionsOf('browsing', config),
  })
}

function connectionsOf(what: keyof typeof connections, { workers }: Config): number {
  const { alone, least } = connections[what]
  return workers === 1 ? alone : Math.min(alone, Math.max(least, Math.ceil((2 * alone) / workers)))
}

function logOpen(config: Config, log: Log, port: number): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  log.info(`${config.storeName} is open at ${url}`)
}

/** Replaces the workers on SIGUSR2, unless the new version changes the database: two versions never share one. */
function rollOnSignal({ postgres, workers }: Parts, log: Log): void {
  process.on('SIGUSR2', async () => {
    if (!postgres || !workers) return
    log.info('The processes of the store are replaced, one after the other')
    try {
      const pending = await pendingUpgrade(postgres.ownerUrl, migrations)
      if (pending.length > 0) throw new Error('a new version changes the database: stop and start')
      await workers.roll()
      log.info('The processes of the store have been replaced')
    } catch (error) {
      log.error({ err: error }, 'The processes of the store could not all be replaced')
    }
  })
}

type StopTimes = { graceMs: number; drainMs: number }

function stopTimes({ shutdownGraceMs: graceMs }: Config): StopTimes & { deadlineMs: number } {
  const drainMs = Math.max(maxStopMs - databaseStopMs - graceMs, minDrainMs)
  return { graceMs, drainMs, deadlineMs: graceMs + drainMs + databaseStopMs + busyDatabaseStopMs }
}

async function stop(
  { workers, server, databases, postgres, store, archiving }: Parts,
  { graceMs, drainMs, isReplaced }: StopTimes & { isReplaced: boolean },
): Promise<void> {
  const waitMs = isReplaced ? replacedGraceMs : graceMs
  // Answers waiting requests with a time to retry before their connections are closed.
  const late = setTimeout(closeQueues, waitMs + Math.max(0, drainMs - lastAnswersMs))
  const serverClosed = server?.close(drainMs, waitMs, { isReplaced })
  await Promise.all([workers?.stop(), serverClosed, store?.stopJobs(), archiving?.stop()])
  clearTimeout(late)
  await store?.close()
  // Queries that are still running after this are cut off when the database stops.
  const closed = Promise.all((databases ?? []).map((db) => db.destroy()))
  await Promise.race([closed, sleep(databaseStopMs / 2, undefined, { ref: false })])
  await postgres?.stop()
}
