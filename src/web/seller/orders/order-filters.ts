import type { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { queryOfTime, readTime } from '#web/seller/parts/order-times.tsx'
import { shiftDay, shopDay } from '#web/seller/parts/shop-time.ts'

export type Tab = NonNullable<SellerOrderQuery['status']> | 'all'
export type Days = 'any' | 'today' | 'yesterday' | 'week' | 'chosen'

/** The filters of the order list, all of them part of the page's URL. */
export type OrderFilters = {
  tab: Tab
  payment: 'any' | 'paid' | 'pending'
  days: Days
  from: string
  to: string
  q: string
  /** The time at which the orders are brought, as `readTime` reads it; empty for any time. */
  time: string
  /** The id of one customer; empty for all. */
  customer: string
  page: number
  /** The API's cursor of the page before; without it, the page is found by its number. */
  after: string
}

export const tabs: Tab[] = ['open', 'collect', 'all', ...orderStatuses, 'unpaid', 'complaints']
/** Whether it is a list of its own, not that of a state. */
export function isList(tab: Tab) {
  return tab === 'open' || tab === 'collect' || tab === 'unpaid' || tab === 'complaints'
}

export const dayChoices: Days[] = ['any', 'today', 'yesterday', 'week', 'chosen']

export const pageSize = 50

export const defaultFilters: OrderFilters = {
  tab: 'open',
  payment: 'any',
  days: 'any',
  from: '',
  to: '',
  q: '',
  time: '',
  customer: '',
  page: 1,
  after: '',
}

/** Reads the filters from a URL; invalid values fall back to the defaults. */
export function readFilters(address: URLSearchParams): OrderFilters {
  return {
    tab: oneOf(tabs, address.get('status'), defaultFilters.tab),
    payment: oneOf(['any', 'paid', 'pending'], address.get('payment'), defaultFilters.payment),
    ...readDays(address),
    q: (address.get('q') ?? '').slice(0, maxSearchLength),
    time: readTime(address.get('time')),
    customer: readId(address.get('customer') ?? ''),
    page: readPage(Number(address.get('page'))),
    after: readPlace(address.get('after') ?? ''),
  }
}

/** Single days count only where they were chosen. */
function readDays(address: URLSearchParams): Pick<OrderFilters, 'days' | 'from' | 'to'> {
  const from = readDay(address.get('from'))
  const to = readDay(address.get('to'))
  const days = oneOf(dayChoices, address.get('days'), from || to ? 'chosen' : 'any')
  return days === 'chosen' ? { days, from, to } : { days, from: '', to: '' }
}

function readPage(page: number): number {
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1
}

export function addressOf(filters: OrderFilters): string {
  return `/seller/orders${searchOf(filters)}`
}

/** The query string of that URL, without the defaults. */
export function searchOf(filters: OrderFilters): string {
  const { tab, payment, days, from, to, q, time, customer, page, after } = filters
  const params: Record<string, string> = {
    status: tab === defaultFilters.tab ? '' : tab,
    q,
    payment: payment === 'any' ? '' : payment,
    days: days === 'any' || (days === 'chosen' && (from || to)) ? '' : days,
    from,
    to,
    time,
    customer,
    page: page > 1 ? String(page) : '',
    after: page > 1 ? after : '',
  }
  const given = Object.entries(params).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The API query for these filters on the given day. */
export function queryOf(filters: OrderFilters, now: Date): SellerOrderQueryInput {
  const { tab, payment, q, customer } = filters
  return {
    ...(tab === 'all' ? {} : { status: tab }),
    ...(payment === 'any' ? {} : { payment }),
    ...daysOf(filters, shopDay(now)),
    ...(q.trim() ? { q: q.trim() } : {}),
    ...queryOfTime(filters.time),
    ...(customer ? { customer } : {}),
    ...placeOf(filters),
    limit: pageSize,
  }
}

/** Asks for the first page, for the one after the page before, or for one by its number. */
function placeOf({ page, after }: OrderFilters) {
  if (page === 1) return {}
  return after ? { after } : { page }
}

type SellerOrderQueryInput = Omit<SellerOrderQuery, 'ids'>

/** Whether a filter other than the status is set. */
export function isNarrowed({ payment, days, q, time, customer }: OrderFilters): boolean {
  const given = [q.trim(), time, customer].some((each) => each !== '')
  return payment !== 'any' || days !== 'any' || given
}

function daysOf({ days, from, to }: OrderFilters, today: string): { from?: string; to?: string } {
  switch (days) {
    case 'any':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
    case 'week':
      return { from: shiftDay(today, -6), to: today }
    case 'chosen':
      return chosenDays(from, to)
  }
}

/** Days given in the wrong order are swapped. */
function chosenDays(from: string, to: string): { from?: string; to?: string } {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback
}

function readId(value: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : ''
}

function readPlace(value: string): string {
  return /^\d-\d{1,15}$/.test(value) ? value : ''
}

function readDay(value: string | null): string {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return ''
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : ''
}
