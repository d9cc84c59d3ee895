import { sql } from 'kysely'
import type { StoreSettings } from '#contract/seller.ts'
import type { Database } from '#server/database/database.ts'

export function selectSettings(db: Database) {
  return db.selectFrom('storeSettings').selectAll().executeTakeFirst()
}

export function selectLowStock(db: Database) {
  return db.selectFrom('storeSettings').select('lowStock').executeTakeFirst()
}

export function selectPause(db: Database) {
  return db
    .selectFrom('storeSettings')
    .select('pauseMessage')
    .where('acceptsOrders', '=', false)
    .executeTakeFirst()
}

export async function writeSettings(db: Database, settings: StoreSettings): Promise<void> {
  const row = {
    name: settings.name,
    email: settings.email ?? null,
    phone: settings.phone ?? null,
    address: settings.address ?? null,
    hours: settings.hours ?? null,
    lowStock: settings.lowStock,
    acceptsOrders: settings.acceptsOrders,
    pauseMessage: settings.pauseMessage ?? null,
    updatedAt: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}
