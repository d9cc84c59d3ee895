import type { CorrectedCustomer, OrderCustomer } from '#contract/api/counter.ts'
import type { KeptData } from '#contract/api/personal-data.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { phoneDigits } from '#contract/phones.ts'
import type { Refusal } from '#platform/refusal.ts'
import { changeAddress } from '#server/addresses/change-address.ts'
import { splitName } from '#server/addresses/split-name.ts'
import { viewAddressesOf } from '#server/addresses/views.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { isNumberTaken, lockCustomers, updateCustomer } from '#server/identity/customers.ts'
import { endTab } from '#server/money/tabs/change-tab.ts'
import { refuseOpenOrders } from '#server/orders/change/customer-orders.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { viewKeptData } from '#server/personal-data/export-customer.ts'
import { viewByPhone, viewCustomer } from './customers.ts'
import { joinCustomers, type LockedCustomer } from './join-customers.ts'
import { lockMerger } from './view-merger.ts'

type Correction = CorrectedCustomer & { id: string }

/** Corrects the name, the number and addresses of a customer whom the seller has added. Placed orders keep theirs. */
export function correctCustomer(
  db: Database,
  seller: Seller,
  { id, name, phone, gstin, addresses = [] }: Correction,
): Promise<OrderCustomer> {
  const digits = phoneDigits(phone)
  if (!digits) throw refuse('not_a_phone')
  const business = gstin === undefined ? undefined : { gstin }
  const corrected = inTransaction(db, async (tx) => {
    const before = ownCustomer(await lockCustomers(tx, [id]), id)
    await updateCustomer(tx, { id, name, phone: digits, ...business })
    await correctAddresses(tx, before, { id, name, phone: digits, addresses })
    await note(tx, seller, {
      action: 'customer corrected',
      id,
      name,
      before: {
        name: before.name,
        phone: before.phone,
        ...(business ? { gstin: before.gstin } : {}),
      },
      after: { name, phone: digits, ...business },
    })
    return viewCustomer(tx, id)
  })
  return corrected.catch(async (error: unknown) => {
    throw isNumberTaken(error) ? await numberKnown(db, digits) : error
  })
}

type Locked = Awaited<ReturnType<typeof lockCustomers>>

/** Finds a customer whom the seller has added. Refuses accounts, which belong to their owners. */
function ownCustomer(customers: Locked, id: string): LockedCustomer {
  const customer = customers.get(id)
  if (!customer?.addedBy) throw refuse('not_found')
  return customer
}

async function numberKnown(db: Database, phone: string): Promise<Refusal> {
  const { name } = await viewByPhone(db, phone)
  return refuse('number_of_other', { name })
}

/** Corrects the name and the number on each address, too, unless it has others. */
async function correctAddresses(
  tx: Database,
  before: LockedCustomer,
  { id, name, phone, addresses }: Required<Omit<Correction, 'gstin'>>,
): Promise<void> {
  const known = (await viewAddressesOf(tx, [id])).get(id) ?? []
  const [former, named] = [splitName(before.name), splitName(name)]
  if (addresses.some(({ _id }) => !known.some((address) => address._id === _id)))
    throw refuse('address_not_found')
  for (const { _id, userId: _, isDefault: __, position: ____, ...address } of known) {
    const { _id: ___, ...corrected } = addresses.find((each) => each._id === _id) ?? { _id }
    const isTheirs = address.firstName === former.firstName && address.lastName === former.lastName
    await changeAddress(
      tx,
      { id: _id, shopperId: id },
      {
        ...address,
        landmark: address.landmark ?? '',
        ...corrected,
        ...(isTheirs ? named : {}),
        ...(phoneDigits(address.phone) === before.phone ? { phone } : {}),
      },
    )
  }
}

type Merger = { id: string; into: string }

/**
 * Merges two customers who are one person: orders, tab and addresses of the one whom the seller has added become the
 * other's. Locks both first, so that no order is placed and no tab opened for either meanwhile.
 */
export function mergeCustomers(
  db: Database,
  seller: Seller,
  { id: from, into: to }: Merger,
): Promise<OrderCustomer> {
  return inTransaction(db, async (tx) => {
    const both = await lockMerger(tx, { id: from, into: to })
    await joinCustomers(tx, { ...both, who: seller.who })
    return viewCustomer(tx, to)
  })
}

/**
 * Erases a customer whom the seller has added. Orders, bills and the tab stay without a name, and still add up. Refuses
 * while an order is under way or a tab is not settled. Answers the erased name.
 */
export function removeCustomer(db: Database, seller: Seller, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { name } = ownCustomer(await lockCustomers(tx, [id]), id)
    await refuseOpenOrders(tx, id, refuse('customer_has_orders', { name }))
    await endTab(tx, id, refuse('customer_owes_tab', { name }))
    await eraseCustomer(tx, id)
    await note(tx, seller, {
      action: 'customer removed',
      id,
      name: textsOf(shopLanguage).recordsText.deletedAccount,
      before: {},
      after: {},
    })
    return name
  })
}

/** Exports the data stored about a customer whom the seller added, if that customer asks at the counter. */
export async function viewKeptCustomer(db: Database, id: string): Promise<KeptData[]> {
  const known = await inTransaction(db, (tx) => lockCustomers(tx, [id]))
  return viewKeptData(db, ownCustomer(known, id).id)
}

type Note = {
  action: AuditAction
  id: string
  name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function note(tx: Database, seller: Seller, { id, name, ...what }: Note): Promise<void> {
  return writeAudit(tx, { who: seller.who, subject: { type: 'shopper', id, name }, ...what })
}
