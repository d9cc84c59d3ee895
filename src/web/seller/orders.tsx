import { PackageCheck, Phone } from 'lucide'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { sellerPackingText } from '#text/seller-packing.ts'
import { FilterBar, StatusTabs } from '#web/seller/orders/filter-bar.tsx'
import { BellButton, NewOrdersBar, useIdle } from '#web/seller/orders/new-orders.tsx'
import { NoOrders } from '#web/seller/orders/no-orders.tsx'
import { OfCustomer } from '#web/seller/orders/of-customer.tsx'
import { OrderBoard } from '#web/seller/orders/order-board.tsx'
import {
  addressOf,
  type OrderFilters,
  readFilters,
  searchOf,
} from '#web/seller/orders/order-filters.ts'
import { OrderRows } from '#web/seller/orders/order-rows.tsx'
import { useOrdersView, ViewChoice } from '#web/seller/orders/orders-view.tsx'
import {
  PhoneQuestion,
  PhoneSwitch,
  usePhoneNotifications,
} from '#web/seller/orders/phone-notifications.tsx'
import { KeptOrdersDialog } from '#web/seller/orders/reason-dialogs.tsx'
import { RiderReports } from '#web/seller/orders/rider-reports.tsx'
import { SelectionBar } from '#web/seller/orders/selection-bar.tsx'
import { ToCollect } from '#web/seller/orders/to-collect.tsx'
import { type OrderList, useOrderList } from '#web/seller/orders/use-order-list.ts'
import { useHasPickUps } from '#web/seller/parts/has-pick-ups.ts'
import { May } from '#web/seller/parts/may.tsx'
import { PageLinks, usePageFocus } from '#web/seller/parts/page-links.tsx'
import { ListFailure, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { rememberList } from '#web/seller/state/listed-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { useMedia } from '#web/ui/use-media.ts'

export const meta = titlePage(sellerOrdersText.title)

const address = { read: readFilters, write: searchOf }

export default function Orders() {
  const { search, filters, change: ask } = useAddressFilters(address)
  const change = (requested: Partial<OrderFilters>, isTyping = false) =>
    ask({ page: 1, after: '', ...requested }, isTyping)

  const phone = usePhoneNotifications()
  // A board has room for four columns and the letters in them.
  const mayBoard = useMedia('(width >= 80rem)') && filters.tab === 'open'
  const isBoard = useOrdersView() === 'board' && mayBoard

  return (
    <SellerPage
      title={sellerOrdersText.title}
      className={isBoard ? 'max-w-none!' : ''}
      actions={
        <>
          {mayBoard && <ViewChoice />}
          <May needs="counter">
            <NewOrderLink />
          </May>
          <PackingLink />
          <PhoneSwitch phone={phone} />
          <BellButton />
        </>
      }
    >
      <PhoneQuestion phone={phone} />
      <Listing search={search} filters={filters} isBoard={isBoard} onChange={change} />
    </SellerPage>
  )
}

function NewOrderLink() {
  return (
    <Link to="/seller/new-order" className="button button-outlined max-lg:hidden">
      <Icon of={Phone} className="size-5" />
      {sellerCounterText.open}
    </Link>
  )
}

function PackingLink() {
  return (
    <Link to="/seller/packing" className="button button-outlined max-lg:hidden">
      <Icon of={PackageCheck} className="size-5" />
      {sellerPackingText.open}
    </Link>
  )
}

type ListingProps = {
  search: string
  filters: OrderFilters
  isBoard: boolean
  onChange: (filters: Partial<OrderFilters>, isTyping?: boolean) => void
}

function Listing({ search, filters, isBoard, onChange }: ListingProps) {
  const place = useRef<HTMLDivElement>(null)
  const isIdle = useIdle(place)
  const choice = useOrderSelection(search)
  const loaded = useOrderList({
    search,
    isBoard,
    mayMove: ({ orders }) => isIdle() && !orders.some(({ _id }) => choice.ids.has(_id)),
  })
  const list = loaded.value
  const found = useRef<HTMLOutputElement>(null)
  const [kept, setKept] = useState<readonly KeptOrder[]>([])
  usePageFocus(loaded.status === 'loaded' ? filters.page : undefined, found)

  function showNew(): void {
    loaded.reload()
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div className="@container/orders">
      <Filters list={list} filters={filters} onChange={onChange} />
      <RiderReports onDecided={loaded.reload} />
      <NewOrdersBar count={list?.waiting.length ?? 0} onShow={showNew} />
      <div ref={place} className="mt-1">
        <ListFailure {...loaded} />
        {loaded.status === 'loading' && !list && <OrdersSkeleton />}
        {list && isShown(loaded) && (
          <div
            aria-busy={loaded.status === 'loading'}
            className="transition-opacity aria-busy:opacity-60"
          >
            <Results
              search={search}
              filters={filters}
              list={list}
              choice={choice}
              found={found}
              onChanged={loaded.replace}
              onOutdated={loaded.reload}
              onSettle={loaded.settle}
              onKept={setKept}
            />
          </div>
        )}
      </div>
      {/* Not in the list, which is loaded again: screen readers may leave out what is in a busy part. */}
      <KeptOrdersDialog kept={kept} onClose={() => setKept([])} />
    </div>
  )
}

type FiltersProps = Pick<ListingProps, 'filters' | 'onChange'> & { list: OrderList | undefined }

function Filters({ list, filters, onChange }: FiltersProps) {
  const hasPickUps = useHasPickUps(list ?? { fetched: [] })
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatusTabs filters={filters} counts={list?.counts} hasPickUps={hasPickUps} />
      <FilterBar filters={filters} onChange={onChange} />
      {filters.customer && (
        <OfCustomer
          id={filters.customer}
          name={list?.orders[0]?.shopper.name}
          onShowAll={() => onChange({ customer: '' })}
        />
      )}
    </div>
  )
}

