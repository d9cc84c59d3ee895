import type { Ref } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { toPaise } from '#contract/money.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { formatDistance, formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { piecesOf } from '#web/seller/print/sum-up-picking.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { townOf } from '#web/ui/address-lines.ts'
import { FailureNote } from '#web/ui/failure.tsx'
import { Price } from '#web/ui/price.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { GuestLine } from './guest-number.tsx'
import { useOrderMove } from './move-order.ts'
import { DoorMoves, NextMove } from './next-move.tsx'
import { Blocked, Choice, FreshMark, OrderCard, OrderName, type OrderProps } from './order-card.tsx'
import { OpenComplaint } from './order-complaints.tsx'
import { ItemsInWords, NoteInWords } from './order-contents.tsx'
import { methodOf, PartDue } from './order-facts.tsx'
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
  // One line of an order with its letters needs this width.
  const isWide = useMedia('(width >= 47rem)')
  const Each = isWide ? OrderRow : OrderCard
  const areAllChosen = chosen.length === list.orders.length

  return (
    <ChatTextsContext value={texts}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 pr-1 text-xs text-ink-soft">
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
        className={isWide ? 'rounded-card border border-line' : 'grid gap-2'}
      >
        {list.orders.map((order) => (
          <Each
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

/** An order in one line of a wide screen. */
function OrderRow({ order, now, isFresh, isChosen, onChoose, ...moving }: OrderProps) {
  const { number, address, createdAt } = order
  const way = useOrderMove({ order, ...moving })

  return (
    <li
      className={`relative grid grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_7rem_8.25rem_9rem] items-center xl:grid-cols-[2.75rem_9rem_minmax(0,1fr)_7rem_8.25rem_9rem] gap-x-3 gap-y-1 border-b border-line py-2 pr-3 pl-1.5 first:rounded-t-card last:rounded-b-card last:border-b-0 ${isChosen ? 'bg-leaf-wash' : 'bg-card'}`}
    >
      <Choice number={number} isChosen={isChosen} onChoose={onChoose} />
      <div className="min-w-0">
        <p className="flex items-center gap-2 whitespace-nowrap">
          <OrderName order={order} />
          {isFresh && <FreshMark />}
        </p>
        <p className="text-xs text-ink-soft tnum">
          <time dateTime={createdAt}>
            {formatDistance(createdAt, now)}
            <span className="block">{formatMoment(createdAt)}</span>
          </time>
        </p>
      </div>
      <div className="min-w-0">
        <p className="truncate font-medium">{fullName(address)}</p>
        <p className="truncate text-xs text-ink-soft">{townOf(address) || address.street}</p>
        <OpenComplaint order={order} now={now} />
        <GuestLine order={order} />
        <Blocked order={order} />
      </div>
      <div className="text-right">
        <p className="font-bold">
          <Price paise={toPaise(order.amount)} />
        </p>
        <PartDue order={order} />
        <p className="text-xs whitespace-nowrap text-ink-soft tnum">
          {sellerOrdersText.items(piecesOf(order))}
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <StatusPill order={order} />
        <OrderTime order={order} now={now} className="text-xs" />
        <p className="flex items-center gap-x-1.5 text-xs text-ink-soft">
          {methodOf(order)} <PaymentPill order={order} />
        </p>
      </div>
      <div className="relative z-10 empty:hidden">
        <NextMove order={order} {...way} />
      </div>
      <div className="relative z-10 col-span-2 col-start-5 flex justify-end gap-2 *:flex-none empty:hidden">
        <DoorMoves order={order} {...way} />
      </div>
      <div className="col-span-4 col-start-3 flex min-w-0 items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-xs text-ink-soft">
            <ItemsInWords order={order} />
          </p>
          <p className="truncate text-xs font-medium empty:hidden">
            <NoteInWords order={order} />
          </p>
        </div>
        <RowMessage order={order} />
      </div>
      <FailureNote message={way.failure} className="col-span-4 col-start-3 text-right" />
    </li>
  )
}
