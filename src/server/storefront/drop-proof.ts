import { sql } from 'kysely'
import { type DropProof, dropProofs } from '#contract/drops.ts'
import type { Database } from '#server/database/database.ts'

/** What proves a delivery, as the seller chose. */
export async function viewDropProof(db: Database): Promise<DropProof> {
  const { rows } = await sql<{ proof: string | null }>`
    select drop_proof as proof from store_settings`.execute(db)
  return dropProofs.find((proof) => proof === rows[0]?.proof) ?? 'none'
}
