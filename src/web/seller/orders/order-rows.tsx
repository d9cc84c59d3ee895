import { Check, Clock } from 'lucide'
import { type Ref, useRef } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { moneyText } from '#text/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { formatDistance, formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { piecesOf } from '#web/seller/print/sum-up-picking.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { townOf } from '#web/ui/address-lines.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isPayable } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'
import { GuestLine } from './guest-number.tsx'
import { labelOfMove, nextMoves, useOrderMove } from './move-order.ts'
import { OrderContents } from './order-contents.tsx'
import { PaymentPill, StatusPill } from './order-pills.tsx'
import { ChatTextsContext, RowMessage } from './row-message.tsx'
import type { OrderList } from './use-order-list.ts'

type OrderRowsProps = {
  list: OrderList
  /** Says how many orders were found, and gets the focus when another page is shown. */
  found: Ref<HTMLOutputElement>
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
  onChooseAll: (isChosen: boolean) => void
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

export function OrderRows({
  list,
  found,
  chosen,
  onChoose,
  onChooseAll,
  ...moving
}: OrderRowsProps) {
  const now = useNow()
  const { value: texts } = useLoaded(loadChatTexts)
  const areAllChosen = chosen.length === list.orders.length

  return (
    <ChatTextsContext value={texts}>
      <div className="flex min-h-11 items-center justify-between gap-3 pr-1 text-xs text-ink-soft">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 pr-2">
          <span className="ml-1.5 grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={areAllChosen}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !areAllChosen
              }}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
              className="size-5 accent-leaf"
            />
          </span>
          {sellerOrdersText.chooseAll}
        </label>
        <output ref={found} tabIndex={-1} className="whitespace-nowrap tnum">
          {sellerOrdersText.found(list.total)}
        </output>
      </div>
      <ul
        aria-label={sellerOrdersText.list}
        className="grid gap-3 rows:gap-0 rows:rounded-card rows:border rows:border-line"
      >
        {list.orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            now={now}
            isFresh={list.fresh.has(order._id)}
            isChosen={chosen.includes(order._id)}
            onChoose={(isChosen) => onChoose(order._id, isChosen)}
            {...moving}
          />
        ))}
      </ul>
    </ChatTextsContext>
  )
}

