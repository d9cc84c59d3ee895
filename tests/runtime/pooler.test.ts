import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { demoSeller } from '#server/config/config.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { get, post, register, run, stop } from './shopper-of-a-store.ts'
import { type RunningStore, test as storeTest, until, untilOpen } from './start-store.ts'

/** Debian's package and others install it in one of these places. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (path) => existsSync(path),
)

/** PgBouncer in transaction mode before a database of the test's own, which is empty. */
const test = storeTest.extend('pooled', async ({ folder }, { onCleanup }) => {
  const database = await makeDatabase(inject('postgres'), 'template0')
  const bouncer = await startPgBouncer(await folder(), database.url)
  onCleanup(async () => {
    await bouncer.stop()
    await database.drop()
  })
  return {
    DATABASE_URL: bouncer.url,
    DATABASE_LISTEN_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
  }
})

async function startPgBouncer(folder: string, databaseUrl: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  const ownPort = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settings,
    `[databases]\n* = host=${host} port=${port || 5432}\n` +
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =\n` +
      `auth_type = scram-sha-256\nauth_file = ${users}\n` +
      // So few that everything shares them all the time.
      'pool_mode = transaction\ndefault_pool_size = 4\n',
  )
  const account = accountOfPostgres()
  if (account) for (const path of [users, settings]) await chown(path, account.uid, account.gid)
  const child = spawn(program ?? '', [settings], { ...account, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`
  await until(() => canConnect(url))
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** It refuses to run as root. */
function accountOfPostgres() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test.skipIf(program === undefined)(
  'behind PgBouncer in transaction mode (needs PgBouncer): a store starts, sells, imports, is checked and backed up',
  async ({ folder, pooled, launch }) => {
    const [dataDir, backups] = [await folder(), await folder()]
    const settings = { ...pooled, DATA_DIR: dataDir }
    const store = await untilOpen(launch({ ...settings, SAMPLE_DATA: 'on' }))
    const shopper = await register(store)
    const seller = (await post(store, '/api/v1/seller/login', { body: demoSeller })).cookie

    // Each of these holds a lock of its session, or changes its settings: none of that may reach another's connection.
    const table = join(dataDir, 'list.csv')
    for (const name of ['Ragi', 'Bajra', 'Jowar']) {
      await writeFile(table, `name,category,price\n${name},Grains,40\n`)
      expect(await run('import', [table, '--add-categories'], settings)).toMatchObject({ code: 0 })
      const { status, imported } = await importOverHttp(store.url, seller, `${name} flour`)
      expect({ status, imported }).toEqual({ status: 200, imported: 'imported' })
      expect(await run('verify', [], settings)).toMatchObject({ code: 0 })
      expect(await run('backup', [backups], settings)).toMatchObject({ code: 0 })
      const ordered = await Promise.all(Array.from({ length: 6 }, () => order(store, shopper)))
      expect(ordered).toEqual([201, 201, 201, 201, 201, 201])
    }

    expect(store.output()).not.toContain('No page is cached')
    await stop(store)
  },
  180_000,
)

test.skipIf(program === undefined)(
  'a store that is not told of a pooler (needs PgBouncer) says so, caches nothing, and takes every order',
  async ({ folder, pooled, launch }) => {
    const { DATABASE_LISTEN_URL: _, ...settings } = pooled
    const store = await untilOpen(
      launch({ ...settings, DATA_DIR: await folder(), SAMPLE_DATA: 'on' }),
    )
    await until(async () => store.output().includes('No page is cached'))
    const emails = Array.from({ length: 6 }, (_, nth) => `shopper-${nth}@example.com`)
    const shoppers = await Promise.all(emails.map((email) => register(store, email)))

    for (let round = 0; round < 3; round += 1) {
      const ordered = await Promise.all(shoppers.map((shopper) => order(store, shopper)))
      expect(ordered).toEqual([201, 201, 201, 201, 201, 201])
    }

    await stop(store)
  },
  180_000,
)

async function order(
  store: RunningStore,
  { cookie, address }: { cookie: string; address: string },
) {
  const { body } = await get(store, '/api/v1/product/list', cookie)
  const product = body.products.find(({ inStock }: { inStock: boolean }) => inStock)._id
  const { status } = await post(store, '/api/v1/order/cod', {
    body: { items: [{ product, quantity: 1 }], address },
    headers: { 'idempotency-key': randomUUID() },
    cookie,
  })
  return status
}

async function importOverHttp(url: string, cookie: string, name: string) {
  const imports = `${url}/api/v1/seller/import`
  const headers = { cookie, 'content-type': 'text/csv' }
  const body = `name,category,price\n${name},Grains,40\n`
  const sent = await fetch(imports, { method: 'POST', headers, body })
  const { import: draft } = (await sent.json()) as { import: { _id: string } }
  const json = { cookie, 'content-type': 'application/json' }
  const path = `${imports}/${draft._id}`
  const begun = await fetch(`${path}/run`, { method: 'POST', headers: json, body: '{}' })
  let imported = ''
  await until(async () => {
    const answer = await fetch(path, { headers: json })
    imported = ((await answer.json()) as { import: { status: string } }).import.status
    return imported !== 'importing'
  })
  return { status: begun.status, imported }
}
