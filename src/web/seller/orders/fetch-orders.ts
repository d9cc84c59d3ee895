import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { queryOf, readFilters, type Tab } from './order-filters.ts'

/** A part of the board, with the orders that it shows. */
export type Column = { tab: Tab; total: number; ids: readonly string[] }

/** The columns follow the work that an order waits for. */
const columnTabs = [
  'Order Placed',
  'Packed',
  'Out for delivery',
  'Not delivered',
  'collect',
] as const
const columnSize = 10

export async function fetchPage(search: string, signal: AbortSignal) {
  const requestedAt = performance.now()
  const filters = readFilters(new URLSearchParams(search))
  const { orders, total, pages, next, counts, fetched } = await askAsSeller(
    'GET /api/v1/order/seller',
    {
      query: queryOf(filters, new Date()),
      signal,
    },
  )
  const { page, after } = filters
  // The list is followed from page to page, so of its pages only the next one is known.
  const known = after ? page + Number(next !== null) : pages
  return { orders, total, pages: known, next, counts, fetched, requestedAt }
}

/** The first orders of each column by the calls of the lists behind them; none stands in two. */
export async function fetchBoard(search: string, signal: AbortSignal) {
  const requestedAt = performance.now()
  const filters = { ...readFilters(new URLSearchParams(search)), page: 1, after: '' }
  const lists = await Promise.all(
    columnTabs.map((tab) => {
      // The list of placed orders has those that wait for a payment, too. Orders to do begin with the placed ones.
      const asked = tab === 'Order Placed' ? 'open' : tab
      const query = { ...queryOf({ ...filters, tab: asked }, new Date()), limit: columnSize }
      return askAsSeller('GET /api/v1/order/seller', { query, signal })
    }),
  )
  const shown = new Set<string>()
  const [toDo, packed, out, notDelivered] = lists.map(({ total }) => total)
  const toPack = toDo! - packed! - out! - notDelivered!
  const columns = lists.map(({ orders, total }, nth): Column => {
    const tab = columnTabs[nth]!
    const own = nth === 0 ? orders.filter(({ status }) => status === tab) : orders
    const ids = own.map(({ _id }) => _id).filter((id) => !shown.has(id))
    for (const id of ids) shown.add(id)
    return { tab, total: nth === 0 ? Math.max(toPack, ids.length) : total, ids }
  })
  const all = new Map(
    lists
      .flatMap(({ orders }) => orders)
      .filter(({ _id }) => shown.has(_id))
      .map((order) => [order._id, order]),
  )
  const { counts, fetched } = lists[0]!
  const total = columns.reduce((sum, column) => sum + column.total, 0)
  const shownAtOnce = { total, pages: 1, next: null, columns }
  return { orders: [...all.values()], ...shownAtOnce, counts, fetched, requestedAt }
}

export async function fetchShown(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const query = { ids: ids.join(','), limit: ids.length }
  return (await askAsSeller('GET /api/v1/order/seller', { query, signal })).orders
}
