import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aStoredPicture, everyRow, schemaOf, test } from '#tests/support/backups.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  fakeStripeGateway,
  standOf,
} from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts'
import { aSellerSession, aSession } from '#tests/support/users.ts'

/** Far longer than anything takes. */
const patience = { timeout: 60_000 }
const key = 'nobody guesses this sentence'

/** A shop with some of everything. */
async function aBusyShop(db: Database, mediaFolder: string) {
  const picture = await aStoredPicture(mediaFolder, 'a')
  const milk = await aProduct(db, {
    name: 'Milk \\ “fresh”\t½ l\n',
    stock: 9,
    pictures: [picture, 'apple-1'],
  })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 2]] })
  await aSession(db, asha)
  await aSellerSession(db)
  for (const status of ['Order Placed', 'Delivered', 'Cancelled'] as const)
    await anOrder(db, { status })
  return { milk, asha, picture }
}

test('a restored store is the one that was backed up', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  plan,
  backUp,
  restore,
}) => {
  const { picture } = await aBusyShop(ownDb, plan.mediaFolder)

  const made = await backUp({ key })
  const { db, media, rows, pictures } = await restore(made.file, { key })

  const { shopper_sessions, seller_sessions, backups, ...before } = await everyRow(ownUrl)
  const after = await everyRow(emptyUrl)
  expect([shopper_sessions?.length, seller_sessions?.length, backups?.length]).toEqual([1, 1, 1])
  expect(after).toMatchObject({ shopper_sessions: [], seller_sessions: [], backups: [] })
  for (const [name, expected] of Object.entries(before))
    if (!/^(schema_|search_)/.test(name)) expect(after[name], name).toEqual(expected)
  expect(await schemaOf(emptyUrl)).toEqual(await schemaOf(ownUrl))
  expect([rows, pictures]).toEqual([made.rows, 1])
  expect(await readFile(join(media, picture, '640.avif'), 'utf8')).toBe('a 640.avif')
  expect(await verifyLedgers(db)).toEqual([])
})

test('a restored store goes on, with numbers that no order had before', async ({
  ownDb,
  backUp,
  restore,
}) => {
  await anOrder(ownDb)
  const { file } = await backUp()
  const { number: lost } = await numberOf(ownDb, (await anOrder(ownDb))._id)

  const { db } = await restore(file)
  const { number } = await numberOf(db, (await anOrder(db))._id)

  expect(number).toBeGreaterThan(lost)
  expect(await verifyLedgers(db)).toEqual([])
})

function numberOf(db: Database, id: string) {
  return db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()
}

test('every order that was confirmed before a backup is in it, with many more on their way', async ({
  ownDb,
  ownUrl,
  backUp,
  restore,
}) => {
  const mango = await aProduct(ownDb, { stock: 100_000 })
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => aShopperReadyToOrder(ownDb)))
  const confirmed: string[] = []
  let isOver = false
  const ordering = shoppers.map(async ({ id, addressId }) => {
    while (!isOver) {
      const request = { items: orderItems([[mango, 1]]), address: addressId, key: newId() }
      confirmed.push((await placeOrder(ownDb, id, request))._id)
    }
  })
  while (confirmed.length < 20) await sleep(5)

  // Held up between the tables of orders and those of stock, while orders go on.
  const blocker = new pg.Client({ connectionString: ownUrl })
  await blocker.connect()
  await blocker.query('begin; lock table product_changes')
  const before = [...confirmed]
  const attempt = backUp()
  await expect.poll(() => waitsFor(ownDb, 'product_changes'), patience).toBe(true)
  const seen = confirmed.length
  while (confirmed.length < seen + 20) await sleep(5)
  await blocker.end()
  const { file } = await attempt
  isOver = true
  await Promise.all(ordering)

  const { db } = await restore(file)
  const restored = new Set(
    (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id),
  )
  expect(restored.size).toBeGreaterThanOrEqual(before.length)
  expect(before.filter((id) => !restored.has(id))).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that is paid after the backup is settled with the gateway after the restore', async ({
  ownDb,
  backUp,
  restore,
  onTestFinished,
}) => {
  const fake = await fakeStripeGateway()
  onTestFinished(() => fake.close())
  const context = aPaymentContext(fake.gateway)
  const { orderId, reference, paymentId } = await anOnlineOrder(ownDb, context)
  const { file } = await backUp()
  fake.pay(reference)
  await syncPayment(ownDb, context, { paymentId })

  const { db } = await restore(file)
  expect(await standOf(db, orderId)).toMatchObject({ isPaid: false, hold: 'held' })
  await syncPayment(db, context, { paymentId })

  expect(await standOf(db, orderId)).toMatchObject({ isPaid: true })
  expect(fake.ledger().charges).toBe(1)
  expect(await verifyLedgers(db)).toEqual([])
})

async function waitsFor(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(db)
  return rows.length > 0
}

