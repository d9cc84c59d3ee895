import { sql } from 'kysely'
import type { MergerPreview } from '#contract/api/customers.ts'
import { toRupees } from '#contract/money.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockCustomers } from '#server/identity/customers.ts'
import { type LockedCustomer, refuseUnproven } from './join-customers.ts'

type Merger = { id: string; into: string }
type Both = { merged: LockedCustomer; stays: LockedCustomer }

/** Finds and locks two customers who are to be merged. Refuses whoever logs in: their records are their own. */
export async function lockMerger(tx: Database, { id, into }: Merger): Promise<Both> {
  if (id === into) throw refuse('joined_with_itself')
  const customers = await lockCustomers(tx, [id, into])
  const [merged, stays] = [customers.get(id), customers.get(into)]
  if (!merged || !stays) throw refuse('not_found')
  if (!merged.addedBy) throw refuse('merged_is_theirs', { name: merged.name })
  refuseUnproven(stays)
  return { merged, stays }
}

type Moved = {
  orders: number
  addresses: number
  notes: number
  tags: string[]
  owedPaise: number | null
  owedTogetherPaise: number
}

/** Tells what would move from one customer to the other; changes nothing, and refuses what merging refuses. */
export function viewMerger(db: Database, merger: Merger): Promise<MergerPreview> {
  return inTransaction(db, async (tx) => {
    const { merged, stays } = await lockMerger(tx, merger)
    const { orders, addresses, notes, tags, owedPaise, owedTogetherPaise } = await countMoved(
      tx,
      merger,
    )
    return {
      goes: merged.name,
      stays: stays.name,
      orders,
      addresses,
      notes,
      tags,
      ...(owedPaise === null
        ? {}
        : { tab: { moved: toRupees(owedPaise), together: toRupees(owedTogetherPaise) } }),
    }
  })
}

async function countMoved(tx: Database, { id, into }: Merger): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select (select count(*) from orders where shopper_id = ${id}) as orders,
      (select count(*) from addresses where shopper_id = ${id}) as addresses,
      (select count(*) from customer_notes where shopper_id = ${id}) as notes,
      array(select tag from customer_tags where shopper_id = ${id} order by key) as tags,
      (select balance_paise from tabs where shopper_id = ${id}) as owed_paise,
      (select coalesce(sum(balance_paise), 0)::bigint from tabs where shopper_id in (${id}, ${into})) as owed_together_paise`.execute(
    tx,
  )
  return rows[0]!
}
