import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sellerBoardText } from '#text/seller-board.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { type HasPickUps, useHasPickUps } from '#web/seller/parts/has-pick-ups.ts'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import type { Column } from './fetch-orders.ts'
import { OrderCard, type OrderProps } from './order-card.tsx'
import { addressOf, type OrderFilters, type Tab } from './order-filters.ts'
import { ChatTextsContext } from './row-message.tsx'
import type { OrderList } from './use-order-list.ts'

const text = sellerBoardText

/** Few orders come back, so that they need no place of their own. */
const places: readonly (readonly Tab[])[] = [
  ['Order Placed'],
  ['Packed'],
  ['Out for delivery', 'Not delivered'],
  ['collect'],
]

type Props = {
  list: OrderList
  columns: readonly Column[]
  filters: OrderFilters
  chosen: readonly string[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  /** Puts each order into the column that it belongs to by now. */
  onSettle: (signal: AbortSignal) => Promise<void>
} & Pick<OrderProps, 'onChanged' | 'onOutdated'>

/** The orders that somebody has to do something with, beside each other by what that is. */
export function OrderBoard({ list, columns, onSettle, ...rest }: Props) {
  const { value: texts } = useLoaded(loadChatTexts)
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  const orders = new Map(list.orders.map((order) => [order._id, order]))
  const hasPickUps = useHasPickUps(list)
  const isUnsettled = columns.some(({ tab, ids }) =>
    ids.some((id) => !belongsTo(tab, orders.get(id))),
  )
  useSettling(place, { isUnsettled, onSettle })
  useKeptFocus(place, columns)

  return (
    <ChatTextsContext value={texts}>
      <div
        ref={place}
        className="mt-3 grid auto-cols-[minmax(14rem,1fr)] grid-flow-col items-start gap-3 overflow-x-auto pb-2"
      >
        {places.map((tabs) => {
          const here = columns.filter((column) => tabs.includes(column.tab) && isShown(column))
          return here.length === 0 ? null : (
            <div key={tabs.join()} className="grid grid-cols-1 gap-3">
              {here.map((column) => (
                <BoardColumn
                  key={column.tab}
                  column={column}
                  orders={column.ids.flatMap((id) => orders.get(id) ?? [])}
                  fresh={list.fresh}
                  now={now}
                  hasPickUps={hasPickUps}
                  {...rest}
                />
              ))}
            </div>
          )
        })}
      </div>
    </ChatTextsContext>
  )
}

type ColumnProps = Pick<Props, 'filters' | 'chosen' | 'onChoose' | 'onChanged' | 'onOutdated'> & {
  column: Column
  orders: readonly SellerOrder[]
  fresh: ReadonlySet<string>
  now: Date
  hasPickUps: HasPickUps
}

function BoardColumn({
  column,
  orders,
  fresh,
  now,
  hasPickUps,
  chosen,
  onChoose,
  ...rest
}: ColumnProps) {
  const { filters, ...moving } = rest
  const { tab, total, ids } = column
  const name = nameOf(tab, hasPickUps)
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id))
  const more = total - ids.length

  return (
    <section aria-label={name} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center gap-1">
        {ids.length > 0 && (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && ids.some((id) => chosen.includes(id))
              }}
              onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
              aria-label={text.chooseAll(name)}
              className="size-5 accent-leaf"
            />
          </label>
        )}
        <h2 className="min-w-0 font-bold break-words">{name}</h2>
        <span className="text-xs text-ink-soft tnum">{sellerOrdersText.count(total)}</span>
      </div>
      {orders.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul aria-label={text.listOf(name)} className="grid grid-cols-1 gap-2 empty:hidden">
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            of={stateOf(tab)}
            now={now}
            isFresh={fresh.has(order._id)}
            isChosen={chosen.includes(order._id)}
            onChoose={(isChosen) => onChoose([order._id], isChosen)}
            {...moving}
          />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={addressOf({ ...filters, tab, page: 1, after: '' })}
          className="button button-quiet"
        >
          {text.more(sellerOrdersText.count(more))}
        </Link>
      )}
    </section>
  )
}

/** Columns that seldom have orders are shown only while they have some. */
function isShown({ tab, total }: Column): boolean {
  return total > 0 || (tab !== 'Not delivered' && tab !== 'collect')
}

function nameOf(tab: Tab, hasPickUps: HasPickUps): string {
  const name = text.columns[tab as keyof typeof text.columns]
  return (hasPickUps(stateOf(tab)) && text.ofBoth[tab as keyof typeof text.ofBoth]) || name
}

function stateOf(tab: Tab): OrderStatus {
  return tab === 'collect' ? 'Delivered' : (tab as OrderStatus)
}

function belongsTo(tab: Tab, order: SellerOrder | undefined): boolean {
  if (!order) return false
  return tab === 'collect' ? order.due > 0 || order.toGiveBack > 0 : order.status === tab
}

const quietMs = 4000

/** An order that was moved stays where it is under the finger, and goes to its column once nobody touches the board or has a dialog open. */
function useSettling(
  place: RefObject<HTMLElement | null>,
  { isUnsettled, onSettle }: { isUnsettled: boolean; onSettle: Props['onSettle'] },
): void {
  useEffect(() => {
    const board = place.current
    if (!isUnsettled || !board) return
    let touchedAt = performance.now()
    let settling = new AbortController()
    const touch = () => {
      touchedAt = performance.now()
      settling.abort()
    }
    const kinds = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const kind of kinds) board.addEventListener(kind, touch)
    const timer = setInterval(() => {
      if (isDialogOpen()) return touch()
      if (performance.now() - touchedAt < quietMs) return
      touch()
      settling = new AbortController()
      // A failed one is repeated, as nothing is settled yet.
      onSettle(settling.signal).catch(() => undefined)
    }, 500)
    return () => {
      settling.abort()
      clearInterval(timer)
      for (const kind of kinds) board.removeEventListener(kind, touch)
    }
  }, [place, isUnsettled, onSettle])
}

/** The focus goes with an order to another column. */
function useKeptFocus(place: RefObject<HTMLElement | null>, columns: readonly Column[]): void {
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const board = place.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = (target as Element).closest<HTMLElement>('[data-order]')?.dataset.order
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined
    }
    board?.addEventListener('focusin', remember)
    board?.addEventListener('focusout', forget)
    return () => {
      board?.removeEventListener('focusin', remember)
      board?.removeEventListener('focusout', forget)
    }
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new arrangement may have taken the focus
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return
    const card = place.current?.querySelector(`[data-order="${CSS.escape(focused.current)}"]`)
    card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [place, columns])
}
