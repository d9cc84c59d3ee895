import { sql } from 'kysely'
import type { CustomerAddress, NewCustomer, OrderCustomer } from '#contract/api/counter.ts'
import { toRupees } from '#contract/money.ts'
import { beginningOfPhone, phoneDigits } from '#contract/phones.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import { addAddress } from '#server/addresses/change-address.ts'
import { numberOf, whoHasNumber } from '#server/addresses/number-of.ts'
import { splitName } from '#server/addresses/split-name.ts'
import { viewAddressesOf } from '#server/addresses/views.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { holdCustomer, insertCustomer } from '#server/identity/customers.ts'
import { isUsable } from '#server/money/tabs/usable-tab.ts'

const mostFound = 20
const mostRecent = 8
/** The number of latest orders in which recent customers are searched. */
const latestOrders = 200

type CustomerRow = {
  id: string
  name: string
  phone: string | null
  email: string | null
  gstin: string | null
  tabLeftPaise: number | null
  isGuest: boolean
  isPhoneProven: boolean
}
type Area = { city: string; state: string; zipcode: number; country: string }

const columns = sql`shoppers.id, name, email, gstin, is_guest,
  phone_proven_at is not null as is_phone_proven,
  ${numberOf} as phone,
  (select greatest(0, limit_paise - balance_paise) from tabs where shopper_id = shoppers.id and is_open and ${isUsable}) as tab_left_paise`

const isThere = sql`closed_at is null and not is_walk_in`

/** Finds customers by the start of a phone number or a part of a name; without a search, those who ordered last. */
export async function findCustomers(db: Database, q: string | undefined): Promise<OrderCustomer[]> {
  const digits = beginningOfPhone(q ?? '')
  const search = !q ? recent() : digits === null ? byName(q) : byPhone(digits)
  const { rows } = await search.execute(db)
  return serializeAll(db, rows)
}

function recent() {
  return sql<CustomerRow>`
    select ${columns} from (
      select shopper_id, max(number) as last
      from (select shopper_id, number from orders order by number desc limit ${latestOrders}) latest
      group by shopper_id
    ) ordering join shoppers on shoppers.id = shopper_id
    where ${isThere} order by last desc limit ${mostRecent}`
}

function byName(q: string) {
  return sql<CustomerRow>`
    select ${columns} from shoppers
    where ${isThere} and lower(name) like ${containsPattern(q.toLowerCase())}
    order by lower(name), id limit ${mostFound}`
}

function byPhone(digits: string) {
  return sql<CustomerRow>`
    select ${columns} from shoppers
    where ${isThere} and id in (${whoHasNumber(`${digits}%`)})
    order by lower(name), id limit ${mostFound}`
}

/** The area of the newest order that was not taken along; null if the latest 200 have none. */
export async function viewArea(db: Database): Promise<Area | null> {
  const { rows } = await sql<Area>`
    select address ->> 'city' as city, address ->> 'state' as state, (address ->> 'zipcode')::integer as zipcode,
      address ->> 'country' as country
    from (select address, taken_along from orders order by number desc limit ${latestOrders}) latest
    where not taken_along limit 1`.execute(db)
  return rows[0] ?? null
}

type Added = { customer: OrderCustomer; isNew: boolean }

/** Returns the existing customer if the phone number is known, also to the second of two requests at once. */
export function addCustomer(
  db: Database,
  seller: Seller,
  { name, phone, gstin, address }: NewCustomer,
): Promise<Added> {
  const digits = phoneDigits(phone)
  if (!digits) throw refuse('not_a_phone')
  return inTransaction(db, async (tx) => {
    const id = await insertCustomer(tx, { name, phone: digits, gstin, addedBy: seller.who })
    if (id === undefined) return { customer: await viewByPhone(tx, digits), isNew: false }
    await writeAudit(tx, {
      who: seller.who,
      action: 'customer added',
      subject: { type: 'shopper', id, name },
      before: {},
      after: {},
    })
    if (address) await saveAddress(tx, { id, name, email: null, phone: digits }, address)
    return { customer: await viewCustomer(tx, id), isNew: true }
  })
}

type Located = CustomerAddress & { phone?: string | undefined }

export function addCustomerAddress(
  db: Database,
  id: string,
  address: Located,
): Promise<OrderCustomer> {
  return inTransaction(db, async (tx) => {
    const held = await holdCustomer(tx, id)
    if (!held || held.isWalkIn) throw refuse('not_found')
    const { phone } = await viewCustomer(tx, id)
    await saveAddress(tx, { ...held, phone: address.phone ?? phone ?? null }, address)
    return viewCustomer(tx, id)
  })
}

type Whose = Pick<CustomerRow, 'id' | 'name' | 'email' | 'phone'>

async function saveAddress(tx: Database, whose: Whose, address: Located): Promise<void> {
  const { id, name, email, phone } = whose
  if (!phone) throw refuse('phone_needed')
  await addAddress(tx, id, { ...address, phone, email: email ?? '', ...splitName(name) })
}

export async function viewCustomer(db: Database, id: string): Promise<OrderCustomer> {
  return viewOne(db, sql<CustomerRow>`select ${columns} from shoppers where id = ${id}`)
}

export async function viewByPhone(db: Database, phone: string): Promise<OrderCustomer> {
  return viewOne(db, sql<CustomerRow>`select ${columns} from shoppers where phone = ${phone}`)
}

async function viewOne(db: Database, query: ReturnType<typeof byName>): Promise<OrderCustomer> {
  const { rows } = await query.execute(db)
  const [customer] = await serializeAll(db, rows)
  if (!customer) throw refuse('not_found')
  return customer
}

async function serializeAll(db: Database, rows: readonly CustomerRow[]): Promise<OrderCustomer[]> {
  const addressesOf = await viewAddressesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, phone, email, gstin, tabLeftPaise, isGuest, isPhoneProven }) => ({
    _id: id,
    name,
    addresses: addressesOf.get(id) ?? [],
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(gstin === null ? {} : { gstin }),
    ...(isGuest ? { guest: { isPhoneProven } } : {}),
    ...(tabLeftPaise === null ? {} : { tabLeft: toRupees(tabLeftPaise) }),
  }))
}
