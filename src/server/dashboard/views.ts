import type { Dashboard } from '#contract/api/dashboard.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import { viewDue } from '#server/money/day/day-close.ts'
import { serializeSum, sumMoney } from '#server/money/day/money-moved.ts'
import { viewOwed } from '#server/money/tabs/views.ts'
import { nameOfState } from '#server/orders/read/order.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import {
  type DayRow,
  type ProductRow,
  type Range,
  selectBestSellers,
  selectDays,
  selectDeadStock,
  selectGivenAway,
  selectLowStock,
} from './queries.ts'

export async function viewDashboard(
  db: Database,
  { now, ...range }: Range & { now: Date },
): Promise<Dashboard> {
  const today = dayOf(now)
  const [toCollect, money, days, daysOfToday, bestSellers, given, lowStock, deadStock] =
    await Promise.all([
      viewToCollect(db),
      sumMoney(db, range),
      selectDays(db, range),
      selectDays(db, { from: today, to: today }),
      selectBestSellers(db, range),
      selectGivenAway(db, range),
      viewLowStock(db).then((threshold) => selectLowStock(db, threshold)),
      selectDeadStock(db, now),
    ])

  return {
    ...range,
    today: totalsOf(daysOfToday),
    toCollect,
    range: totalsOf(days),
    money: money.map(serializeSum),
    byStatus: orderStatuses.map((status) => ({ status, ...ordersIn(days, status) })),
    perDay: perDay(days, range),
    bestSellers: bestSellers.map(({ quantity, pieces, grams, paise, ...product }) => ({
      ...serializeProduct(product),
      quantity,
      ...(grams === null ? {} : { grams }),
      ...(grams === null || pieces === 0 ? {} : { pieces }),
      sales: toRupees(paise),
    })),
    givenAway: { grams: given.grams, amount: toRupees(given.paise) },
    lowStock: lowStock.map(({ stock, stepGrams, ...product }) => ({
      ...serializeProduct(product),
      ...serializeStock({ stock, stepGrams }),
    })),
    deadStock: deadStock.map(({ stock, stepGrams, lastSold, ...product }) => ({
      ...serializeProduct(product),
      ...serializeStock({ stock, stepGrams }),
      lastSold: lastSold?.toISOString() ?? null,
    })),
  }
}

async function viewToCollect(db: Database): Promise<Dashboard['toCollect']> {
  const [onTheWay, delivered, { owed, customers }] = await Promise.all([
    viewDue(db, 'out_for_delivery'),
    viewDue(db, 'delivered'),
    viewOwed(db),
  ])
  return { onTheWay, delivered, tabs: { customers, amount: owed } }
}

function totalsOf(days: readonly DayRow[]): Dashboard['today'] {
  const notCancelled = days.filter(({ status }) => status !== 'cancelled')
  const orders = notCancelled.reduce((sum, row) => sum + row.orders, 0)
  const paise = notCancelled.reduce((sum, row) => sum + row.paise, 0)
  return {
    orders,
    sales: toRupees(paise),
    averageBasket: toRupees(orders === 0 ? 0 : Math.round(paise / orders)),
  }
}

function ordersIn(days: readonly DayRow[], status: string) {
  const rows = days.filter((row) => nameOfState[row.status] === status)
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    fetched: rows.reduce((sum, { fetched }) => sum + fetched, 0),
  }
}

function perDay(days: readonly DayRow[], range: Range): Dashboard['perDay'] {
  const rowsOf = Map.groupBy(days, ({ day }) => day)
  return daysOf(range).map((day) => {
    const { orders, sales } = totalsOf(rowsOf.get(day) ?? [])
    return { day, orders, sales }
  })
}

const defaultDays = 30
const maxDays = 366
const dayMs = 24 * 60 * 60 * 1000

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function dayOf(moment: Date): string {
  return calendar.format(moment)
}

export function chooseRange({ from, to }: RequestedRange, now: Date): Range {
  const last = to ?? dayOf(now)
  const first = from ?? addDays(last, 1 - defaultDays)
  if (first > last) throw refuse('days_in_wrong_order', {}, { field: 'from' })
  if (addDays(first, maxDays) <= last)
    throw refuse('too_many_days', { most: maxDays }, { field: 'from' })
  return { from: first, to: last }
}

type RequestedRange = { from?: string | undefined; to?: string | undefined }

export function daysOf({ from, to }: Range): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

function serializeProduct({ id, name, category, pictures }: ProductRow) {
  return { _id: id, name, category, image: pictures.map(pictureUrl) }
}

function serializeStock<Stock>({ stock, stepGrams }: { stock: Stock; stepGrams: number | null }) {
  return { stock, ...(stepGrams === null ? {} : { stepGrams }) }
}
