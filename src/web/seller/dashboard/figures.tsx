import { Link } from 'react-router'
import type { Dashboard } from '#contract/api/seller-orders.ts'
import { toPaise } from '#contract/money.ts'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { sellerDashboardText } from '#web/text/seller-dashboard.ts'
import { Price } from '#web/ui/price.tsx'
import { shortDay } from './format-day.ts'
import { Panel } from './panel.tsx'
import { ProductRows } from './product-rows.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StatusChart } from './status-chart.tsx'

const { perDay, byStatus, bestSellers, lowStock, deadStock } = sellerDashboardText

export function DashboardPanels({ of: dashboard }: { of: Dashboard }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <Panel title={perDay.title} className="xl:col-span-2">
        <SalesChart days={dashboard.perDay} />
      </Panel>
      <Panel title={byStatus.title}>
        <StatusChart byStatus={dashboard.byStatus} />
      </Panel>
      <Panel title={bestSellers.title}>
        <ProductRows
          products={dashboard.bestSellers}
          empty={bestSellers.empty}
          figure={({ quantity, sales }) => (
            <>
              <Price paise={toPaise(sales)} className="block text-sm font-medium text-ink" />
              {bestSellers.sold(quantity)}
            </>
          )}
        />
      </Panel>
      <Panel title={lowStock.title}>
        <ProductRows
          products={dashboard.lowStock}
          empty={lowStock.empty}
          figure={({ stock }) => (
            <span className={stock === 0 ? 'font-medium text-beet' : ''}>
              {lowStock.left(stock)}
            </span>
          )}
        />
        {dashboard.lowStock.length > 0 && (
          <Link to="/seller/product-list?stock=low" className="button button-quiet mt-1 -ml-3">
            {lowStock.all}
          </Link>
        )}
      </Panel>
      <Panel title={deadStock.title} lead={deadStock.lead}>
        <ProductRows
          products={dashboard.deadStock}
          empty={deadStock.empty}
          figure={({ stock, lastSold }) => (
            <>
              <span className="block">
                {lastSold
                  ? deadStock.lastSold(shortDay(shopDay(new Date(lastSold))))
                  : deadStock.never}
              </span>
              {stock === null ? deadStock.notCounted : deadStock.count(stock)}
            </>
          )}
        />
      </Panel>
    </div>
  )
}
