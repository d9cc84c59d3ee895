import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { orderStates } from '#contract/order-status.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { checkBackup, restoreDatabase } from '#server/backups/restore-backup.ts'
import { pictureWriter } from '#server/backups/restore-pictures.ts'
import { openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { everyRow, expectSameRows, migrationsFolder, schemaOf } from '#tests/support/backups.ts'
import { test } from '#tests/support/database.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { filesIn } from '#tests/support/pictures.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { aHistoryShop } from './history-shop.ts'
import { type Count, type History, history, live } from './live-history.ts'
import { agreedKinds } from './plan-acts.ts'

const key = 'nobody guesses this sentence'
/** For a long run: RESTORE_RUNS=200, with RESTORE_SEED to have one again. */
const numRuns = Number(process.env.RESTORE_RUNS ?? 3)
const mostTurns = numRuns > 3 || process.env.RESTORE_SEED !== undefined ? 1 : 4
const seed =
  process.env.RESTORE_SEED === undefined ? {} : { seed: Number(process.env.RESTORE_SEED) }

test(
  'whatever happened in a shop, its backup brings back every row as it was',
  async () => {
    const counts = new Map<string, number>()
    const count = (what: string, times = 1) => counts.set(what, (counts.get(what) ?? 0) + times)

    const isMissing = (state: string) => (counts.get(state) ?? 0) === 0
    // Three histories may happen to have no refund, say; then there are more of them.
    for (let turn = 0; turn < mostTurns && reached.some(isMissing); turn += 1)
      await fc.assert(
        fc.asyncProperty(history, (each) => liveAndRestore(each, count)),
        { numRuns, ...seed, endOnFailure: true },
      )

    if (numRuns > 3) process.stdout.write(`${report(counts)}\n`)
    expect(reached.filter(isMissing)).toEqual([])
  },
  240_000 + numRuns * mostTurns * 60_000,
)

async function liveAndRestore(each: History, count: Count): Promise<void> {
  const database = await makeDatabase(inject('postgres'))
  const db = openDatabase(database.url, { log: silentLog, max: 4 })
  try {
    const folder = await mkdtemp(join(inject('runFolder'), 'history-'))
    for (const name of ['backups', 'media']) await mkdir(join(folder, name))
    const shop = await aHistoryShop(db, join(folder, 'media'))
    await live(shop, each, count)
    await shop.settle()
    await countStates(database.url, count)
    await expectRestored(database.url, { folder, isEncrypted: each.isEncrypted })
    count('histories')
    count(each.isEncrypted ? 'encrypted' : 'not encrypted')
  } finally {
    await db.destroy()
    await database.drop()
  }
}

/** The rows of each table at the end, and states that some of them stand for. */
async function countStates(url: string, count: Count): Promise<void> {
  for (const [table, rows] of Object.entries(await everyRow(url)))
    if (rows.length > 0) count(`rows: ${table}`, rows.length)
  const db = openDatabase(url, { log: silentLog, max: 1 })
  const withFee = db.selectFrom('orders').select('id').where('deliveryPaise', '>', 0)
  const orders = (await withFee.execute()).length
  if (orders > 0) count('orders with a fee', orders)
  const lost = db.selectFrom('orders').select('id').where('lostSlot', 'is not', null)
  count('orders without their time', (await lost.execute()).length)
  const named = db.selectFrom('products').select('id').where('names', 'is not', null)
  count('products named in Hindi', (await named.execute()).length)
  for (const [kind, condition] of Object.entries(agreedKinds)) {
    const ofKind = db.selectFrom('orders').select('status').where(condition)
    for (const { status } of await ofKind.execute()) {
      count(`orders ${kind}`)
      count(`orders with terms: ${status}`)
    }
  }
  await db.destroy()
}

type Restoring = { folder: string; isEncrypted: boolean }

async function expectRestored(url: string, { folder, isEncrypted }: Restoring): Promise<void> {
  const target = await makeDatabase(inject('postgres'), 'template1')
  const backupKey = isEncrypted ? key : undefined
  const made = await makeBackup({
    databaseUrl: url,
    folder: join(folder, 'backups'),
    key: backupKey,
    pictures: join(folder, 'media'),
    sampleFolder: folder,
  })
  const backup = await checkBackup({ file: made.file, key: backupKey, migrationsFolder })
  const media = join(folder, 'restored-media')
  // The folder is made with the first picture, and a shop may have none.
  await mkdir(media)
  const { isProven } = await restoreDatabase(target.ownerUrl, backup, pictureWriter(media))

  expect([isProven, made.missingPictures]).toEqual([true, 0])
  expect(await filesIn(media)).toEqual(await filesIn(join(folder, 'media')))
  await expectSameRows(url, target.ownerUrl)
  expect(await schemaOf(target.ownerUrl)).toEqual(await schemaOf(url))
  const found = await contradictions(url)
  expect(await contradictions(target.ownerUrl)).toEqual(found)
  // A gateway that refuses a refund is the one thing that a history may leave unsettled.
  expect(found.filter(({ rule }) => rule !== 'no refund is left refused or failed')).toEqual([])
  await target.drop()
}

async function contradictions(url: string) {
  const db = openDatabase(url, { log: silentLog, max: 1 })
  const found = await verifyLedgers(db)
  await db.destroy()
  return found
}

/** Without these, the test would say nothing of what it is for. */
const reached = [
  'rows: refunds',
  'orders without their time',
  'rows: kept_lists',
  'rows: kitchen_memories',
  'rows: memory_left_out',
  'products named in Hindi',
  'rows: tab_entries',
  'rows: order_questions',
  'rows: complaints',
  'rows: bills',
  'rows: day_closes',
  'rows: ratings',
  'rows: store_settings',
  'rows: delivery_areas',
  'rows: delivery_settings',
  'orders with a fee',
  'rows: phone_proofs',
  'rows: passkeys',
  'rows: chat_texts',
  'done: account of a guest',
  'done: taken back',
  'done: product added',
  'done: returned',
  'done: payTab',
  'done: undoTabPayment',
  'rows: drop_acts',
  'rows: drop_photos',
  'rows: cash_handovers',
  'rows: seller_pins',
  'rows: customer_notes',
  'rows: customer_message_people',
  'rows: tab_reminders',
  'done: opening balance',
  'done: drop delivered',
  'rows: holidays',
  'rows: pick_up',
  'done: days of an area',
  ...Object.keys(agreedKinds).map((kind) => `orders ${kind}`),
  ...Object.keys(orderStates).map((state) => `orders with terms: ${state}`),
]

function report(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .map(([what, times]) => `${what}: ${times}`)
    .toSorted()
    .join('\n')
}