type OrderRowProps = {
  order: SellerOrder
  now: Date
  isFresh: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

const lines = 'truncate tight:line-clamp-2 tight:break-words tight:whitespace-normal'

/** A card on a phone, a row on a wider screen. */
function OrderRow({ order, now, isFresh, isChosen, onChoose, ...moving }: OrderRowProps) {
  const { number, address, createdAt } = order
  const name = fullName(address)
  const way = useOrderMove({ order, ...moving })

  return (
    <li
      className={`relative grid grid-cols-[--spacing(11)_minmax(0,1fr)] items-center gap-x-2 gap-y-1 rounded-card border py-3 pr-4 pl-1.5 rows:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_7rem_8.25rem_9rem] rows:gap-x-3 rows:rounded-none rows:border-x-0 rows:border-t-0 rows:py-2 rows:pr-3 rows:first:rounded-t-card rows:last:rounded-b-card rows:last:border-b-0 ${isChosen ? 'border-leaf bg-leaf-wash rows:border-line' : 'border-line bg-card'}`}
    >
      <label className="relative z-10 grid size-11 cursor-pointer place-items-center tight:self-start">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          aria-label={sellerOrdersText.choose(number)}
          className="size-5 accent-leaf"
        />
      </label>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 rows:block">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <Link
            to={`/seller/orders/${order._id}`}
            className="inline-flex min-h-11 items-center font-bold tnum after:absolute after:inset-0 hover:text-leaf rows:min-h-0"
          >
            <span aria-hidden>#{number}</span>
            <span className="sr-only">{sellerOrdersText.number(number)}</span>
          </Link>
          {isFresh && (
            <span className="rounded-full bg-leaf px-2 py-0.5 text-xs font-semibold text-on-leaf">
              {sellerOrdersText.isNew}
            </span>
          )}
        </p>
        <p className="ml-auto text-right text-xs whitespace-nowrap text-ink-soft tnum rows:text-left tight:ml-0 tight:text-left">
          <Placed at={createdAt} now={now} />
        </p>
      </div>
      <div className="col-start-2 min-w-0 rows:col-auto">
        <p className={`${lines} font-medium`}>{name}</p>
        <p className={`${lines} text-xs text-ink-soft`}>{townOf(address) || address.street}</p>
        <GuestLine order={order} />
        {order.shopper.hasPhoneOfBlocked && (
          <p className="text-xs font-medium text-beet">{sellerOrdersText.phoneOfBlocked}</p>
        )}
      </div>
      <div className="col-start-2 flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 rows:contents">
        <div className="min-w-0 rows:text-right">
          <p className="font-bold">
            <Price paise={toPaise(order.amount)} />
          </p>
          <PartDue order={order} />
          <p className="text-xs whitespace-nowrap text-ink-soft tnum">
            {sellerOrdersText.items(piecesOf(order))}
          </p>
        </div>
        <div className="ml-auto flex min-w-0 flex-col items-end gap-1 rows:ml-0 rows:items-start tight:ml-0 tight:items-start">
          <StatusPill status={order.status} />
          <p className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1 text-xs text-ink-soft rows:flex-nowrap rows:justify-start">
            {methodOf(order)} <PaymentPill order={order} />
          </p>
        </div>
      </div>
      <div className="col-start-2 mt-1 flex min-w-0 items-center justify-between gap-2 rows:order-last rows:col-start-3 rows:col-end-7 rows:mt-0">
        <div className="min-w-0">
          <OrderContents order={order} />
        </div>
        <RowMessage order={order} />
      </div>
      <div className="relative z-10 col-start-2 mt-1.5 empty:hidden rows:col-auto rows:mt-0">
        <NextMove order={order} {...way} />
      </div>
      <FailureNote
        message={way.failure}
        className="col-start-2 rows:order-last rows:col-start-3 rows:col-end-7 rows:text-right"
      />
    </li>
  )
}

function Placed({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at}>
      {formatDistance(at, now)}
      <span className="block">{formatMoment(at)}</span>
    </time>
  )
}

function methodOf({ onTab, amount, paymentType }: SellerOrder): string {
  if (onTab !== undefined && onTab >= amount) return moneyText.kinds.tab
  return paymentType === 'COD' ? sellerOrdersText.codShort : sellerOrdersText.onlineShort
}

/** The amount that is still due of an order paid in part, or to be given back. */
function PartDue({ order: { due, toGiveBack, amount } }: { order: SellerOrder }) {
  if (toGiveBack === 0 && (due === 0 || due === amount)) return null
  return (
    <p className="text-xs font-semibold whitespace-nowrap tnum">
      {`${due > 0 ? sellerMoneyText.due : sellerMoneyText.toGiveBack} ${formatPaise(toPaise(due > 0 ? due : toGiveBack))}`}
    </p>
  )
}

type NextMoveProps = { order: SellerOrder } & ReturnType<typeof useOrderMove>

/** The button for an order's next step. */
function NextMove({ order, moving, isBusy, move, pressHandlers }: NextMoveProps) {
  const place = useRef<HTMLDivElement>(null)
  const [next] = nextMoves(order)
  const waits = isPayable(order)

  async function press(): Promise<void> {
    if (!next) return
    const hadFocus = place.current?.contains(document.activeElement) ?? false
    const moved = await move(next)
    // After the last step the button is gone, so its container keeps the focus.
    if (moved && hadFocus && nextMoves(moved).length === 0) place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      {next ? (
        <BusyButton
          {...pressHandlers}
          isBusy={isBusy}
          busyText={moving === null ? labelOfMove(next) : sellerOrdersText.saving}
          aria-label={sellerOrdersText.moveOf(labelOfMove(next), order.number)}
          onClick={press}
          className="button-outlined w-full px-2 whitespace-nowrap"
        >
          {labelOfMove(next)}
        </BusyButton>
      ) : (
        order.status !== 'Cancelled' && (
          <p className="flex min-h-11 items-center justify-center gap-1.5 text-ink-soft">
            <Icon of={waits ? Clock : Check} className={`size-4.5 ${waits ? '' : 'text-leaf'}`} />
            {waits ? sellerOrdersText.waits : sellerOrdersText.finished}
          </p>
        )
      )}
    </div>
  )
}
