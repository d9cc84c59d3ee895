import { giveAddresses } from '#server/addresses/change-address.ts'
import { refuse } from '#server/api/refuse.ts'
import { giveAudits, writeAudit } from '#server/audit/write-audit.ts'
import { giveDetails } from '#server/customers/give-details.ts'
import type { Database } from '#server/database/database.ts'
import { deleteCustomer, type lockCustomers, updateCustomer } from '#server/identity/customers.ts'
import { mergeTabs } from '#server/money/tabs/change-tab.ts'
import { giveOrders } from '#server/orders/change/customer-orders.ts'

type Locked = Awaited<ReturnType<typeof lockCustomers>>
export type LockedCustomer = NonNullable<ReturnType<Locked['get']>>

type Joining = {
  /** Whom the seller has added, and who is removed. */
  merged: LockedCustomer
  stays: LockedCustomer
  /** The seller's e-mail address. */
  who: string
}

/**
 * Gives orders, tab, addresses, notes and tags of a customer to another one, who is the same person. Needs both locked. Refuses
 * one whose number is stated and not proven: anybody can state any number.
 */
export async function joinCustomers(tx: Database, { merged, stays, who }: Joining): Promise<void> {
  refuseUnproven(stays)
  const [from, to] = [merged.id, stays.id]
  const orders = await giveOrders(tx, { from, to })
  await mergeTabs(tx, { from, to })
  await giveAddresses(tx, { from, to })
  await giveAudits(tx, { from, to })
  await giveDetails(tx, { from, to })
  if (merged.gstin && !stays.gstin) await updateCustomer(tx, { id: to, gstin: merged.gstin })
  await deleteCustomer(tx, from)
  await writeAudit(tx, {
    who,
    action: 'customers joined',
    subject: { type: 'shopper', id: to, name: stays.name },
    before: { name: merged.name, phone: merged.phone },
    after: { name: stays.name, orders },
  })
}

/** Anybody can state any number, so nothing is given to whoever has only stated theirs. */
export function refuseUnproven({ claimedPhone, phoneProvenAt, name }: LockedCustomer): void {
  if (claimedPhone && !phoneProvenAt) throw refuse('guest_unproven', { name })
}
