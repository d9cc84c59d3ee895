import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { CannotStart } from '#platform/cannot-start.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import type { Log } from '#platform/log.ts'
import { connectClient, endClient } from './connect-client.ts'

type Options = {
  databaseUrl: string | undefined
  listenUrl: string | undefined
  migrationUrl: string | undefined
  dataDir: string
  log: Log
  signal: AbortSignal
}

export type Connected = {
  /** For the store's ordinary work; may go through a pooler. */
  url: string
  /**
   * The same database, but each connection keeps its session: for notifications, the job queue, session settings and
   * locks that outlast a transaction. Through a pooler these would reach other sessions.
   */
  sessionUrl: string
  /** The role that owns the tables; equals `sessionUrl` when the settings name only one. */
  ownerUrl: string
  /** Set for the database in the data folder. */
  embedded?: EmbeddedPlace
  stop(): Promise<void>
}

/** The superuser's login and the folder of PostgreSQL's own files. */
export type EmbeddedPlace = { adminUrl: string; clusterFolder: string }

const retryMs = 1000
const remindEveryMs = 30_000
/** A wrong login or database name, which no retry can fix; other errors may be temporary. */
const permanentCodes = /^(28|3D|42501)/

/** Connects to the database of the settings, or to the embedded one in the data folder. */
export async function connectDatabase({
  databaseUrl,
  listenUrl,
  migrationUrl,
  dataDir,
  log,
  signal,
}: Options): Promise<Connected> {
  if (databaseUrl === undefined) {
    const { adminUrl, clusterFolder, ...postgres } = await startEmbeddedPostgres({ dataDir, log })
    return { ...postgres, sessionUrl: postgres.url, embedded: { adminUrl, clusterFolder } }
  }

  await waitFor({ name: 'DATABASE_URL', url: databaseUrl }, log, signal)
  const others = { DATABASE_LISTEN_URL: listenUrl, DATABASE_MIGRATION_URL: migrationUrl }
  for (const [name, url] of Object.entries(others)) {
    if (url === undefined) continue
    await waitFor({ name, url }, log, signal)
    await refuseOther({ name, url }, databaseUrl)
  }
  await warnOfSuperuser(databaseUrl, log)
  const sessionUrl = listenUrl ?? databaseUrl
  const ownerUrl = migrationUrl ?? sessionUrl
  return { url: databaseUrl, sessionUrl, ownerUrl, stop: async () => undefined }
}

type Named = { name: string; url: string }

/** Retries until the database can be reached: after a power cut the store is often up first. */
async function waitFor(database: Named, log: Log, signal: AbortSignal): Promise<void> {
  const { host } = new URL(database.url)
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const problem = await tryToConnect(database)
    if (problem === undefined) return
    if (waitedMs % remindEveryMs === 0) {
      log.warn(
        `The database at ${host} does not answer (${problem}): the store is closed until it does. ${database.name} names it.`,
      )
    }
    await sleep(retryMs, undefined, { signal })
  }
}

/**
 * Refuses a setting that names a different database: it would lack the tables, and notifications between the two never
 * arrive.
 */
async function refuseOther({ name, url }: Named, databaseUrl: string): Promise<void> {
  const [other, own] = [await identify(url), await identify(databaseUrl)]
  if (other === own) return
  throw new CannotStart(
    `${name} and DATABASE_URL name two databases (${other}, and ${own}). Both have to lead to the store's.`,
  )
}

/** `tokri of 7512…`: the database's name, and the number that PostgreSQL gave its cluster. */
async function identify(url: string): Promise<string> {
  const client = await connectClient({ url, name: 'tokri start' })
  try {
    const { rows } = await client.query<{ name: string; system: string }>(`
      select current_database() as name, (select system_identifier from pg_control_system())::text as system`)
    return `${rows[0]?.name} of ${rows[0]?.system}`
  } finally {
    await endClient(client)
  }
}

async function warnOfSuperuser(url: string, log: Log): Promise<void> {
  const client = await connectClient({ url, name: 'tokri start' })
  try {
    const { rows } = await client.query(
      'select rolsuper as "isSuper" from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.isSuper) return
    log.warn(
      'DATABASE_URL connects as a superuser: a mistake of the store could reach every database of that server. ' +
        'Create a role that owns nothing, and name the owner of the tables in DATABASE_MIGRATION_URL.',
    )
  } finally {
    await endClient(client)
  }
}

async function tryToConnect({ name, url }: Named): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!permanentCodes.test(code)) return message || code
    throw new CannotStart(`The database that ${name} names refuses the store: ${message}.`)
  } finally {
    await client.end()
  }
}
