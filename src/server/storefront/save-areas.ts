import type { DeliveryArea, DeliveryAreas, NewArea } from '#contract/api/delivery-areas.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { auditAllAreas, differences } from './audit-areas.ts'
import { auditedFields, changing, columnsOf, serialize } from './delivery-areas.ts'
import { viewShopPoint } from './shop-point.ts'

export type AreaToSave = {
  area: NewArea
  /** Undefined for a new one. */
  was: DeliveryArea | undefined
}

/** Adds and changes many areas at once. `decide` sees those that nobody can change any more, and none may overlap. */
export function saveAreas(
  db: Database,
  seller: Seller,
  decide: (saved: Pick<DeliveryAreas, 'areas' | 'point'>) => AreaToSave[],
): Promise<void> {
  return changing(db, async (tx, areas) => {
    const toSave = decide({ areas: areas.map(serialize), point: await viewShopPoint(tx) })
    if (toSave.length === 0) return
    const changed = toSave.flatMap(({ was }) => was?._id ?? [])
    // PINs may move from one area to another, which the database allows in no order of changes.
    if (changed.length > 0)
      await tx.deleteFrom('deliveryAreas').where('id', 'in', changed).execute()
    await tx
      .insertInto('deliveryAreas')
      .values(toSave.map(({ area, was }) => ({ id: was?._id ?? newId(), ...columnsOf(area) })))
      .execute()
    await auditAllAreas(tx, seller, toSave.map(entryOf))
  })
}

function entryOf({ area, was }: AreaToSave) {
  const now = auditedFields(area)
  if (!was) return { name: area.name, before: {}, after: now }
  return { name: area.name, ...differences(auditedFields(was), now) }
}
