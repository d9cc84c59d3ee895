import type { CorrectedCustomer, OrderCustomer } from '#contract/api/counter.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { addressLimits } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { changeAddress, giveAddresses } from '#server/addresses/change-address.ts'
import { viewAddressesOf } from '#server/addresses/views.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import {
  deleteCustomer,
  isNumberTaken,
  lockCustomers,
  updateCustomer,
} from '#server/identity/customers.ts'
import { giveOrders, splitName } from '#server/orders/take-order.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { joinTabs } from '#server/tabs/change-tab.ts'
import { viewByPhone, viewCustomer } from './customers.ts'

type Correction = CorrectedCustomer & { id: string }

/** Corrects the name, the number and addresses of somebody whom the seller has added. Placed orders keep theirs. */
export function correctCustomer(
  db: Database,
  seller: Seller,
  { id, name, phone, addresses = [] }: Correction,
): Promise<OrderCustomer> {
  const digits = phoneDigits(phone)
  if (!digits) throw new Refusal('invalid_input', { message: 'This is not a phone number' })
  const corrected = inTransaction(db, async (tx) => {
    const before = ownCustomer(await lockCustomers(tx, [id]), id)
    await updateCustomer(tx, { id, name, phone: digits })
    await correctAddresses(tx, before, { id, name, phone: digits, addresses })
    await note(tx, seller, {
      ...{ action: 'customer corrected', id, name },
      before: { name: before.name, phone: before.phone },
      after: { name, phone: digits },
    })
    return viewCustomer(tx, id)
  })
  return corrected.catch(async (error: unknown) => {
    throw isNumberTaken(error) ? await numberKnown(db, digits) : error
  })
}

type Locked = Awaited<ReturnType<typeof lockCustomers>>
type Customer = NonNullable<ReturnType<Locked['get']>>

/** Accounts belong to their owners: the seller changes those only whom the shop has added. */
function ownCustomer(customers: Locked, id: string): Customer {
  const customer = customers.get(id)
  if (!customer?.addedBy) throw new Refusal('not_found')
  return customer
}

async function numberKnown(db: Database, phone: string): Promise<Refusal> {
  const { name } = await viewByPhone(db, phone)
  const message = `${name} has this number. If they are one person, join the two.`
  return new Refusal('number_known', { message })
}

/** The name and the number are on each address, too, unless another one was written there. */
async function correctAddresses(
  tx: Database,
  before: Customer,
  { id, name, phone, addresses }: Required<Correction>,
): Promise<void> {
  const known = (await viewAddressesOf(tx, [id])).get(id) ?? []
  const [former, named] = [namesOf(before.name), namesOf(name)]
  if (addresses.some(({ _id }) => !known.some((address) => address._id === _id)))
    throw new Refusal('address_not_found')
  for (const { _id, userId: _, isDefault: __, ...address } of known) {
    const { _id: ___, ...corrected } = addresses.find((each) => each._id === _id) ?? { _id }
    const isTheirs = address.firstName === former.firstName && address.lastName === former.lastName
    await changeAddress(
      tx,
      { id: _id, shopperId: id },
      {
        ...{ ...address, landmark: address.landmark ?? '', ...corrected },
        ...(isTheirs ? named : {}),
        ...(phoneDigits(address.phone) === before.phone ? { phone } : {}),
      },
    )
  }
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitName(name)
  return {
    firstName: firstName.slice(0, addressLimits.firstName),
    lastName: lastName.slice(0, addressLimits.lastName),
  }
}

type Merger = { id: string; into: string }

/**
 * Two customers are one person: the orders, the tab and the addresses of one, whom the seller has added, become the
 * other's. Both are locked first, so that no order is placed and no tab opened for either meanwhile.
 */
export function joinCustomers(
  db: Database,
  seller: Seller,
  { id: from, into: to }: Merger,
): Promise<OrderCustomer> {
  if (from === to) throw new Refusal('invalid_input', { message: 'Choose two customers' })
  return inTransaction(db, async (tx) => {
    const customers = await lockCustomers(tx, [from, to])
    const joined = ownCustomer(customers, from)
    const stays = customers.get(to)
    if (!stays) throw new Refusal('not_found')
    const orders = await giveOrders(tx, { from, to })
    await joinTabs(tx, { from, to })
    await giveAddresses(tx, { from, to })
    await deleteCustomer(tx, from)
    await note(tx, seller, {
      ...{ action: 'customers joined', id: to, name: stays.name },
      before: { name: joined.name, phone: joined.phone },
      after: { name: stays.name, orders },
    })
    return viewCustomer(tx, to)
  })
}

/** Answers their name. Whoever has ordered stays: the books name them. */
export function removeCustomer(db: Database, seller: Seller, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { name, phone } = ownCustomer(await lockCustomers(tx, [id]), id)
    const reason = await reasonToStay(tx, id)
    if (reason) {
      const message = `${name} has ${reason}, so they stay. Correct them, or join them with another customer.`
      throw new Refusal('customer_has_orders', { message })
    }
    await deleteCustomer(tx, id)
    await note(tx, seller, {
      ...{ action: 'customer removed', id, name },
      before: { name, phone },
      after: {},
    })
    return name
  })
}

async function reasonToStay(tx: Database, id: string): Promise<string | null> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopperId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (order) return 'orders'
  const tab = await tx
    .selectFrom('tabs')
    .select('shopperId')
    .where('shopperId', '=', id)
    .executeTakeFirst()
  return tab ? 'a tab' : null
}

type Note = {
  action: AuditAction
  id: string
  name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function note(tx: Database, seller: Seller, { id, name, ...what }: Note): Promise<void> {
  return writeAudit(tx, { who: seller.email, subject: { type: 'shopper', id, name }, ...what })
}