describe('while a backup is made', () => {
  test('another is refused', async ({ ownDb, ownUrl, backUp, plan }) => {
    await aBusyShop(ownDb, plan.mediaFolder)

    const other = new pg.Client({ connectionString: ownUrl })
    await other.connect()
    // Holds a backup's lock, since several real backups at once would end before they meet.
    await other.query('select pg_advisory_lock(7461020)')

    await expect(backUp()).rejects.toThrow('Another process is just making a backup')
    expect(await readdir(plan.folder)).toEqual([])
    await other.end()
    await backUp()
    expect(await readdir(plan.folder)).toHaveLength(1)
  })

  test('no picture is removed, and afterwards the unused ones are', async ({
    ownDb,
    ownUrl,
    plan,
  }) => {
    const unused = await aStoredPicture(plan.mediaFolder, 'b')
    await utimes(join(plan.mediaFolder, unused), 0, 0)
    const client = new pg.Client({ connectionString: ownUrl })
    await client.connect()
    await client.query('select pg_advisory_lock(7461020)')

    await sweepPictures(ownDb, plan.mediaFolder)
    const during = await readdir(plan.mediaFolder)
    await client.end()
    await expect
      .poll(async () => {
        await sweepPictures(ownDb, plan.mediaFolder)
        return readdir(plan.mediaFolder)
      }, patience)
      .toEqual([])

    expect(during).toEqual([unused])
  })
})

describe('a backup', () => {
  test('counts the pictures that are shown and are not there', async ({ ownDb, backUp, plan }) => {
    const picture = await aStoredPicture(plan.mediaFolder, 'a')
    await mkdir(join(plan.mediaFolder, '.new-upload'))
    await writeFile(join(plan.mediaFolder, picture, 'notes.txt'), 'not a picture')
    await aProduct(ownDb, { pictures: [picture, 'apple-1', 'c'.repeat(32)] })

    expect(await backUp()).toMatchObject({ pictures: 1, missingPictures: 1 })
    const [row] = await ownDb.selectFrom('backups').selectAll().execute()
    expect(row).toMatchObject({ missingPictures: 1, failure: null, isEncrypted: false })
  })

  test('that is stopped leaves nothing behind', async ({ ownDb, backUp, plan }) => {
    await aBusyShop(ownDb, plan.mediaFolder)
    const stopping = new AbortController()
    const blocked = new pg.Client({ connectionString: plan.databaseUrl })
    await blocked.connect()
    await blocked.query('begin; lock table orders')

    const attempt = backUp({ signal: stopping.signal })
    await expect.poll(() => readdir(plan.folder), patience).toHaveLength(1)
    stopping.abort()

    await expect(attempt).rejects.toThrow('The backup was stopped')
    expect(await readdir(plan.folder)).toEqual([])
    await blocked.end()
    await expect.poll(() => backUp().then(() => 'made', String), patience).toBe('made')
    const rows = await ownDb.selectFrom('backups').select('failure').orderBy('id').execute()
    expect(rows[0]?.failure).toContain('It was interrupted')
    expect(rows.at(-1)?.failure).toBe(null)
  })

  test('into a folder that is not there is refused, and noted', async ({
    ownDb,
    backUp,
    folder,
  }) => {
    await expect(backUp({ folder: join(folder, 'nowhere') })).rejects.toThrow('is not there')

    const [row] = await ownDb.selectFrom('backups').selectAll().execute()
    expect(row?.failure).toContain('connect that again; otherwise create it')
    expect(row?.endedAt).not.toBe(null)
  })

  test('whose folder vanishes on the way is refused', async ({ ownDb, backUp, plan, folder }) => {
    await aBusyShop(ownDb, plan.mediaFolder)
    const aside = join(folder, 'unplugged')
    const blocked = new pg.Client({ connectionString: plan.databaseUrl })
    await blocked.connect()
    await blocked.query('begin; lock table orders')

    const attempt = backUp().catch((error: unknown) => error)
    await expect.poll(() => readdir(plan.folder), patience).toHaveLength(1)
    await rename(plan.folder, aside)
    await blocked.end()

    expect(String(await attempt)).toContain('is not there')
    expect(await readdir(folder)).not.toContain('backups')
    await rm(aside, { recursive: true })
  })

  test.skipIf(!canMount())(
    'on a full disk is refused, and leaves no half file',
    async ({ ownDb, backUp, plan }) => {
      const full = join(plan.folder, 'full')
      await mkdir(full)
      const unmount = mountSmallDisk(full, '64k')
      await aBusyShop(ownDb, plan.mediaFolder)
      await writeFile(join(plan.mediaFolder, 'a'.repeat(32), '1080.webp'), randomBytes(500_000))
      await writeFile(join(full, 'older'), 'stays')

      const error = await backUp({ folder: full }).catch((reason: unknown) => reason)
      const left = await readdir(full)
      unmount()

      expect(String(error)).toContain('is full. Free some space')
      expect(left).toEqual(['older'])
      const [row] = await ownDb.selectFrom('backups').selectAll().execute()
      expect(row?.failure).toContain('is full')
    },
  )
})
