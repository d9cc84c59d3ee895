import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { hasAreas, hasSlots, type PickUpTerms, pickUpTerms } from './area-terms.ts'
import { type SavedOpening, savedOpening } from './opening-now.ts'

export type Reach = {
  hasAreas: boolean
  hasSlots: boolean
  pickUp: PickUpTerms | null
  opening: SavedOpening | null
}

/** Where and when the shop delivers. */
export async function viewReach(db: Database): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select ${hasAreas} as has_areas, ${hasSlots} as has_slots, ${pickUpTerms} as pick_up,
      ${savedOpening} as opening`.execute(db)
  return rows[0]!
}
