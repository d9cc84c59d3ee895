import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Bills that were issued before the shop's name was saved keep the one that they were shown with until now. */
export async function nameEarlierBills(tx: Database, name: string): Promise<void> {
  await sql`
    update bills set heading = jsonb_set(heading, '{seller,name}', to_jsonb(${name}::text))
    where heading -> 'seller' ->> 'name' is null`.execute(tx)
}
