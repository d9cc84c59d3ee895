import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { viewAddressesOf } from '#server/addresses/views.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { findCustomerOfNumber, lockCustomers, tellApart } from '#server/identity/customers.ts'
import type { JobPayloads } from '#server/jobs/jobs.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { keysOf } from '#server/orders/limits/recipient.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { joinCustomers } from './join-customers.ts'

/**
 * Joins the customer with the same number into a shopper who has received an order at that customer's address. A number
 * alone is not enough: a stranger can state a neighbour's and have something delivered elsewhere. Repeating it changes
 * nothing.
 */
export function joinByAddress(db: Database, job: JobPayloads['join_customer']): Promise<void> {
  const { shopperId, who } = job
  return inTransaction(db, async (tx) => {
    const found = await lockMatch(tx, shopperId)
    if (found && (await isSameAddress(tx, found))) await joinCustomers(tx, { ...found, who })
  })
}

async function lockMatch(tx: Database, shopperId: string) {
  const customer = await findCustomerOfNumber(tx, shopperId)
  if (!customer) return null
  const locked = await lockCustomers(tx, [shopperId, customer._id])
  // The number or the answer may have changed before they were locked.
  const isStill = (await findCustomerOfNumber(tx, shopperId))?._id === customer._id
  const [merged, stays] = [locked.get(customer._id), locked.get(shopperId)]
  return isStill && merged && stays ? { merged, stays } : null
}

type Both = NonNullable<Awaited<ReturnType<typeof lockMatch>>>

async function isSameAddress(tx: Database, { merged, stays }: Both): Promise<boolean> {
  const delivered = await tx
    .selectFrom('phoneProofs')
    .innerJoin('orders', 'orders.id', 'phoneProofs.orderId')
    .select('orders.address')
    .where('phoneProofs.shopperId', '=', stays.id)
    .execute()
  const known = (await viewAddressesOf(tx, [merged.id])).get(merged.id) ?? []
  const keys = new Set(known.map((address) => keysOf(address).addressKey))
  return delivered.some(({ address }) => keys.has(keysOf(address).addressKey))
}

type Answer = { orderId: string; customer: string; isSame: boolean }

/** The seller's answer whether the guest of an order is the customer with the same number. */
export function answerMatch(
  db: Database,
  seller: Seller,
  { orderId, customer, isSame }: Answer,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const orders = tx.selectFrom('orders').select('shopperId').where('id', '=', orderId)
    const order = await orders.executeTakeFirst()
    if (!order) throw refuse('not_found')
    const found = await lockMatch(tx, order.shopperId)
    if (found?.merged.id !== customer) throw refuse('match_over')

    if (isSame) await joinCustomers(tx, { ...found, who: seller.email })
    else await keepApart(tx, seller, found)
    await touchOrder(tx, orderId)
    return viewSellerOrder(tx, orderId)
  })
}

async function keepApart(tx: Database, seller: Seller, { merged, stays }: Both): Promise<void> {
  await tellApart(tx, stays.id, merged.id)
  await writeAudit(tx, {
    who: seller.email,
    action: 'customers kept apart',
    subject: { type: 'shopper', id: stays.id, name: stays.name },
    before: {},
    after: { name: merged.name },
  })
}
