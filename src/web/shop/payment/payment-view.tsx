import { CircleCheck, CircleX, Clock, TriangleAlert, Undo2, Wallet } from 'lucide'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { commonText } from '#text/common.ts'
import { paymentText } from '#text/payment.ts'
import { isJustNow, placedState } from '#web/shop/orders/placed.ts'
import { useOrder } from '#web/shop/orders/use-order.ts'
import { reloadCart } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import type { Session } from '#web/shop/state/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { isPayable, owesRest, paymentState } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'
import { HoldNote } from './hold-note.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

/** Loads an order and shows its payment. */
export function OnePayment({ session, orderId }: { session: Session; orderId: string }) {
  const { order, isMissing, isOffline, hasTimedOut, replace, reload } = useOrder(session, orderId)

  if (isMissing) return <Missing />
  if (!order && isOffline) return <NoConnection retry={reload} isPageTitle />
  if (!order) return <PaymentSkeleton />
  const state = pageState(order)
  if (state === 'paid' || state === 'pending') return <Placed order={order} />
  return (
    <PaymentView
      order={order}
      state={state}
      problem={isOffline ? 'offline' : hasTimedOut ? 'timed out' : null}
      onChanged={replace}
      onReload={reload}
    />
  )
}

/** My Orders confirms an order that was paid, or switched to cash, just now; an earlier one has its own page. */
function Placed({ order }: { order: Order }) {
  const { _id: id, receipts, updatedAt, paymentType } = order
  // The server has removed what was ordered from the cart.
  useEffect(() => void reloadCart(), [])
  const at = receipts.findLast(({ kind }) => kind === 'online')?.at ?? updatedAt
  const isNew = order.status === 'Order Placed' && isJustNow(Date.parse(at))
  if (!isNew) return <Navigate to={`/my-orders/${id}`} replace />
  return <Navigate to="/my-orders" replace state={placedState(id, paymentType === 'COD')} />
}

function Missing() {
  return (
    <EmptyState
      picture="not-found"
      title={paymentText.missing}
      hint={paymentText.missingHint}
      isPageTitle
    >
      <Link to="/my-orders" className="button button-filled min-h-12 px-7">
        {paymentText.orders}
      </Link>
      <button
        type="button"
        onClick={() => openLogin()}
        className="button button-outlined min-h-12 px-7"
      >
        {commonText.auth.login}
      </button>
    </EmptyState>
  )
}

type Props = {
  order: Order
  state: State
  problem: 'offline' | 'timed out' | null
  onChanged: (order: Order) => void
  onReload: () => void
}

type State = Exclude<ReturnType<typeof pageState>, 'paid' | 'pending'>
type Look = { drawing: ComponentProps<typeof Icon>['of']; colors: string }

const looks: Record<State, Look> = {
  waiting: { drawing: Clock, colors: 'bg-fruits text-ink' },
  'last try failed': { drawing: TriangleAlert, colors: 'bg-fruits text-ink' },
  released: { drawing: TriangleAlert, colors: 'bg-fruits text-ink' },
  'paid in part': { drawing: Wallet, colors: 'bg-fruits text-ink' },
  ended: { drawing: CircleX, colors: 'bg-line text-ink' },
  'refund under way': { drawing: Undo2, colors: 'bg-drinks text-ink' },
  refunded: { drawing: CircleCheck, colors: 'bg-leaf-wash text-leaf' },
  'refund failed': { drawing: TriangleAlert, colors: 'bg-beet-wash text-beet' },
}

/** The state of an order's payment and the available actions. */
function PaymentView({ order, state, problem, onChanged, onReload }: Props) {
  const { title, lead } = paymentText.states[state]
  const { drawing, colors } = looks[state]
  const reason = cancelReason(order)
  const card = useKeptFocus(state)

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={paymentText.number(order.number)}
      className="rounded-card border border-line bg-card p-5 outline-none sm:p-8"
    >
      <span className={`grid size-12 place-items-center rounded-full ${colors}`}>
        <Icon of={drawing} className="size-6" />
      </span>
      <div role="status">
        <h1 className="mt-4 text-xl font-bold tracking-tight md:text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
        {reason && <p className="mt-2 break-words">{paymentText.reason(reason)}</p>}
        {order.onlinePayment?.refund && (
          <p className="mt-2 max-w-prose font-medium">
            {paymentText.refundBeside[order.onlinePayment.refund]}
          </p>
        )}
      </div>
      <PaymentDetails order={order} />
      {isPayable(order) || owesRest(order) ? (
        <>
          <HoldNote order={order} />
          <PollingNote problem={problem} onReload={onReload} />
          <PaymentActions
            order={order}
            onChanged={onChanged}
            onOutdated={onReload}
            className="mt-6 grid gap-2 sm:flex sm:flex-wrap"
          />
        </>
      ) : (
        <NextLinks state={state} />
      )}
    </section>
  )
}

/** Says whether the page still polls for the payment. */
function PollingNote({ problem, onReload }: Pick<Props, 'problem' | 'onReload'>) {
  return (
    <>
      <p role="status" className="mt-1 text-xs text-ink-soft">
        {problem === 'offline' && paymentText.offline}
        {problem === 'timed out' && paymentText.stopped}
        {problem === null && paymentText.live}
      </p>
      {problem === 'timed out' && (
        <button type="button" onClick={onReload} className="button button-quiet -ml-3">
          {paymentText.checkAgain}
        </button>
      )}
    </>
  )
}

function NextLinks({ state }: { state: State }) {
  const isNothingBought = state === 'ended'
  return (
    <p className="mt-6 grid gap-2 sm:flex sm:flex-wrap">
      <Link to="/my-orders" className="button button-filled min-h-12 px-7">
        {paymentText.orders}
      </Link>
      <Link
        to={isNothingBought ? '/cart' : '/products'}
        className="button button-outlined min-h-12 px-7"
      >
        {isNothingBought ? paymentText.toCart : paymentText.shop}
      </Link>
    </p>
  )
}

/** If the focused button is gone after a change of state, the card gets the focus. */
function useKeptFocus(state: State) {
  const card = useRef<HTMLElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [state])
  return card
}

/** The order number, the amount and the payment gateway. */
function PaymentDetails({ order }: { order: Order }) {
  const { onlinePayment, number, amount } = order

  return (
    <>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-line py-4 sm:flex sm:flex-wrap">
        <Fact label={paymentText.order}>
          <span className="tnum">{number}</span>
        </Fact>
        <Fact label={amountLabel(order)}>
          <Price paise={toPaise(owesRest(order) ? order.due : amount)} />
        </Fact>
        {onlinePayment && <Fact label={paymentText.with}>{onlinePayment.gateway}</Fact>}
      </dl>
      {onlinePayment?.isTest && (
        <p className="mt-3 text-xs font-semibold text-ink-soft">{paymentText.test}</p>
      )}
    </>
  )
}

function amountLabel(order: Order): string {
  return isPayable(order) || owesRest(order) ? paymentText.amount : paymentText.orderAmount
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 sm:block">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The payment's state; of one that waits, whether the last try failed. */
function pageState(order: Order): ReturnType<typeof paymentState> | 'last try failed' {
  const state = paymentState(order)
  return state === 'waiting' && order.onlinePayment?.lastTryFailed ? 'last try failed' : state
}

/** The reason given for the cancellation. */
function cancelReason({ status, history }: Pick<Order, 'status' | 'history'>) {
  return status === 'Cancelled' ? history.at(-1)?.reason : undefined
}
