import { Ellipsis } from 'lucide'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { toPaise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sellerBoardText } from '#text/seller-board.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { formatDistance, formatMoment } from '#web/seller/parts/shop-time.ts'
import { townOf } from '#web/ui/address-lines.ts'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { guestState } from './guest-number.tsx'
import { useOrderMove } from './move-order.ts'
import { DoorMoves, NextMove } from './next-move.tsx'
import { OpenComplaint } from './order-complaints.tsx'
import { ItemsInWords, NoteInWords } from './order-contents.tsx'
import { methodOf, PartDue } from './order-facts.tsx'
import { PaymentWord, StatusPill } from './order-pills.tsx'
import { RowMessage } from './row-message.tsx'

const OrderMenu = lazyPart(async () => (await import('./order-menu.tsx')).OrderMenu)

export type OrderProps = {
  order: SellerOrder
  now: Date
  isFresh: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

type CardProps = OrderProps & {
  /** The state that the list is of, which a card need not say. */
  of?: OrderStatus
}

const line = 'min-w-0 truncate tight:whitespace-normal tight:break-words'

/** An order on a phone and on the board: what it is, what is in it, and the next thing to do with it. */
export function OrderCard({ order, now, isFresh, isChosen, onChoose, of, ...moving }: CardProps) {
  const { number, address } = order
  const way = useOrderMove({ order, ...moving })
  const place = townOf(address) || address.street

  return (
    <li
      data-order={order._id}
      className={`relative grid grid-cols-[2.25rem_minmax(0,1fr)_auto_2.75rem] gap-x-1 rounded-card border py-1 pr-2 pl-1 tight:overflow-x-clip tight:wrap-anywhere tight:grid-cols-[2.25rem_minmax(0,1fr)_2.75rem] ${isChosen ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
    >
      <div className="row-span-2 -mr-2 -mb-2 tight:row-span-1">
        <Choice number={number} isChosen={isChosen} onChoose={onChoose} />
      </div>
      <p className={`${line} leading-5.5`}>
        <OrderName order={order} /> {isFresh && <FreshMark />}
      </p>
      <p className="leading-5.5 font-bold tight:col-start-2 tight:row-start-2">
        <Price paise={toPaise(order.amount)} />
      </p>
      <div className="row-span-2 -mr-2 -mb-2 tight:col-start-3 tight:row-start-1">
        <More order={order} onOutdated={moving.onOutdated} />
      </div>
      <p className={`${line} col-span-2 col-start-2 leading-5`}>
        <span className="font-medium">{fullName(address)}</span>
        {place && <span className="text-xs text-ink-soft"> · {place}</span>}
      </p>
      <p className={`${line} col-span-full pl-2 text-xs leading-4.5 text-ink-soft`}>
        <Urgent order={order} />
        <ItemsInWords order={order} />
      </p>
      <div className="col-span-full pl-2 empty:hidden">
        <OrderTime order={order} now={now} className="block text-xs" />
        <OpenComplaint order={order} now={now} />
        <Blocked order={order} />
      </div>
      <div className="col-span-full flex min-h-11 min-w-0 flex-wrap items-center gap-x-1 pl-2">
        {(order.status !== of || order.pickUp) && <StatusPill order={order} />}
        <p className="min-w-0 flex-[1_1_5.5rem] text-xs text-ink-soft tnum">
          <span className={`block ${line}`}>
            <When at={order.createdAt} now={now} />
          </span>
          <span className={`block ${line}`}>
            <PaymentWord order={order} /> · {methodOf(order)}
          </span>
          <PartDue order={order} />
        </p>
        <RowMessage order={order} />
        <div className="relative z-10 ml-auto">
          <NextMove order={order} {...way} />
        </div>
      </div>
      <div className="relative z-10 col-span-full flex gap-2 pt-2 pb-1 pl-2 empty:hidden">
        <DoorMoves order={order} {...way} />
      </div>
      <FailureNote message={way.failure} className="col-span-full mb-2 pl-2" />
    </li>
  )
}

/** The time since an order was placed, and when that was to who cannot see the card's page. */
function When({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDistance(at, now)}
      <span className="sr-only"> {formatMoment(at)}</span>
    </time>
  )
}

/** Says before the items whether the guest was reached, and what the shopper asked for. */
function Urgent({ order }: { order: SellerOrder }) {
  const guest = guestState(order)
  const hasNote = order.note || order.items.some(({ note }) => note)
  return (
    <>
      {guest && (
        <>
          <span className={guest.isProven ? '' : 'font-medium text-ink'}>{guest.text}</span>
          {' · '}
        </>
      )}
      {hasNote && (
        <>
          <span className="font-medium text-ink">
            <NoteInWords order={order} />
          </span>
          {' · '}
        </>
      )}
    </>
  )
}

function More({ order, onOutdated }: Pick<OrderProps, 'order' | 'onOutdated'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={sellerBoardText.menu.open(order.number)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="button button-quiet relative z-10 size-11 shrink-0 p-0"
      >
        <Icon of={Ellipsis} className="size-5" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderMenu order={order} onClose={() => setOpen(false)} onOutdated={onOutdated} />
        </Suspense>
      )}
    </>
  )
}

type ChoiceProps = { number: string } & Pick<OrderProps, 'isChosen' | 'onChoose'>

export function Choice({ number, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        aria-label={sellerOrdersText.choose(number)}
        className="size-5 accent-leaf"
      />
    </label>
  )
}

/** The link to an order's page, which covers its whole row or card. */
export function OrderName({ order: { _id, number } }: Pick<OrderProps, 'order'>) {
  return (
    <Link
      to={`/seller/orders/${_id}`}
      className="font-bold tnum after:absolute after:inset-0 hover:text-leaf"
    >
      <span aria-hidden>#{number}</span>
      <span className="sr-only">{sellerOrdersText.number(number)}</span>
    </Link>
  )
}

export function FreshMark() {
  return (
    <span className="rounded-full bg-leaf px-2 py-0.5 text-xs font-semibold text-on-leaf">
      {sellerOrdersText.isNew}
    </span>
  )
}

export function Blocked({ order }: Pick<OrderProps, 'order'>) {
  if (!order.shopper.hasPhoneOfBlocked) return null
  return <p className="text-xs font-medium text-beet">{sellerOrdersText.phoneOfBlocked}</p>
}
