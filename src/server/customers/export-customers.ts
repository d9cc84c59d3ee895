import type { CustomerSummary } from '#contract/api/customers.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { dayOf } from '#server/newsletter/views.ts'
import { countCustomerChanges } from './count-changes.ts'
import type { Wanted } from './list-queries.ts'
import { viewPage } from './views.ts'

const batchSize = 200

type Listed = Omit<Wanted, 'sort'> & { sort?: Wanted['sort'] | undefined }

/**
 * Yields a list of customers as CSV, page by page; cells are no formulas. The table goes by names, which stay while it
 * is written: nobody who orders meanwhile is in it twice.
 */
export async function* exportCustomers(
  db: Database,
  { sort, ...listed }: Listed,
): AsyncGenerator<string> {
  const { headings } = textsOf(shopLanguage).customerTable
  let start = byteOrderMark + csvRows([headings])
  let after: string | undefined
  await countCustomerChanges(db)
  do {
    const page: Awaited<ReturnType<typeof viewPage>> = await viewPage(db, {
      ...listed,
      filter: listed.filter ?? (sort === 'due' ? 'owes' : undefined),
      sort: 'name',
      limit: batchSize,
      after,
    })
    yield start + csvRows(page.customers.map(cellsOf))
    start = ''
    after = page.next ?? undefined
  } while (after !== undefined)
}

function cellsOf(customer: CustomerSummary): string[] {
  const { kinds, yes } = textsOf(shopLanguage).customerTable
  const { name, phone = '', area = '', kind, orders, spent, due, tags } = customer
  const dayIf = (time: string | undefined) => (time ? dayOf(new Date(time)) : '')
  return [
    ...[name, phone, area, kinds[kind], String(orders), String(spent), String(due)],
    ...[dayIf(customer.lastOrderedAt), dayIf(customer.addedAt), tags.join('; ')],
    customer.blockedAt ? yes : '',
  ]
}
