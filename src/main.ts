import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { backUpBeforeUpgrade } from '#server/backups/back-up-before-upgrade.ts'
import { refuseUnfinishedRestore } from '#server/backups/restore-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type OpenStore, openStore } from '#server/open-store.ts'
import { closeQueues } from '#server/platform/admission/fair-queue.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type Connected, connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type HttpServer, startHttpServer } from '#server/platform/http-server/start-http-server.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { isOwnProxy } from '#server/platform/requests/client-address.ts'
import { isUpload } from '#server/platform/requests/limit-requests.ts'
import { stopOnSignal } from '#server/platform/stop-on-signal.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
/** Many process supervisors kill a process that has not ended after ten seconds. */
const maxStopMs = 10_000
const minDrainMs = 3000
/** Two pages are made at once, each with up to four queries at a time. */
const browsingConnections = 5
/** What the answers take that are given just before open connections are closed. */
const lastAnswersMs = 1000
/** What stopping the database usually takes at most, once it has no more queries. */
const databaseStopMs = 2000
/** On a busy machine it takes longer. Nothing is lost either way, also where a supervisor does not wait for that. */
const busyDatabaseStopMs = 10_000

try {
  const config = readConfig()
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  await run(config, log)
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

type Parts = {
  server?: HttpServer
  postgres?: Connected
  db?: Database
  browsingDb?: Database
  store?: OpenStore
}

async function run(config: Config, log: Log): Promise<void> {
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: error },
      'The store failed and ends; everything that was confirmed is in the database',
    )
    process.exit(1)
  })
  const parts: Parts = {}
  const ending = new AbortController()
  const starting = start({ config, log, parts, signal: ending.signal })

  const { graceMs, drainMs, deadlineMs } = stopTimes(config)
  stopOnSignal({ log, withParent: config.stopsWithParent, deadlineMs }, async () => {
    ending.abort()
    await starting.catch((error: unknown) => log.debug({ err: error }, 'The start was aborted'))
    await stop(parts, { graceMs, drainMs })
  })
  await starting.catch(async (error: unknown) => {
    // Aborted by a signal: its handler ends the process.
    if (ending.signal.aborted) return
    await stop(parts, { graceMs: 0, drainMs })
    throw error
  })
}

type StartOptions = { config: Config; log: Log; parts: Parts; signal: AbortSignal }

/** Takes the port first, so that a store that is started twice fails before it changes anything. */
async function start({ config, log, parts, signal }: StartOptions): Promise<void> {
  const isExempt = (address: string) => isOwnProxy(address, config.trustProxy)
  const server = await startHttpServer({
    ...config,
    bodyTimeouts: { isUpload },
    limits: { isExempt },
  })
  parts.server = server
  await refuseUnfinishedRestore(config.dataDir)
  parts.postgres = await connectDatabase({ ...config, log, signal })
  await backUpBeforeUpgrade(parts.postgres, { config, log, migrations, signal })
  await migrate(parts.postgres.ownerUrl, migrations, { storeUrl: parts.postgres.url })
  parts.db = openDatabase(parts.postgres.url, { log })
  parts.browsingDb = openDatabase(parts.postgres.url, { log, max: browsingConnections })
  signal.throwIfAborted()

  const databaseUrl = parts.postgres.url
  parts.store = await openStore({
    db: parts.db,
    browsingDb: parts.browsingDb,
    databaseUrl,
    embedded: parts.postgres.embedded,
    config,
    log,
    isOpen: () => server.isOpen(),
  })
  server.open(parts.store.fetch, parts.store.answerCached)
  const url = config.port === 0 ? `http://localhost:${server.port}` : config.publicUrl
  log.info(`${config.storeName} is open at ${url}`)
  flushCompileCache()
}

type StopTimes = { graceMs: number; drainMs: number }

function stopTimes({ shutdownGraceMs: graceMs }: Config): StopTimes & { deadlineMs: number } {
  const drainMs = Math.max(maxStopMs - databaseStopMs - graceMs, minDrainMs)
  return { graceMs, drainMs, deadlineMs: graceMs + drainMs + databaseStopMs + busyDatabaseStopMs }
}

async function stop(
  { server, db, browsingDb, postgres, store }: Parts,
  times: StopTimes,
): Promise<void> {
  const { graceMs, drainMs } = times
  // What would not have its turn before its connection is closed is told when to come again.
  const late = setTimeout(closeQueues, graceMs + Math.max(0, drainMs - lastAnswersMs))
  await Promise.all([server?.close(drainMs, graceMs), store?.stopJobs()])
  clearTimeout(late)
  await store?.close()
  // Queries that are still running after this are cut off when the database stops.
  const closed = Promise.all([db?.destroy(), browsingDb?.destroy()])
  await Promise.race([closed, sleep(databaseStopMs / 2, undefined, { ref: false })])
  await postgres?.stop()
}
