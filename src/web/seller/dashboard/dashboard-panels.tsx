import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/api/dashboard.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { locale } from '#text/locale.ts'
import { sellerAccountsText as moneyText } from '#text/seller-accounts.ts'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { MoneySums } from '#web/seller/day/money-sums.tsx'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { Price } from '#web/ui/price.tsx'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { shortDay } from './format-day.ts'
import { SalesChart } from './sales-chart.tsx'
import { StatusChart } from './status-chart.tsx'

const { perDay, byStatus, bestSellers, lowStock, deadStock } = sellerDashboardText

export function DashboardPanels({ of: dashboard }: { of: Dashboard }) {
  return (
    <div className="grid gap-4 xl:beside:grid-cols-3">
      <Panel title={perDay.title} className="xl:beside:col-span-2">
        <SalesChart days={dashboard.perDay} />
      </Panel>
      <Panel title={byStatus.title}>
        <StatusChart byStatus={dashboard.byStatus} />
      </Panel>
      <Panel
        title={moneyText.payments}
        lead={moneyText.paymentsHint}
        className="xl:beside:col-span-2"
      >
        <MoneySums sums={dashboard.money} />
      </Panel>
      <Panel title={lowStock.title}>
        <ProductRows
          products={dashboard.lowStock}
          empty={lowStock.empty}
          figure={({ stock, stepGrams }) => (
            <span className={stock === 0 ? 'font-medium text-beet' : ''}>
              {lowStock.left(stock, formatQuantity(stock, stepGrams))}
            </span>
          )}
        />
        {dashboard.lowStock.length > 0 && (
          <Link to="/seller/product-list?stock=low" className="button button-quiet mt-1 -ml-3">
            {lowStock.all}
          </Link>
        )}
      </Panel>
      <Panel title={bestSellers.title} className="xl:beside:col-span-2">
        <ProductRows
          products={dashboard.bestSellers}
          empty={bestSellers.empty}
          figure={({ quantity, grams, pieces, sales }) => (
            <>
              <Price paise={toPaise(sales)} className="block text-sm font-medium text-ink" />
              {bestSellers.sold(
                grams === undefined ? quantity.toLocaleString(locale) : formatGrams(grams),
                pieces?.toLocaleString(locale),
              )}
            </>
          )}
        />
        {dashboard.givenAway.grams > 0 && (
          <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft tnum">
            {bestSellers.givenAway(
              formatGrams(dashboard.givenAway.grams),
              formatPaise(toPaise(dashboard.givenAway.amount)),
            )}
          </p>
        )}
      </Panel>
      <Panel title={deadStock.title} lead={deadStock.lead}>
        <ProductRows
          products={dashboard.deadStock}
          empty={deadStock.empty}
          figure={({ stock, stepGrams, lastSold }) => (
            <>
              <span className="block">
                {lastSold
                  ? deadStock.lastSold(shortDay(shopDay(new Date(lastSold))))
                  : deadStock.never}
              </span>
              {stock === null
                ? deadStock.notCounted
                : deadStock.count(
                    stepGrams ? formatQuantity(stock, stepGrams) : stock.toLocaleString(locale),
                  )}
            </>
          )}
        />
      </Panel>
    </div>
  )
}

type Row = Pick<Dashboard['lowStock'][number], '_id' | 'name' | 'category' | 'image'>
type ProductRowsProps<One extends Row> = {
  products: readonly One[]
  empty: string
  /** Shown at the end of each row. */
  figure: (product: One) => ReactNode
}

function ProductRows<One extends Row>({ products, empty, figure }: ProductRowsProps<One>) {
  if (products.length === 0) return <p className="py-6 text-center text-ink-soft">{empty}</p>

  return (
    <ol className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
      {products.map((product) => (
        <li key={product._id}>
          <Link
            to={`/seller/product/${product._id}`}
            className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-leaf-wash"
          >
            <ProductThumbnail
              product={product}
              width={44}
              className="size-11 shrink-0"
              pictureClass="object-cover"
            />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <span className="line-clamp-2 min-w-0 flex-[1_1_7rem] break-words">
                {product.name}
              </span>
              <span className="ml-auto text-right text-xs text-ink-soft tnum">
                {figure(product)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

type PanelProps = { title: string; lead?: string; className?: string; children: ReactNode }

function Panel({ title, lead, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-card p-4 sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-base font-bold tracking-tight">
        {title}
      </h2>
      {lead && <p className="text-xs text-ink-soft">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
