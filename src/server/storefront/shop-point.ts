import { type RawBuilder, sql } from 'kysely'
import type { ShopPoint } from '#contract/api/delivery-areas.ts'
import { type Position, writePosition } from '#contract/positions.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { auditAreas } from './audit-areas.ts'
import { lockTerms } from './tax.ts'

const { shopPoint: name } = textsOf(shopLanguage).recordsText

export async function viewShopPoint(db: Database): Promise<ShopPoint | null> {
  const row = await db.selectFrom('shopPoint').selectAll().executeTakeFirst()
  if (!row) return null
  const { latitude, longitude, updatedAt } = row
  return { latitude, longitude, updatedAt: updatedAt.toISOString() }
}

type Change = Position & { updatedAt?: string | undefined }

/** Refuses when it was changed since it was shown. Earlier orders keep the area that they were placed in. */
export function setShopPoint(db: Database, seller: Seller, change: Change): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    const { latitude, longitude, updatedAt } = change
    const was = await viewShopPoint(tx)
    if (was?.latitude === latitude && was.longitude === longitude) return
    if (updatedAt !== undefined && updatedAt !== was?.updatedAt) throw refuse('changed_meanwhile')

    const row = { latitude, longitude }
    await tx
      .insertInto('shopPoint')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('onlyRow')
          .doUpdateSet({ latitude, longitude, updatedAt: sql<Date>`clock_timestamp()` }),
      )
      .execute()
    const before = was ? { shopPoint: writePosition(was) } : {}
    await auditAreas(tx, seller, { name, before, after: { shopPoint: writePosition(row) } })
  })
}

/** Refuses while an area is measured from it, naming each. */
export function removeShopPoint(db: Database, seller: Seller): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    const was = await viewShopPoint(tx)
    if (!was) return
    const measured = await tx
      .selectFrom('deliveryAreas')
      .select('name')
      .where('radiusMetres', 'is not', null)
      .orderBy('radiusMetres')
      .execute()
    if (measured.length > 0)
      throw refuse('point_of_areas', { areas: measured.map((area) => area.name) })
    await tx.deleteFrom('shopPoint').execute()
    await auditAreas(tx, seller, { name, before: { shopPoint: writePosition(was) }, after: {} })
  })
}

/** The metres from the shop to a point of (latitude, longitude), as part of a statement; null without either. */
export function metresFromShop(point: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select metres_between(point(latitude, longitude), ${point}) from shop_point)`
}

export function pointOf(position: Position | undefined): RawBuilder<unknown> {
  if (!position) return sql`null::point`
  return sql`point(${position.latitude}::double precision, ${position.longitude}::double precision)`
}
