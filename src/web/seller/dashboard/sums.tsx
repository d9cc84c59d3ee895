import type { Dashboard as DashboardAnswer } from '#contract/api/seller-orders.ts'
import { toPaise } from '#contract/money.ts'
import { sellerDashboardText } from '#web/text/seller-dashboard.ts'
import { Price } from '#web/ui/price.tsx'

const totalsText = sellerDashboardText.totals

export function Totals({
  of: totals,
  isLarge = false,
}: {
  of: DashboardAnswer['today']
  isLarge?: boolean
}) {
  // Large amounts may wrap, where large text makes them wider than the screen.
  const look = `font-bold tracking-tight wrap-anywhere tnum [&>span]:whitespace-normal ${isLarge ? 'text-xl sm:text-2xl' : 'text-lg'}`
  return (
    <dl className="grid w-full grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-8 gap-y-3 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-12">
      <div>
        <dt className="text-xs text-ink-soft">{totalsText.orders}</dt>
        <dd className={look}>{totals.orders.toLocaleString('en-IN')}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-soft">{totalsText.sales}</dt>
        <dd className={look}>
          <Price paise={toPaise(totals.sales)} />
        </dd>
      </div>
      <div className="col-span-2">
        <dt className="text-xs text-ink-soft">{totalsText.averageBasket}</dt>
        <dd className={look}>
          <Price paise={toPaise(totals.averageBasket)} />
        </dd>
      </div>
    </dl>
  )
}