function isShown({ status, isOld }: ReturnType<typeof useOrderList>): boolean {
  return status !== 'failed' || isOld
}

type ResultsProps = {
  search: string
  filters: OrderFilters
  list: OrderList
  choice: ReturnType<typeof useOrderSelection>
  found: RefObject<HTMLOutputElement | null>
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
  onSettle: ComponentProps<typeof OrderBoard>['onSettle']
  onKept: (orders: readonly KeptOrder[]) => void
}

function Results(props: ResultsProps) {
  const { search, filters, list, choice, found, onSettle, onKept, ...moving } = props
  const ids = list.orders.map(({ _id }) => _id)
  const chosen = ids.filter((id) => choice.ids.has(id))
  const names = ids.join()
  const afterOf = (page: number) => (page === filters.page + 1 ? (list.next ?? '') : '')
  useEffect(() => {
    rememberList({ address: `/seller/orders${search}`, ids: names ? names.split(',') : [] })
  }, [search, names])

  return (
    <>
      {filters.tab === 'collect' && (
        <May needs={['customers', 'cash']}>
          <ToCollect counted={list} />
        </May>
      )}
      {ids.length === 0 && <NoOrders filters={filters} counts={list.counts} />}
      {ids.length > 0 && list.columns && (
        <OrderBoard
          list={list}
          columns={list.columns}
          filters={filters}
          chosen={chosen}
          onChoose={choice.setChosen}
          onSettle={onSettle}
          {...moving}
        />
      )}
      {ids.length > 0 && !list.columns && (
        <OrderRows
          list={list}
          found={found}
          chosen={chosen}
          onChoose={(id, isChosen) => choice.setChosen([id], isChosen)}
          onChooseAll={(isChosen) => choice.choose(isChosen ? ids : [])}
          {...moving}
        />
      )}
      <PageLinks
        page={filters.page}
        pages={list.pages}
        linkTo={(page) => addressOf({ ...filters, page, after: afterOf(page) })}
      />
      {chosen.length > 0 && (
        <SelectionBar
          chosen={list.orders.filter(({ _id }) => choice.ids.has(_id))}
          onClear={() => choice.choose([])}
          onDone={(keptOrders) => {
            choice.choose([])
            onKept(keptOrders)
            moving.onOutdated()
          }}
        />
      )}
    </>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

function OrdersSkeleton() {
  return (
    <Skeletons className="grid gap-2 pt-11 rows:gap-0">
      {rows.map((row) => (
        <div
          key={row}
          className="grid h-28 content-center gap-2 rounded-card border border-line bg-card px-4 rows:h-18.75 rows:grid-cols-[7.5rem_minmax(0,1fr)_7rem_9rem] rows:rounded-none rows:border-x-0 rows:border-t-0"
        >
          <Bone className="h-5 w-20" />
          <Bone className="h-5 w-40 max-w-full" />
          <Bone className="h-5 w-24" />
          <Bone className="h-11" />
        </div>
      ))}
    </Skeletons>
  )
}

const none: ReadonlySet<string> = new Set()

/** The selected orders; a new query starts with an empty selection. */
function useOrderSelection(list: string) {
  const [choice, setChoice] = useState({ of: list, ids: none })
  const ids = choice.of === list ? choice.ids : none
  const choose = (requested: Iterable<string>) => setChoice({ of: list, ids: new Set(requested) })

  return {
    ids,
    choose,
    setChosen: (changed: readonly string[], isChosen: boolean) =>
      choose(isChosen ? [...ids, ...changed] : [...ids].filter((one) => !changed.includes(one))),
  }
}
