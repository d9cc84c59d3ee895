import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { viewAddressesOf } from '#server/addresses/views.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { findCustomerOfNumber, lockCustomers, tellApart } from '#server/identity/customers.ts'
import type { JobPayloads } from '#server/jobs/jobs.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { keysOf, lettersOf } from '#server/orders/limits/recipient.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { joinCustomers } from './join-customers.ts'

/**
 * Joins the customer with the same number and no tab into a shopper who has received an order at that customer's address,
 * in that customer's name. Less is not enough: a stranger in the same building can state a neighbour's number and order
 * something cheap. Only the seller's answer joins others. Repeating it changes nothing.
 */
export function joinByAddress(db: Database, job: JobPayloads['join_customer']): Promise<void> {
  const { shopperId, who } = job
  return inTransaction(db, async (tx) => {
    const found = await lockMatch(tx, shopperId)
    if (found && (await isSurelySame(tx, found))) await joinCustomers(tx, { ...found, who })
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

async function isSurelySame(tx: Database, { merged, stays }: Both): Promise<boolean> {
  if (lettersOf(merged.name) !== lettersOf(stays.name)) return false
  const tabs = tx.selectFrom('tabs').select('shopperId').where('shopperId', '=', merged.id)
  if (await tabs.executeTakeFirst()) return false
  const delivered = await tx
    .selectFrom('phoneProofs')
    .innerJoin('orders', 'orders.id', 'phoneProofs.orderId')
    .select('orders.address')
    .where('phoneProofs.shopperId', '=', stays.id)
    .execute()
  const known = (await viewAddressesOf(tx, [merged.id])).get(merged.id) ?? []
  const doors = new Set(known.map((address) => doorOf(address, merged.name)))
  return delivered.some(({ address }) => doors.has(doorOf(address, fullName(address))))
}

type Place = Pick<AddressSnapshot, 'phone' | 'street' | 'zipcode' | 'landmark'>

/** One spelling of an address with its landmark and the name at the door. */
function doorOf(address: Place, name: string): string {
  const { addressKey } = keysOf(address)
  return [addressKey, lettersOf(address.landmark ?? ''), lettersOf(name)].join(' ')
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

    if (isSame) await joinCustomers(tx, { ...found, who: seller.who })
    else await keepApart(tx, seller, found)
    await touchOrder(tx, orderId)
    return viewSellerOrder(tx, orderId)
  })
}

async function keepApart(tx: Database, seller: Seller, { merged, stays }: Both): Promise<void> {
  await tellApart(tx, stays.id, merged.id)
  await writeAudit(tx, {
    who: seller.who,
    action: 'customers kept apart',
    subject: { type: 'shopper', id: stays.id, name: stays.name },
    before: {},
    after: { name: merged.name },
  })
}
