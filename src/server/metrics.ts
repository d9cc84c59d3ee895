import { sql } from 'kysely'
import { lateSeconds } from '#platform/jobs/late-work.ts'
import { failedJobs } from '#platform/jobs/queued-jobs.ts'
import {
  type Metrics,
  openMetrics as openAnyMetrics,
  type Registry,
} from '#platform/metrics/open-metrics.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import { viewBackups } from '#server/backups/views.ts'
import { type Database, poolState, type Replica } from '#server/database/database.ts'
import type { Config } from './config/config.ts'

type Options = {
  db: Database
  browsingDb: Database
  replica?: Replica | undefined
  config: Config
  cache: ResponseCache
}

export const cachedRoute = '/api/v1/product/*'

/** Measures the shop, its cache and its database besides the requests. */
export function openMetrics(options: Options): Promise<Metrics | undefined> {
  return openAnyMetrics({
    ...options.config.metrics,
    prefix: 'tokri',
    cachedRoute,
    addGauges: (registry) => addGauges(registry, options),
  })
}

/** Adds the gauges. Answers a function that sets all of them to the present state. */
async function addGauges(registry: Registry, options: Options): Promise<() => Promise<void>> {
  const { Counter, Gauge } = await import('prom-client')
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tokri_${name}`, help, labelNames, registers: [registry] })

  const measureDatabases = await addDatabaseMetrics(registry, options)
  const cached = gauge('response_cache', 'The cache of responses, now', ['what'])
  const asked = new Counter({
    name: 'tokri_response_cache_lookups_total',
    help: 'Lookups in the cache of responses',
    labelNames: ['result'],
    registers: [registry],
  })
  const isUp = gauge('database_up', 'Whether the database answered the last time it was asked')
  const shop = gauge('shop', 'What waits in the shop', ['what'])
  const shopNow = onceIn(shopMaxAgeMs, () => readShop(options))

  return async () => {
    // Without the reset, numbers from before the database went away would look present.
    shop.reset()
    const found = await shopNow().catch(() => null)
    measureDatabases()
    const { hits, misses, ...held } = options.cache.state()
    for (const [what, value] of Object.entries(held)) cached.set({ what }, value)
    // The cache counts by itself, so that it is as fast when nothing is measured.
    asked.reset()
    for (const [result, count] of Object.entries({ hits, misses })) asked.inc({ result }, count)

    isUp.set(found ? 1 : 0)
    for (const [what, value] of Object.entries(found ?? {})) shop.set({ what }, value)
  }
}

/** Measures the connections of each pool, and counts the reads that the replica or the primary answered. */
async function addDatabaseMetrics(registry: Registry, { db, browsingDb, replica }: Options) {
  const { Counter, Gauge } = await import('prom-client')
  const connections = new Gauge({
    name: 'tokri_database_connections',
    help: 'Connections of a pool',
    labelNames: ['pool', 'state'],
    registers: [registry],
  })
  const pools = { orders: db, browsing: browsingDb, ...(replica ? { replica: replica.db } : {}) }
  const reads =
    replica &&
    new Counter({
      name: 'tokri_public_reads_total',
      help: 'Reads of what everybody may see: from the replica, or why from the primary',
      labelNames: ['source'],
      registers: [registry],
    })

  return () => {
    for (const [pool, of] of Object.entries(pools)) {
      for (const [state, count] of Object.entries(poolState(of)))
        connections.set({ pool, state }, count)
    }
    reads?.reset()
    for (const [source, count] of Object.entries(replica?.reads.counts ?? {}))
      reads?.inc({ source }, count)
  }
}

const shopMaxAgeMs = 10_000

/** Reads at most once in this time; other calls get the last result. */
function onceIn<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), result: read() }
    return last.result
  }
}

async function readShop({ db, config }: Options): Promise<Record<string, number>> {
  const now = new Date()
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from orders where hold = 'held') as "holds_open",
      (select count(*) from orders where is_open and status = 'placed') as "orders_placed",
      (select count(*) from refunds where status in ('asked', 'sent')) as "refunds_waiting",
      (select count(*) from refunds where status = 'failed') as "refunds_failed",
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::bigint from refunds
        where status not in ('done', 'withdrawn')) as "refunds_age_seconds"`.execute(db)
  const { last, failure, archive } = await viewBackups(db, config, now)
  const secondsSince = (time: string) => (now.getTime() - Date.parse(time)) / 1000
  return {
    ...Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [snake(key), value])),
    jobs_failed: (await failedJobs(db)).length,
    work_late_seconds: await lateSeconds(db),
    backup_failed: failure ? 1 : 0,
    ...(last ? { backup_age_seconds: secondsSince(last.at) } : {}),
    ...(archive
      ? { archive_failed: archive.failure ? 1 : 0, archive_gap: archive.gap ? 1 : 0 }
      : {}),
    ...(archive?.coveredUntil ? { archive_age_seconds: secondsSince(archive.coveredUntil) } : {}),
  }
}

/** Writes a column's name, which comes in camelCase, as metrics are named. */
function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
