import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { launchStore } from '#tests/support/launch-store.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { expect, test as storeTest } from './shop.ts'

export { expect, type Page } from './shop.ts'

export type NewShop = { url: string; db: Database }

type Options = { newShop: NewShop; shopSettings: Record<string, string> }

type Start = {
  /** The running store whose database server is used. */
  store: string
  beside: Database
  settings: Record<string, string>
  use: (shop: NewShop) => Promise<void>
}

/** Starts a store on a database of its own beside that of the running store, and stops it after its use. */
export async function useNewStore({ store, beside, settings, use }: Start): Promise<void> {
  const name = `new_shop_${randomUUID().slice(0, 8)}`
  await sql`create database ${sql.id(name)}`.execute(beside)
  const folder = process.env.TEST_DATA_DIR ?? ''
  const cluster = JSON.parse(await readFile(join(folder, store, 'postgres/tokri.json'), 'utf8'))
  const databaseUrl = adminUrl(cluster, name)
  await mkdir(join(folder, name))
  const port = String(20_000 + randomInt(12_000))
  const shop = launchStore({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    TRUST_PROXY: '127.0.0.1,::1',
    SHUTDOWN_GRACE_SECONDS: '0',
    ...settings,
  })
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

/** `newShop` is a real shop without a product or a setting. */
export const test = storeTest.extend<Options>({
  shopSettings: [{}, { option: true }],

  newShop: [
    async ({ page, store, shopSettings, db: beside }, use) => {
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
      await useNewStore({ store, beside, settings, use: leave })
    },
    { timeout: 300_000 },
  ],
})
