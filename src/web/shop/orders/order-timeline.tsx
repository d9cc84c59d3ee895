import { Check } from 'lucide'
import type { Order } from '#contract/api/orders.ts'
import { nextStatuses, type OrderStatus, orderStatuses, stateOf } from '#contract/order-status.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { ordersText } from '#text/orders.ts'
import { formatMoment } from '#web/shop/parts/format-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconOfStatus } from '#web/ui/order-status-look.ts'

const stateLabels = {
  done: ordersText.stepDone,
  now: ordersText.stepNow,
  ahead: ordersText.stepAhead,
}

type ShownOrder = Pick<Order, 'status' | 'history' | 'pickUp'>

/** The progress of an order. */
export function OrderTimeline({ order }: { order: ShownOrder }) {
  const steps = orderSteps(order)

  return (
    <ol aria-label={ordersText.status} className="order-steps">
      {steps.map((step, index) => (
        <Step key={step.status} step={step} order={order} isFirst={index === 0} />
      ))}
    </ol>
  )
}

type StepProps = { step: OrderStep; order: ShownOrder; isFirst: boolean }

function Step({ step: { status, state, at }, order, isFirst }: StepProps) {
  const drawing = state === 'done' ? Check : iconOfStatus(status, order)
  const isSetback = stateOf(status).isSetback === true

  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      {!isFirst && (
        <span
          aria-hidden
          className={`order-step-line forced-colors:bg-[CanvasText] ${lineColor(state, isSetback)}`}
        />
      )}
      <span
        aria-hidden
        className={`order-step-dot border ${dotColor(state, isSetback)} ${state === 'now' ? dotOfNow : ''}`}
      >
        <Icon of={drawing} className="size-4.5" strokeWidth={state === 'done' ? 3 : 2} />
      </span>
      <span
        className={`text-xs leading-tight ${state === 'now' ? 'font-bold' : ''} ${state === 'ahead' ? 'text-ink-soft' : ''} ${isSetback ? 'text-beet' : ''}`}
      >
        {nameOfStatus(status, order)}
        <span className="sr-only">, {stateLabels[state]}</span>
      </span>
      {at && (
        <time dateTime={at} className="mt-0.5 block text-xs text-balance text-ink-soft">
          {formatMoment(at)}
        </time>
      )}
    </li>
  )
}

/** Forced colours hide backgrounds, so the dot takes one of the colours that the user has chosen. */
const dotOfNow = 'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'

function dotColor(state: OrderStep['state'], isSetback: boolean): string {
  if (isSetback) return 'border-transparent bg-beet-wash text-beet'
  if (state === 'now') return 'border-transparent bg-leaf text-on-leaf'
  return state === 'done'
    ? 'border-transparent bg-leaf-wash text-leaf'
    : 'border-line text-ink-soft'
}

function lineColor(state: OrderStep['state'], isSetback: boolean): string {
  if (isSetback) return 'bg-beet'
  return state === 'ahead' ? 'bg-line' : 'bg-leaf'
}

type OrderStep = {
  status: OrderStatus
  state: 'done' | 'now' | 'ahead'
  /** The time when the order reached this step. */
  at: string | undefined
}

/** The steps of an order, past and future; a cancelled order has only those it reached. */
export function orderSteps({ status, history }: Pick<Order, 'status' | 'history'>): OrderStep[] {
  const at = (step: OrderStatus) => history.findLast((event) => event.status === step)?.at
  const behind = orderStatuses.filter((step) => step !== status && isOnTheWay(step) && at(step))
  const ahead = stepsAfter(status).filter((step) => !behind.includes(step))
  const steps = [...behind, status, ...ahead]
  const current = behind.length

  return steps.map((step, index) => ({
    status: step,
    state: index < current ? 'done' : index === current ? 'now' : 'ahead',
    at: index <= current ? at(step) : undefined,
  }))
}

function isOnTheWay(step: OrderStatus): boolean {
  return !stateOf(step).isSetback
}

/** The usual way on from here. */
function stepsAfter(status: OrderStatus): OrderStatus[] {
  const [next] = nextStatuses(status)
  return next ? [next, ...stepsAfter(next)] : []
}
