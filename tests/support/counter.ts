import type { CustomerOrder } from '#contract/api/customer-order.ts'
import { newId } from '#platform/new-id.ts'
import { addCustomer } from '#server/counter/customers.ts'
import { placeForCustomer } from '#server/counter/place-for-customer.ts'
import type { Database } from '#server/database/database.ts'
import { type CartLines, orderItems } from './carts.ts'
import { theSeller } from './serve-routes.ts'

const address = {
  street: '5 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: 570001,
  country: 'India',
}

/** Somebody whom the seller has added, with an address. */
export async function aCustomer(db: Database, { name = 'Meena Iyer', phone = '9845012345' } = {}) {
  const { customer } = await addCustomer(db, theSeller, { name, phone, address })
  return { ...customer, addressId: customer.addresses[0]!._id }
}

type Taking = Omit<Partial<CustomerOrder>, 'items'> & {
  lines?: CartLines
  /** In grams. */
  weighed?: CartLines
  key?: string
}

/** Fills in a request apart from the customer: lines that are taken along and paid in cash. */
export function aCounterOrder({ lines = [], weighed = [], key = newId(), ...rest }: Taking) {
  const along = { source: 'counter' as const, takenAlong: true, pay: 'cash' as const }
  const weights = weighed.map(([{ id }, grams]) => ({ product: id, grams }))
  return { ...along, items: [...orderItems(lines), ...weights], key, ...rest }
}

export function takeAtCounter(db: Database, taking: Taking) {
  return placeForCustomer(db, theSeller, aCounterOrder(taking))
}

type ByPhone = { customer: { _id: string; addressId: string } }

/** An order to be brought to a customer, paid at the door. */
export function takeByPhone(
  db: Database,
  { customer, ...taking }: Omit<Taking, 'customer'> & ByPhone,
) {
  return placeForCustomer(
    db,
    theSeller,
    aCounterOrder({
      source: 'phone',
      takenAlong: false,
      pay: 'door',
      customer: customer._id,
      address: customer.addressId,
      ...taking,
    }),
  )
}
