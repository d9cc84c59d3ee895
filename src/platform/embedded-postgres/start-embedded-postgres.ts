import { createHmac } from 'node:crypto'
import { copyFile, stat, truncate } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'
import { openCluster, storeNextPassword } from './cluster.ts'
import { type DiskGuard, guardDisk } from './guard-disk.ts'
import { type DataFolder, lockDataFolder } from './lock-data-folder.ts'
import { chooseAccount, findBinaries } from './programs.ts'
import type { Cluster } from './server-process.ts'
import { adminUrl, removeSocketFolder, urlFor } from './server-process.ts'
import { supervise } from './supervise.ts'

export { homeOf } from './folder-identity.ts'
export { NotReached, recoverCluster } from './recover.ts'

type Options = { dataDir: string; log: Log }

type EmbeddedPostgres = {
  /** The store's own login, which reads and writes rows and cannot change tables. */
  url: string
  /** The login that owns the database, for migrations. */
  ownerUrl: string
  /** The superuser's login, for maintenance and tests. */
  adminUrl: string
  clusterFolder: string
  stop(): Promise<void>
}

const ownerRole = 'tokri'
const storeRole = 'tokri_store'
const storeDatabase = 'tokri'

/** Starts the PostgreSQL of the data folder, and keeps it running until it is stopped. */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const guard = guardDisk({ dataDir: resolve(dataDir), log })
  await guard.makeRoom()
  const dataFolder = await lockDataFolder(dataDir, log)
  try {
    return await startIn(dataFolder, guard, log)
  } catch (error) {
    await guard.stop()
    await dataFolder.release()
    throw error
  }
}

async function startIn(
  dataFolder: DataFolder,
  guard: DiskGuard,
  log: Log,
): Promise<EmbeddedPostgres> {
  const folder = join(dataFolder.path, 'postgres')
  const logFile = join(dataFolder.path, 'postgres.log')
  const binaries = await findBinaries(dataFolder.path)
  const account = await chooseAccount({ clusterFolder: folder, binary: binaries.postgres, log })
  const cluster = await openCluster({ folder, account, binaries })
  const supervisor = await supervise({
    cluster,
    logFile,
    log,
    onDiskFull: () => guard.deleteReserve(),
    async onReached(client) {
      await checkSafety(client)
      await changePassword(client, cluster)
      await ensureStoreDatabase(client, cluster)
      guard.watch(client)
    },
  })
  const logLimiter = limitLogSize(logFile)

  return {
    url: urlFor(cluster.listen, loginOf(storeRole, cluster), storeDatabase),
    ownerUrl: urlFor(cluster.listen, loginOf(ownerRole, cluster), storeDatabase),
    adminUrl: adminUrl(cluster, storeDatabase),
    clusterFolder: folder,
    async stop() {
      await guard.stop()
      logLimiter.stop()
      if (await supervisor.stop()) {
        await removeSocketFolder(cluster.listen)
        await dataFolder.release()
      }
    },
  }
}

/** Without these settings a crash could lose confirmed orders. */
async function checkSafety(client: pg.Client): Promise<void> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  const wrong = rows
    .filter(({ setting }) => setting !== 'on')
    .map(({ name, setting }) => `${name} = ${setting}`)
  if (wrong.length === 0 && rows.length === names.length) return
  throw new CannotStart(
    `The database is set so that orders could be lost (${wrong.join(', ')}). Set these to "on" in postgresql.conf.`,
  )
}

/** Gives a copied folder its own password, so that a store never connects to the other folder's server. */
async function changePassword(client: pg.Client, cluster: Cluster): Promise<void> {
  const { nextPassword } = cluster
  if (nextPassword === undefined) return
  // Explicitly writable: on a full disk the database is read-only by default, and the start must still succeed.
  await client.query('begin read write; set local log_min_duration_statement = -1')
  await client.query(`alter role postgres password ${pg.escapeLiteral(nextPassword)}`)
  const { rows } = await client.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname = any($1)',
    [[ownerRole, storeRole]],
  )
  for (const { role } of rows) {
    const password = pg.escapeLiteral(passwordOf(role, nextPassword))
    await client.query(`alter role ${role} password ${password}`)
  }
  await client.query('commit')
  await storeNextPassword(cluster)
}

async function ensureStoreDatabase(client: pg.Client, cluster: Cluster): Promise<void> {
  // The lock keeps two stores that start at once from both creating the database.
  await client.query('select pg_advisory_lock(7461012)')
  const { rows } = await client.query<{ roles: string[]; hasDatabase: boolean }>(
    `select array(select rolname::text from pg_roles) as roles,
      exists (select from pg_database where datname = $1) as "hasDatabase"`,
    [storeDatabase],
  )
  const [found] = rows
  for (const role of [ownerRole, storeRole]) {
    if (found?.roles.includes(role)) continue
    const password = pg.escapeLiteral(passwordOf(role, cluster.password))
    // Explicitly writable: an older version's data folder may be on a full disk.
    await client.query(`begin read write; create role ${role} login password ${password}; commit`)
  }
  if (!found?.hasDatabase) await client.query(`create database ${storeDatabase} owner ${ownerRole}`)
  await client.query('select pg_advisory_unlock(7461012)')
}

function loginOf(role: string, { password }: Cluster): string {
  return `${role}:${passwordOf(role, password)}`
}

function passwordOf(role: string, adminPassword: string): string {
  return createHmac('sha256', adminPassword).update(role).digest('base64url')
}

const limitBytes = 5 * 1024 * 1024
const shortenEveryMs = 60_000

/** Keeps the current log and one older one. Copies and truncates, because PostgreSQL has the file open. */
function limitLogSize(file: string): { stop(): void } {
  const timer = setInterval(() => void shorten(file), shortenEveryMs).unref()
  void shorten(file)
  return { stop: () => clearInterval(timer) }
}

async function shorten(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= limitBytes) return
  // On a full disk the copy fails; truncating then frees space.
  await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}
