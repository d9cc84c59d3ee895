import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { atDatabase, runAsAdmin } from './databases.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

export type TestPostgres = {
  /** Three roles: one may create databases, one may change tables, one has the store's own rights. */
  adminUrl: string
  ownerUrl: string
  storeUrl: string
}

export async function startTestPostgres(dataDir: string) {
  const log = createLog({ level: 'warn', pretty: true })
  const { adminUrl, ownerUrl, url: storeUrl, stop } = await startEmbeddedPostgres({ dataDir, log })

  // The tests' data need not survive a power cut, and every test file creates a database.
  await runAsAdmin(adminUrl, 'alter system set fsync = off')
  // Each new database is a checkpoint, after which whole pages would be logged again.
  await runAsAdmin(adminUrl, 'alter system set full_page_writes = off')
  await runAsAdmin(adminUrl, 'select pg_reload_conf()')
  // A test changes tables themselves as their owner: see `changeSchema`.
  await runAsAdmin(adminUrl, 'grant tokri to tokri_store with inherit false, set true')
  return { adminUrl, ownerUrl, storeUrl, stop }
}

/**
 * A server that already runs, such as another version: `adminUrl` may create roles and databases. The tests' two roles
 * may do there what they may in the store's own.
 */
export async function useTestPostgres(adminUrl: string): Promise<TestPostgres> {
  await runAsAdmin(
    adminUrl,
    `do $$ begin
      create role tokri login password 'test';
      create role tokri_store login noinherit password 'test';
      grant tokri to tokri_store;
    exception when duplicate_object then null;
    end $$`,
  )
  const as = (role: string) => {
    const url = new URL(adminUrl)
    return Object.assign(url, { username: role, password: 'test' }).href
  }
  return { adminUrl, ownerUrl: as('tokri'), storeUrl: as('tokri_store') }
}

/** Creates the migrated database that tests copy, again whenever a migration has changed. */
export async function prepareTemplate({
  adminUrl,
  ownerUrl,
  storeUrl,
}: TestPostgres): Promise<void> {
  const checksum = await checksumOf(migrations)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Two runs that start together must not both create it.
    await client.query(`select pg_advisory_lock(hashtext('template'))`)
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') = $1 as "isCurrent" from pg_database where datname = 'migrated'`,
      [checksum],
    )
    if (rows[0]?.isCurrent) return

    await client.query('drop database if exists migrated with (force)')
    await client.query('create database migrated owner tokri')
    await migrate(atDatabase(ownerUrl, 'migrated'), migrations, {
      storeUrl: atDatabase(storeUrl, 'migrated'),
    })
    await client.query(`comment on database migrated is '${checksum}'`)
  } finally {
    await client.end()
  }
}

async function checksumOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).toSorted())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
