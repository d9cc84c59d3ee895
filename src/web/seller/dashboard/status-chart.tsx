import type { Dashboard } from '#contract/api/dashboard.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { locale } from '#text/locale.ts'
import { tabOf } from '#text/order-moves.ts'
import { statusNames } from '#text/order-states.ts'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { useHasPickUps } from '#web/seller/parts/has-pick-ups.ts'
import { TableBehind } from './table-behind.tsx'

const statusText = sellerDashboardText.byStatus

/** The number of orders in each status, as bars with labels. */
export function StatusChart({ byStatus }: Pick<Dashboard, 'byStatus'>) {
  const total = byStatus.reduce((sum, { orders }) => sum + orders, 0)
  const hasPickUps = useHasPickUps({
    fetched: byStatus.filter(({ fetched }) => fetched > 0).map(({ status }) => status),
  })
  const most = Math.max(...byStatus.map(({ orders }) => orders))
  if (total === 0)
    return <p className="grid h-40 place-items-center text-ink-soft">{statusText.empty}</p>

  return (
    <>
      <p className="text-ink-soft">{statusText.summary(sellerDashboardText.orders(total))}</p>
      <ul className="mt-3 grid gap-2.5">
        {byStatus.map(({ status, orders }) => (
          <li key={status}>
            <p className="flex justify-between gap-4">
              <span>{nameOf(status, hasPickUps(status))}</span>
              <span className="font-medium tnum">{orders.toLocaleString(locale)}</span>
            </p>
            <svg aria-hidden width="100%" height="8" className="mt-1 block">
              <rect width="100%" height="8" rx="4" className="fill-line" />
              {orders > 0 && (
                <rect
                  width={`${(orders / most) * 100}%`}
                  height="8"
                  rx="4"
                  className={status === 'Cancelled' ? 'fill-line-strong' : 'fill-leaf'}
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <TableBehind
        title={statusText.title}
        heads={[statusText.status, statusText.orders, statusText.share]}
        rows={byStatus.map(({ status, orders }) => [
          nameOf(status, hasPickUps(status)),
          orders.toLocaleString(locale),
          `${Math.round((orders / total) * 100)} %`,
        ])}
      />
    </>
  )
}

function nameOf(status: OrderStatus, hasPickUps: boolean): string {
  return hasPickUps ? tabOf(status, hasPickUps) : statusNames[status]
}
