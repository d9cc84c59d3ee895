import type { RatedProduct } from '#contract/api/ratings.ts'
import type { Database } from '#server/database/database.ts'
import { selectAllOwn } from './queries.ts'
import { serializeRated } from './serialize.ts'

export async function viewAllRatings(db: Database, shopperId: string): Promise<RatedProduct[]> {
  return (await selectAllOwn(db, shopperId)).map(serializeRated)
}
