import { sql } from 'kysely'
import { firstNameOf } from '#contract/full-name.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Names the rider of an order, and the code that the shopper has for them where the shop asks for one; nothing while no
 * rider brings it.
 */
export async function viewBringing(
  db: Database,
  orderId: string,
): Promise<{ rider?: string; code?: string }> {
  const { rows } = await sql<{ rider: string; code: string | null }>`
    select coalesce(sellers.name, sellers.email) as rider,
      case when exists (select from store_settings where drop_proof = 'code') then drop_code end as code
    from orders join drops on drops.order_id = orders.id join sellers on sellers.id = drops.person_id
    where orders.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return {}
  const { rider, code } = row
  return { rider: firstNameOf(rider), ...(code === null ? {} : { code }) }
}
