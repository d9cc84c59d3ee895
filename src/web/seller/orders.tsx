import { type RefObject, useEffect, useRef } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { BellButton } from './orders/bell-button.tsx'
import { FilterBar } from './orders/filter-bar.tsx'
import type { OrderList } from './orders/live-orders.ts'
import { NewOrdersBar } from './orders/new-orders-bar.tsx'
import { NoOrders } from './orders/no-orders.tsx'
import { addressOf, type OrderFilters, readFilters, searchOf } from './orders/order-filters.ts'
import { OrderRows } from './orders/order-rows.tsx'
import { OrdersSkeleton } from './orders/orders-skeleton.tsx'
import { SelectionBar } from './orders/selection-bar.tsx'
import { StatusTabs } from './orders/status-tabs.tsx'
import { useIdle } from './orders/use-calm.ts'
import { useOrderSelection } from './orders/use-choice.ts'
import { useOrderList } from './orders/use-order-list.ts'
import { Failed } from './parts/failed.tsx'
import { PageLinks, usePageFocus } from './parts/page-links.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'
import { useAddressFilters } from './parts/use-address-filters.ts'
import { rememberList } from './state/listed-orders.ts'

export const meta = titlePage(sellerOrdersText.title)

const address = { read: readFilters, write: searchOf }

export default function Orders() {
  const { search, filters, change: ask } = useAddressFilters(address)
  const change = (requested: Partial<OrderFilters>, isTyping = false) =>
    ask({ page: 1, ...requested }, isTyping)

  return (
    <SellerPage title={sellerOrdersText.title} actions={<BellButton />}>
      <Listing search={search} filters={filters} onChange={change} />
    </SellerPage>
  )
}

type ListingProps = {
  search: string
  filters: OrderFilters
  onChange: (filters: Partial<OrderFilters>, isTyping?: boolean) => void
}

function Listing({ search, filters, onChange }: ListingProps) {
  const place = useRef<HTMLDivElement>(null)
  const isIdle = useIdle(place)
  const choice = useOrderSelection(search)
  const loaded = useOrderList({
    search,
    mayMove: ({ orders }) => isIdle() && !orders.some(({ _id }) => choice.ids.has(_id)),
  })
  const list = loaded.value
  const found = useRef<HTMLOutputElement>(null)
  usePageFocus(loaded.status === 'loaded' ? filters.page : undefined, found)

  function showNew(): void {
    loaded.reload()
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="grid gap-3">
        <StatusTabs filters={filters} counts={list?.counts} />
        <FilterBar filters={filters} onChange={onChange} />
      </div>
      <NewOrdersBar count={list?.waiting.length ?? 0} onShow={showNew} />
      <div ref={place} className="mt-1">
        {loaded.status === 'failed' && (
          <Failed message={loaded.message} onTryAgain={loaded.reload} />
        )}
        {loaded.status === 'loading' && !list && <OrdersSkeleton />}
        {loaded.status !== 'failed' && list && (
          <div
            aria-busy={loaded.status === 'loading'}
            className="transition-opacity aria-busy:opacity-60"
          >
            <Results
              {...{ search, filters, list, choice, found }}
              onChanged={loaded.replace}
              onOutdated={loaded.reload}
            />
          </div>
        )}
      </div>
    </>
  )
}

type ResultsProps = {
  search: string
  filters: OrderFilters
  list: OrderList
  choice: ReturnType<typeof useOrderSelection>
  found: RefObject<HTMLOutputElement | null>
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

function Results({ search, filters, list, choice, found, ...moving }: ResultsProps) {
  const ids = list.orders.map(({ _id }) => _id)
  const chosen = ids.filter((id) => choice.ids.has(id))
  const names = ids.join()
  useEffect(() => {
    rememberList({ address: `/seller/orders${search}`, ids: names ? names.split(',') : [] })
  }, [search, names])

  return (
    <>
      {ids.length === 0 ? (
        <NoOrders filters={filters} counts={list.counts} />
      ) : (
        <OrderRows
          list={list}
          found={found}
          chosen={chosen}
          onChoose={choice.setChosen}
          onChooseAll={(isChosen) => choice.choose(isChosen ? ids : [])}
          {...moving}
        />
      )}
      <PageLinks
        page={filters.page}
        pages={list.pages}
        linkTo={(page) => addressOf({ ...filters, page })}
      />
      {chosen.length > 0 && <SelectionBar chosen={chosen} onClear={() => choice.choose([])} />}
    </>
  )
}
