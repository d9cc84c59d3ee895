import { join } from 'node:path'
import { expect } from 'vitest'
import { maxAreas } from '#contract/seller-limits.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database.ts'
import { saveAreaTable, tryAreaTable } from '#server/exchange/areas/save-area-table.ts'
import { keepList, shareList } from '#server/kept-lists/keep-list.ts'
import { leaveOut, switchMemory } from '#server/memory/switch-memory.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewAreaOf } from '#server/storefront/area-terms.ts'
import { addArea, viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { anAreaAround, northOfShop, offerPickUp } from '#tests/support/areas.ts'
import { everyRow, expectSameRows, migrationsFolder } from '#tests/support/backups.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { runFixture, test } from '#tests/support/older-stores.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { makeBackup } from './make-backup.ts'

/** A thousand areas: by PINs with all terms, two by distance, one for all others. */
async function aThousandAreas(db: Database): Promise<void> {
  await anAreaAround(db)
  await anAreaAround(db, { name: 'Within 8 km', radiusKm: 8, fee: 45, days: [1, 3, 5] })
  const rows = Array.from(
    { length: maxAreas - 3 },
    (_, at) =>
      `“Area” ${at} आ,${400_000 + at * 3}-${400_001 + at * 3},${at % 90}.50,500,100,Mon-Sat`,
  )
  const table = ['Area,PINs,Fee,Free above,Smallest order,Days', ...rows, 'Rest,all others,90,,,']
  const { version, good } = await tryAreaTable(db, table.join('\n'))
  await saveAreaTable(db, theSeller, { table: table.join('\n'), version, good })
}

/** Rows of later versions: lists, the kitchen memory, names in languages, a slot that was lost. */
async function everythingKept(db: Database) {
  const asha = await aShopperReadyToOrder(db)
  const names = 'hi: आटा\nmr: गव्हाचे पीठ'
  const flour = await aProduct(db, { name: 'Wheat Flour', stock: 9 })
  await db.updateTable('products').set({ names }).where('id', '=', flour.id).execute()
  const lines = [
    { text: '2 kg “aata” \\N', product: flour.id, quantity: 2 },
    { text: 'दूध', quantity: 1 },
  ]
  const list = await keepList(db, asha.id, { name: 'हर महीने', lines })
  const shared = await shareList(db, { id: list._id, shopperId: asha.id }, true)
  await switchMemory(db, { shopperId: asha.id, isOn: true })
  const order = await anOrder(db, { shopper: asha, lines: [[flour, 1]] })
  await leaveOut(db, { shopperId: asha.id, product: flour.id, isLeftOut: true })
  const slot = await aSlot(db)
  const lost = JSON.stringify({ ...slot, from: '07:00', until: '09:00' })
  await db
    .updateTable('orders')
    .set({ slot: null, lostSlot: lost })
    .where('id', '=', order._id)
    .execute()
  return { asha, shared, order }
}

test('a shop with a thousand areas, kept lists, a kitchen memory and names in languages is restored row by row (G-35, G-40)', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await aThousandAreas(ownDb)
  await offerPickUp(ownDb)
  await everythingKept(ownDb)
  const kept = await everyRow(ownUrl)

  const { db } = await restore((await backUp()).file)

  await expectSameRows(ownUrl, emptyUrl)
  const { delivery_areas: areas = [], ...rest } = kept
  expect(areas).toHaveLength(maxAreas)
  for (const table of [
    'kept_lists',
    'kitchen_memories',
    'memory_left_out',
    'pick_up',
    'shop_point',
  ])
    expect([table, rest[table]?.length]).toEqual([table, 1])
  expect(await viewAreaOf(db, 400_004)).toMatchObject({ area: '“Area” 1 आ', feePaise: 150 })
  expect(await viewAreaOf(db, 110_001, northOfShop(5))).toMatchObject({ area: 'Within 8 km' })
  expect(await viewAreaOf(db, 110_001, northOfShop(20))).toMatchObject({ area: 'Rest' })
  // The constraints of areas are restored, too.
  const taken = { name: 'New', pins: '400003', fee: 1, freeFrom: null, least: null }
  await expect(addArea(db, theSeller, taken)).rejects.toMatchObject({ code: 'too_many_areas' })
  await db.deleteFrom('deliveryAreas').where('name', '=', 'Rest').execute()
  await expect(addArea(db, theSeller, taken)).rejects.toMatchObject({ code: 'pins_taken' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a backup from before there were areas, lists and names is restored, upgraded, and takes all of them (G-35, G-40)', async ({
  old,
  migrateTo,
  folder,
  emptyUrl,
  restore,
  onTestFinished,
}) => {
  await migrateTo(22)
  await runFixture(old.ownerUrl, 'store-at-0022.sql')
  await migrateTo(128)
  const plan = { databaseUrl: old.ownerUrl, folder: join(folder, 'backups'), key: undefined }
  const pictures = join(folder, 'media')
  const { file } = await makeBackup({ ...plan, pictures, sampleFolder: folder })

  await restore(file)
  await migrate(emptyUrl, migrationsFolder)

  const db = openDatabase(emptyUrl, { log: silentLog, max: 2 })
  onTestFinished(() => db.destroy())
  const before = await db.selectFrom('orders').select(['lostSlot', 'slot', 'area']).execute()
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((order) => order.lostSlot ?? order.slot ?? order.area)).toEqual([])
  expect((await viewDeliveryAreas(db)).areas).toEqual([])
  await aThousandAreas(db)
  const { shared } = await everythingKept(db)
  expect(shared.shareKey).toBeDefined()
  expect((await viewDeliveryAreas(db)).areas).toHaveLength(maxAreas)
  expect(await verifyLedgers(db)).toEqual([])
})
