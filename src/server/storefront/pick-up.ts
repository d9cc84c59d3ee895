import { sql } from 'kysely'
import type { PickUp, PickUpChange } from '#contract/api/delivery-areas.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { auditAreas, differences, type Fields } from './audit-areas.ts'
import { lockTerms } from './tax.ts'

const { pickUp: name } = textsOf(shopLanguage).recordsText

export async function viewPickUp(db: Database): Promise<PickUp | null> {
  const row = await db.selectFrom('pickUp').selectAll().executeTakeFirst()
  if (!row) return null
  const { place, note, leastPaise, updatedAt } = row
  const least = leastPaise === null ? null : toRupees(leastPaise)
  return { place, note, least, updatedAt: updatedAt.toISOString() }
}

/** Refuses when it was changed since it was shown. Earlier orders keep the place that they were placed with. */
export function setPickUp(db: Database, seller: Seller, change: PickUpChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    const { place, note = null, least = null, updatedAt } = change
    const was = await viewPickUp(tx)
    const { before, after } = differences(auditedFields(was), auditedFields({ place, note, least }))
    if (Object.keys(after).length === 0) return
    if (updatedAt !== undefined && updatedAt !== was?.updatedAt) throw refuse('changed_meanwhile')

    const row = { place, note, leastPaise: least === null ? null : toPaise(least) }
    const changed = { ...row, updatedAt: sql<Date>`clock_timestamp()` }
    await tx
      .insertInto('pickUp')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(changed))
      .execute()
    await auditAreas(tx, seller, { name, before: was ? before : {}, after })
  })
}

/** Orders that are placed already are still picked up. */
export function endPickUp(db: Database, seller: Seller): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTerms(tx)
    const was = await viewPickUp(tx)
    if (!was) return
    await tx.deleteFrom('pickUp').execute()
    await auditAreas(tx, seller, { name, before: auditedFields(was), after: {} })
  })
}

function auditedFields(pickUp: Pick<PickUp, 'place' | 'note' | 'least'> | null): Fields {
  const { place = null, note = null, least = null } = pickUp ?? {}
  return { pickUpPlace: place, pickUpNote: note, leastOrder: least }
}
