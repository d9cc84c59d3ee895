import { sql } from 'kysely'
import { type DropProof, dropProofs } from '#contract/drops.ts'
import type { Database } from '#server/database/database.ts'

/** Answers the proof of delivery that the seller chose. */
export async function viewDropProof(db: Database): Promise<DropProof> {
  const { rows } = await sql<{ proof: string | null }>`
    select drop_proof as proof from store_settings`.execute(db)
  return dropProofs.find((proof) => proof === rows[0]?.proof) ?? 'none'
}
