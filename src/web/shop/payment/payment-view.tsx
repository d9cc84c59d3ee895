import { CircleCheck, CircleX, Clock, TriangleAlert, Undo2, Wallet } from 'lucide'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { reloadCart } from '#web/shop/state/cart.ts'
import { paymentText } from '#web/text/payment.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isPayable } from '#web/ui/payment-state.ts'
import { cancelReason, pageState } from './page-state.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails } from './payment-facts.tsx'
import { HoldNote } from './waiting-note.tsx'

type Props = {
  order: Order
  problem: 'offline' | 'timed out' | null
  onChanged: (order: Order) => void
  onReload: () => void
}

type State = ReturnType<typeof pageState>
type Look = { drawing: ComponentProps<typeof Icon>['of']; colors: string }

const looks: Record<State, Look> = {
  waiting: { drawing: Clock, colors: 'bg-fruits text-ink' },
  'last try failed': { drawing: TriangleAlert, colors: 'bg-fruits text-ink' },
  released: { drawing: TriangleAlert, colors: 'bg-fruits text-ink' },
  paid: { drawing: CircleCheck, colors: 'bg-leaf-wash text-leaf' },
  cash: { drawing: Wallet, colors: 'bg-leaf-wash text-leaf' },
  ended: { drawing: CircleX, colors: 'bg-line text-ink' },
  'refund under way': { drawing: Undo2, colors: 'bg-drinks text-ink' },
  refunded: { drawing: CircleCheck, colors: 'bg-leaf-wash text-leaf' },
  'refund failed': { drawing: TriangleAlert, colors: 'bg-beet-wash text-beet' },
}

/** The state of an order's payment and the available actions. */
export function PaymentView({ order, problem, onChanged, onReload }: Props) {
  const state = pageState(order)
  const { title, lead } = paymentText.states[state]
  const { drawing, colors } = looks[state]
  const reason = cancelReason(order)
  const refund = order.onlinePayment?.refund
  const card = useKeptFocus(state)
  useCurrentCart(state)

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
        {refund && (
          <p className="mt-2 max-w-prose font-medium">{paymentText.refundBeside[refund]}</p>
        )}
      </div>
      <PaymentDetails order={order} />
      {isPayable(order) ? (
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

/** Whether the page still polls for the payment. */
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

/** The server removes paid items from the cart. */
function useCurrentCart(state: State): void {
  const isOrdered = state === 'paid'
  useEffect(() => {
    if (isOrdered) void reloadCart()
  }, [isOrdered])
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
