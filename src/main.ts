import { flushCompileCache } from 'node:module'
import { join } from 'node:path'

import { type Config, readConfig } from '#server/config.ts'
import { type OpenStore, openStore } from '#server/open-store.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type Connected, connectDatabase } from '#server/platform/connect-database.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { type Entrance, listen } from '#server/platform/listen.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { stopOnSignal } from '#server/platform/stop-on-signal.ts'
import { isUpload } from '#server/platform/upload-limits.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const drainMs = 8000

try {
  const config = readConfig()
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  await run(config, log)
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

type Parts = { entrance?: Entrance; postgres?: Connected; db?: Database; store?: OpenStore }

async function run(config: Config, log: Log): Promise<void> {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The store broke and ends; its database keeps what was acknowledged')
    process.exit(1)
  })
  const parts: Parts = {}
  const ending = new AbortController()
  const starting = start({ config, log, parts, signal: ending.signal })

  stopOnSignal({ log, withParent: config.stopsWithParent }, async () => {
    ending.abort()
    await starting.catch((error: unknown) => log.debug({ err: error }, 'The start was broken off'))
    await stop(parts)
  })
  await starting.catch(async (error: unknown) => {
    // What was broken off on purpose is no failure: the signal's handler ends the process.
    if (ending.signal.aborted) return
    await stop(parts)
    throw error
  })
}

type Start = { config: Config; log: Log; parts: Parts; signal: AbortSignal }

/** Takes its port first, so that a store started twice says so before it touches anything. */
async function start({ config, log, parts, signal }: Start): Promise<void> {
  const entrance = await listen({ ...config, patience: { isUpload } })
  parts.entrance = entrance
  parts.postgres = await connectDatabase({ ...config, log, signal })
  await migrate(parts.postgres.url, migrations)
  parts.db = openDatabase(parts.postgres.url, { log })
  signal.throwIfAborted()

  const databaseUrl = parts.postgres.url
  parts.store = await openStore({
    db: parts.db,
    databaseUrl,
    config,
    log,
    isOpen: () => entrance.isOpen(),
  })
  entrance.open(parts.store.fetch)
  const url = config.port === 0 ? `http://localhost:${entrance.port}` : config.publicUrl
  log.info(`${config.storeName} is open at ${url}`)
  flushCompileCache()
}

async function stop({ entrance, db, postgres, store }: Parts): Promise<void> {
  await Promise.all([entrance?.close(drainMs), store?.stopJobs()])
  store?.close()
  await db?.destroy()
  await postgres?.stop()
}
