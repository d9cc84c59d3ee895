import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeRunFolder } from './run-folder.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

/*
 * A PostgreSQL that runs of single tests share. It runs in its own process, which ends when no test has run for half
 * an hour. A run holds a shared lock for as long as it lasts; the process cleans up and ends only when it gets that
 * lock exclusively.
 */

const root = join(import.meta.dirname, '../..')
const addressFile = join(root, 'node_modules/.cache/test-postgres.json')
const inUse = `hashtext('in use')`
const idleMs = Number(process.env.TEST_DATABASE_IDLE_SECONDS ?? 30 * 60) * 1000
const checkMs = Math.min(30_000, idleMs / 4)
const startTimeoutMs = 120_000

/** The shared PostgreSQL, started if none runs; `leave` releases this run's lock. */
export async function joinSharedPostgres(): Promise<TestPostgres & { leave(): Promise<void> }> {
  const joined = await tryToJoin()
  if (joined) return joined

  const server = spawn(process.execPath, [import.meta.filename], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  })
  server.unref()
  for (const startedAt = Date.now(); Date.now() - startedAt < startTimeoutMs; await sleep(50)) {
    const started = await tryToJoin()
    if (started) return started
    if (server.exitCode !== null) throw new Error("The tests' PostgreSQL could not be started")
  }
  throw new Error("The tests' PostgreSQL did not start in time")
}

type Address = TestPostgres & { root: string; pid: number }

async function tryToJoin() {
  const address = await readAddress()
  // A copied node_modules holds the address file of another checkout.
  if (address?.root !== root) return undefined

  const client = new pg.Client({ connectionString: address.adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${inUse})`)
    await touch()
    return { ...address, leave: () => client.end() }
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

async function readAddress(): Promise<Address | undefined> {
  const text = await readFile(addressFile, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function touch(): Promise<void> {
  await utimes(addressFile, new Date(), new Date()).catch(() => undefined)
}

async function runSharedPostgres(): Promise<void> {
  // However this process ends, its run folder is removed and what runs in it is stopped.
  const { path } = await makeRunFolder()
  const { adminUrl, ownerUrl, storeUrl, stop } = await startTestPostgres(join(path, 'tests'))
  await writeAddress({ root, pid: process.pid, adminUrl, ownerUrl, storeUrl })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  do await sleep(checkMs)
  while (!(await isOver(client)))

  if ((await readAddress())?.pid === process.pid) await rm(addressFile, { force: true })
  await client.end()
  await stop()
}

async function writeAddress(address: Address): Promise<void> {
  await mkdir(dirname(addressFile), { recursive: true })
  const written = `${addressFile}.${process.pid}`
  await writeFile(written, JSON.stringify(address), { mode: 0o600 })
  await rename(written, addressFile)
}

/** Whether to end now; if so, the lock stays taken, so that no run joins any more. */
async function isOver(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${inUse}) as "isFree"`)
  if (!rows[0].isFree) {
    await touch()
    return false
  }
  await dropLeftovers(client)
  const isReplaced = (await readAddress())?.pid !== process.pid
  const usedAt = isReplaced ? 0 : (await stat(addressFile)).mtimeMs
  if (Date.now() - usedAt > idleMs) return true

  await client.query(`select pg_advisory_unlock(${inUse})`)
  return false
}

/** Databases of runs that were killed. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'test\\_%'`,
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  await runSharedPostgres().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
