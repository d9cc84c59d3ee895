import type { Dashboard } from '#contract/api/seller-orders.ts'
import { toRupees } from '#contract/money.ts'
import { orderStatuses } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { nameOfState } from '#server/orders/order-status.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import { dayOf, daysOf, type Range } from './choose-range.ts'
import { selectBestSellers, selectDays, selectDeadStock, selectLowStock } from './queries.ts'
import { productOnTheWire } from './wire.ts'

type DayRow = Awaited<ReturnType<typeof selectDays>>[number]

export async function viewDashboard(
  db: Database,
  { now, ...range }: Range & { now: Date },
): Promise<Dashboard> {
  const today = dayOf(now)
  const [days, daysOfToday, bestSellers, lowStock, deadStock] = await Promise.all([
    selectDays(db, range),
    selectDays(db, { from: today, to: today }),
    selectBestSellers(db, range),
    viewLowStock(db).then((threshold) => selectLowStock(db, threshold)),
    selectDeadStock(db, now),
  ])

  return {
    ...range,
    today: totalsOf(daysOfToday),
    range: totalsOf(days),
    byStatus: orderStatuses.map((status) => ({ status, orders: ordersIn(days, status) })),
    perDay: perDay(days, range),
    bestSellers: bestSellers.map(({ quantity, paise, ...product }) => ({
      ...productOnTheWire(product),
      quantity,
      sales: toRupees(paise),
    })),
    lowStock: lowStock.map(({ stock, ...product }) => ({ ...productOnTheWire(product), stock })),
    deadStock: deadStock.map(({ stock, lastSold, ...product }) => ({
      ...productOnTheWire(product),
      stock,
      lastSold: lastSold?.toISOString() ?? null,
    })),
  }
}

/** Cancelled orders are no sales. */
function totalsOf(days: readonly DayRow[]): Dashboard['today'] {
  const standing = days.filter(({ status }) => status !== 'cancelled')
  const orders = standing.reduce((sum, row) => sum + row.orders, 0)
  const paise = standing.reduce((sum, row) => sum + row.paise, 0)
  return {
    orders,
    sales: toRupees(paise),
    averageBasket: toRupees(orders === 0 ? 0 : Math.round(paise / orders)),
  }
}

function ordersIn(days: readonly DayRow[], status: string): number {
  return days
    .filter((row) => nameOfState[row.status] === status)
    .reduce((sum, row) => sum + row.orders, 0)
}

/** Includes the days without orders. */
function perDay(days: readonly DayRow[], range: Range): Dashboard['perDay'] {
  const rowsOf = Map.groupBy(days, ({ day }) => day)
  return daysOf(range).map((day) => {
    const { orders, sales } = totalsOf(rowsOf.get(day) ?? [])
    return { day, orders, sales }
  })
}
