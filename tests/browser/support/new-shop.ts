import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { launchStore } from '#tests/support/launch-store.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { expect, test as storeTest } from './shop.ts'

export { expect, type Page } from './shop.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

export type NewShop = { url: string; db: Database }

type Options = { newShop: NewShop; shopSettings: Record<string, string> }

type Start = {
  /** The running store whose database server is used. */
  store: string
  settings: Record<string, string>
  /** A module that is loaded before the store's own code. */
  hooks?: string
  use: (shop: NewShop) => Promise<void>
}

/** Starts a store on a database of its own beside that of the running store, and stops it after its use. */
export async function useNewStore(start: Start): Promise<void> {
  const { store, settings, hooks, use } = start
  const name = `new_shop_${randomUUID().slice(0, 8)}`
  const folder = process.env.TEST_DATA_DIR ?? ''
  const cluster = JSON.parse(await readFile(join(folder, store, 'postgres/tokri.json'), 'utf8'))
  const databaseUrl = adminUrl(cluster, name)
  await createMigrated(name, (database) => adminUrl(cluster, database))
  await mkdir(join(folder, name))
  const port = String(20_000 + randomInt(12_000))
  const ownSettings = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    TRUST_PROXY: '127.0.0.1,::1',
    SHUTDOWN_GRACE_SECONDS: '0',
  }
  const shop = launchStore({ ...ownSettings, ...settings }, hooks)
  const db = openDatabase(databaseUrl, { log: silentLog, max: 2 })
  try {
    while (shop.url === '' && shop.process.exitCode === null) await sleep(100)
    expect(shop.url, shop.output()).not.toBe('')
    await use({ url: shop.url, db })
  } finally {
    await db.destroy()
    shop.kill('SIGTERM')
    await shop.ended
  }
}

/** Migrations take as long as a test, so the new shops beside a running store are copies of one database. */
async function createMigrated(name: string, urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrated'))`)
    const { rows } = await client.query(
      `select from pg_database where datname = 'migrated' and datistemplate`,
    )
    if (rows.length === 0) {
      await client.query('drop database if exists migrated')
      await client.query('create database migrated')
      await migrate(urlOf('migrated'), migrations)
      await client.query('alter database migrated is_template true')
    }
    await client.query(`create database ${name} template migrated strategy file_copy`)
  } finally {
    await client.end()
  }
}

/** `newShop` is a real shop without a product or a setting. */
export const test = storeTest.extend<Options>({
  shopSettings: [{}, { option: true }],

  newShop: [
    async ({ page, store, shopSettings }, use) => {
      const settings = {
        TOKRI_MODE: 'production',
        SELLER_EMAIL: 'asha@example.com',
        SELLER_PASSWORD: 'paper lanterns at dusk',
        STORE_NAME: 'New Shop',
        ...shopSettings,
      }
      const leave = async (shop: NewShop) => {
        await use(shop)
        // Or the page would go on asking for what is not there any more.
        await page.goto('about:blank')
      }
      await useNewStore({ store, settings, use: leave })
    },
    { timeout: 300_000 },
  ],
})
