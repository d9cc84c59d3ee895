import type { CustomerSummary } from '#contract/api/customers.ts'
import type { CustomerSort } from '#contract/customers.ts'
import { toRupees } from '#contract/money.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { countCustomerChanges } from './count-changes.ts'
import {
  countCustomers,
  type Place,
  type SummaryRow,
  selectCustomers,
  type Wanted,
} from './list-queries.ts'

type Query = Omit<Wanted, 'sort'> & {
  sort?: CustomerSort | undefined
  after?: string | undefined
  limit?: number | undefined
}

const pageSize = 50
const usualSort = 'last'

/** A page of the list of customers, and how many there are in all. */
export async function viewCustomers(
  db: Database,
  query: Query,
): Promise<{ customers: CustomerSummary[]; next: string | null; count: number }> {
  await countCustomerChanges(db)
  const [page, count] = await Promise.all([
    viewPage(db, query),
    countCustomers(db, { ...query, sort: query.sort ?? usualSort }),
  ])
  return { ...page, count }
}

/** A page of the list as it was last counted. */
export async function viewPage(
  db: Database,
  { after, limit = pageSize, sort = usualSort, ...query }: Query,
): Promise<{ customers: CustomerSummary[]; next: string | null }> {
  const place = after === undefined ? null : readPlace(after, sort)
  const rows = await selectCustomers(db, { ...query, sort }, { after: place, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    customers: shown.map(serializeSummary),
    next: rows.length > limit && last ? writePlace(last) : null,
  }
}

export function serializeSummary(row: SummaryRow): CustomerSummary {
  const { id, name, phone, area, lastOrderedAt, blockedAt } = row
  return {
    _id: id,
    name,
    kind: row.isGuest ? 'guest' : row.isAdded ? 'added' : 'account',
    ...(phone ? { phone } : {}),
    ...(row.isGuest ? { isPhoneProven: row.isPhoneProven } : {}),
    ...(area ? { area } : {}),
    orders: row.orders,
    spent: toRupees(row.spentPaise),
    due: toRupees(row.duePaise),
    ...(lastOrderedAt ? { lastOrderedAt: lastOrderedAt.toISOString() } : {}),
    addedAt: row.addedAt.toISOString(),
    ...(blockedAt ? { blockedAt: blockedAt.toISOString() } : {}),
    tags: row.tags,
  }
}

function writePlace({ place, id }: SummaryRow): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readPlace(after: string, sort: CustomerSort): Place {
  const [place, id] = readPair(after)
  const isPlace = sort === 'name' ? !place.includes('\0') : /^-?\d{1,16}$/.test(place)
  if (!isPlace || !uuid.test(id)) throw refuse('after_not_next')
  return { place, id }
}

function readPair(after: string): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(read)) return [String(read[0]).toWellFormed(), String(read[1])]
  } catch {
    // Anything can be written in an address.
  }
  return ['', '']
}
