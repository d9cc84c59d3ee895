import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { newId } from '#platform/new-id.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const root = join(import.meta.dirname, '../..')
const products = 30_000
const orders = 100_000
const pictures = 500
const key = 'nobody guesses this sentence'

const log = silentLog

test('a shop of 30,000 products and 100,000 orders is backed up while orders flow, and restored', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-drill-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [dataDir, restored, backups] = ['store', 'restored', 'backups'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await mkdir(backups)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  const { url: storeUrl, ownerUrl } = postgres
  await migrate(ownerUrl, join(root, 'db/migrations'), { storeUrl })
  const db = openDatabase(postgres.url, { log })
  await timed('generated', () => fillShop(db, postgres.adminUrl))
  await writePictures(join(dataDir, 'media'))
  expect(await verifyLedgers(db)).toEqual([])

  for (const settings of [{}, { BACKUP_KEY: key }] as Record<string, string>[]) {
    const ordering = await keepOrdering(db)
    const before = [...ordering.confirmed]
    const made = await timed(`backed up ${JSON.stringify(Object.keys(settings))}`, () =>
      run('backup', [backups], { DATA_DIR: dataDir, ...settings }),
    )
    const { perSecond } = await ordering.end()
    const [name = ''] = (await readdir(backups)).toSorted().slice(-1)
    const { size } = await stat(join(backups, name))
    print(`${made.trim()} ${size} bytes, ${perSecond.toFixed(0)} orders/s meanwhile`)

    await rm(restored, { recursive: true, force: true })
    const output = await timed('restored and verified', () =>
      run('restore', [join(backups, name)], { DATA_DIR: restored, ...settings }),
    )
    print(output.trim())
    expect(output).toContain('The ledgers agree')
    expect(await missingFrom(restored, before)).toEqual([])
    expect(await readdir(join(restored, 'media'))).toHaveLength(pictures)
  }
  await db.destroy()
})

async function missingFrom(dataDir: string, confirmed: readonly string[]): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase(postgres.url, { log })
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${confirmed}::uuid[]) as given(id)
    where not exists (select from orders where orders.id = given.id)`.execute(db)
  const { rows: counts } = await sql<{ products: number; orders: number }>`
    select (select count(*) from products) as products, (select count(*) from orders) as orders`.execute(
    db,
  )
  expect(counts[0]?.products).toBeGreaterThanOrEqual(products)
  expect(counts[0]?.orders).toBeGreaterThanOrEqual(orders)
  await db.destroy()
  await postgres.stop()
  return rows.map(({ id }) => id)
}

/** One order by the store itself, and from then on copies of it with other products, made by the database. */
async function fillShop(db: Database, adminUrl: string): Promise<void> {
  const milk = await aProduct(db, { stock: 10, pictures: ['apple-1'] })
  const shopper = await aShopperReadyToOrder(db)
  const request = { items: orderItems([[milk, 1]]), address: shopper.addressId }
  const { _id: order } = await placeOrder(db, shopper.id, request)
  const admin = openDatabase(adminUrl, { log, isReader: true, max: 1 })
  await admin.connection().execute(async (tx) => {
    await sql`set default_transaction_read_only = off`.execute(tx)
    await sql`insert into products (id, name, category_id, weight, price_paise, offer_price_paise, stock)
      select gen_random_uuid(), 'Product ' || n, 1, '1 kg', 4000 + n, 3500 + n % 400, 1000
      from generate_series(2, ${products}::int) n`.execute(tx)
    await sql`insert into stock_movements (product_id, change, cause)
      select id, 1000, 'opening' from products where id <> ${milk.id}::uuid`.execute(tx)
    await sql`create temporary table picked as
      select id as product_id, name, 'Vegetables' as category, weight, price_paise, offer_price_paise,
        row_number() over (order by id) - 1 as nth
      from products where id <> ${milk.id}::uuid`.execute(tx)
    await sql`create temporary table placed as
      select gen_random_uuid() as order_id, n from generate_series(2, ${orders}::int) n`.execute(tx)
    await sql`create temporary table lines as
      select order_id, position, picked.*
      from placed cross join generate_series(0, 2) as position
      join picked on nth = (n * 3 + position) % ${products - 1}`.execute(tx)
    await sql`insert into orders (id, shopper_id, way, items_paise, tax_paise, amount_paise,
        ordered_paise, tax_basis_points, address)
      select order_id, shopper_id, 'door', items, round(items * 0.02), items + round(items * 0.02),
        items + round(items * 0.02), 200, address
      from (select order_id, sum(offer_price_paise) as items from lines group by order_id) sums
      cross join (select shopper_id, address from orders where id = ${order}::uuid) template`.execute(
      tx,
    )
    await sql`insert into order_lines (id, order_id, position, product_id, name, category, weight,
        pictures, price_paise, offer_price_paise, quantity, ordered_quantity)
      select gen_random_uuid(), order_id, position + 1, product_id, name, category, weight,
        '{}', price_paise, offer_price_paise, 1, 1 from lines`.execute(tx)
    await sql`insert into order_events (order_id, status, actor)
      select order_id, 'placed', 'shopper' from placed`.execute(tx)
    await sql`insert into stock_movements (product_id, change, cause, order_id)
      select product_id, -1, 'order', order_id from lines`.execute(tx)
    await sql`update products set stock = stock - sold
      from (select product_id, count(*) as sold from lines group by product_id) sales
      where product_id = id`.execute(tx)
    await sql`analyze`.execute(tx)
  })
  await admin.destroy()
}

async function writePictures(media: string): Promise<void> {
  const sizes = [1080, 640, 320, 160]
  for (let nth = 0; nth < pictures; nth += 1) {
    const folder = join(media, nth.toString(16).padStart(32, '0'))
    await mkdir(folder, { recursive: true })
    for (const size of sizes) {
      await writeFile(join(folder, `${size}.webp`), randomBytes(size * 40))
      await writeFile(join(folder, `${size}.avif`), randomBytes(size * 30))
    }
  }
}

async function keepOrdering(db: Database) {
  const mango = await aProduct(db, { stock: 1_000_000 })
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => aShopperReadyToOrder(db)))
  const confirmed: string[] = []
  let isOver = false
  const startedAt = performance.now()
  const ordering = shoppers.map(async ({ id, addressId }) => {
    while (!isOver) {
      const request = { items: orderItems([[mango, 1]]), address: addressId, key: newId() }
      confirmed.push((await placeOrder(db, id, request))._id)
    }
  })
  while (confirmed.length < 50) await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    confirmed,
    async end() {
      isOver = true
      await Promise.all(ordering)
      return { perSecond: confirmed.length / ((performance.now() - startedAt) / 1000) }
    },
  }
}

function run(program: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, TOKRI_MODE: 'demo', ...settings }
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env }
    execFile(process.execPath, [`src/${program}.ts`, ...args], options, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out),
    )
  })
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  print(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
