import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

// From this amount on, a bill to somebody without a GST number has to name them and their address (CGST Rule 46).
const namedFromPaise = 50_000_00

/** Takes out of the bills of these orders who they were for. Number, date, goods, tax and the state stay. */
export async function anonymizeBills(tx: Database, orderIds: readonly string[]): Promise<void> {
  const nobody = { name: 'Deleted account', street: '', phone: '' }
  await sql`
    update bills set heading = jsonb_set(heading, '{buyer}', ((heading -> 'buyer') - 'landmark')
      || case when amount_paise < ${namedFromPaise} then ${JSON.stringify(nobody)}::jsonb
        else '{"phone": ""}'::jsonb end)
    where order_id = any(${orderIds}::uuid[])`.execute(tx)
}
