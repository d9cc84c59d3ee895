import { type RawBuilder, sql } from 'kysely'
import type { UpiPayee } from '#contract/upi.ts'
import type { Database } from '#server/database/database.ts'

/** The shop's UPI id and name as part of a statement; null when it has none. */
export const savedUpiPayee: RawBuilder<UpiPayee | null> = sql`(
  select json_build_object('id', upi_id, 'name', coalesce(upi_name, name))
  from store_settings where upi_id is not null)`

export async function viewUpiPayee(db: Database): Promise<UpiPayee | null> {
  const { rows } = await sql<{ payee: UpiPayee | null }>`select ${savedUpiPayee} as payee`.execute(
    db,
  )
  return rows[0]?.payee ?? null
}
