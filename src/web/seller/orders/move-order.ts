import { type KeyboardEvent, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import type { Needs } from '#contract/rights.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { collectedPaidText, deliveredPaidText } from '#text/seller-people-cash.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { useFailure } from '#web/ui/failure.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { undoOf } from './change-items.tsx'

type MoveOptions = {
  order: SellerOrder
  onChanged: (order: SellerOrder) => void
  /** The order was changed elsewhere, so it has to be loaded again. */
  onOutdated: () => void
}

/** The button stays disabled this long, so that repeated taps do not trigger the step that follows. */
const cooldownMs = { afterPress: 1500, afterChange: 700 }

/** Moves an order to its next step. Waits for the API, then stays busy shortly to absorb repeated taps. */
export function useOrderMove({ order, onChanged, onOutdated }: MoveOptions) {
  const [moving, setMoving] = useState<Move | null>(null)
  const isMoving = useRef(false)
  const state = `${order.status} ${order.isPaid}`
  const { isCoolingDown, coolDown, isIntended, pressHandlers } = usePresses(state)
  const { failure, fail, forget } = useFailure(state)

  async function move(next: Move): Promise<SellerOrder | null> {
    if (isMoving.current || !isIntended()) return null
    isMoving.current = true
    setMoving(next)
    forget()
    try {
      const { order: moved, message } = await send(order._id, next)
      toastSuccess(message ?? '', undoOf(moved, onOutdated))
      onChanged(moved)
      return moved
    } catch (error) {
      if (isOutdated(error)) {
        // The order changes, and a note beside its button would go with it.
        toastError(messageOf(error))
        onOutdated()
      } else fail(messageOf(error))
      return null
    } finally {
      setMoving(null)
      void coolDown().then(() => {
        isMoving.current = false
      })
    }
  }
  return { moving, isBusy: moving !== null || isCoolingDown, failure, move, pressHandlers }
}

/** Tracks presses, so that a press that began before the order changed is ignored. */
function usePresses(state: string) {
  const pressedAt = useRef(0)
  const beganWith = useRef<string>(null)
  const [isCoolingDown, setCoolingDown] = useState(false)
  const begin = () => {
    pressedAt.current = performance.now()
    beganWith.current = state
  }

  async function coolDown(): Promise<void> {
    setCoolingDown(true)
    const changedAt = performance.now()
    const leftMs = () =>
      Math.max(changedAt + cooldownMs.afterChange, pressedAt.current + cooldownMs.afterPress) -
      performance.now()
    while (leftMs() > 0) await new Promise((resolve) => setTimeout(resolve, leftMs()))
    setCoolingDown(false)
  }

  return {
    isCoolingDown,
    coolDown,
    /** Screen readers click without a pointer or key event; such a click always counts. */
    isIntended: () => {
      const began = beganWith.current
      pressedAt.current = performance.now()
      beganWith.current = null
      return began === null || began === state
    },
    pressHandlers: {
      onPointerDown: begin,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        if (event.repeat) event.preventDefault()
        else begin()
      },
    },
  }
}

function send(id: string, move: Move) {
  const params = { id }
  if (move.kind === 'cash') {
    return askAsSeller('POST /api/v1/order/{id}/cash-receipt', { params, body: {} })
  }
  const body =
    move.kind === 'paid'
      ? { status: 'Delivered' as const, received: move.how }
      : { status: move.to }
  return askAsSeller('POST /api/v1/order/{id}/status', { params, body })
}

function isOutdated(error: unknown): boolean {
  return (
    error instanceof Refused && (error.code === 'illegal_move' || error.code === 'payment_not_due')
  )
}

export type Move =
  | { kind: 'status'; to: OrderStatus }
  | { kind: 'cash' }
  | { kind: 'paid'; how: 'cash' | 'upi' }

/** Handing over and being paid is one tap where the shopper pays at the door. */
export function useDoorMoves() {
  const may = useMay()
  return ({ status, cashDue }: MovingOrder): Move[] =>
    status === 'Out for delivery' && cashDue && may('orders') && may('cash')
      ? [
          { kind: 'paid', how: 'cash' },
          { kind: 'paid', how: 'upi' },
        ]
      : []
}

/** Answers the moves that are possible now and that this person may make, the most likely first. */
export function useNextMoves() {
  const may = useMay()
  return (order: MovingOrder) => nextMoves(order).filter((move) => may(needsOf(move)))
}

function needsOf(move: Move): Needs {
  if (move.kind !== 'status') return 'cash'
  return move.to === 'Packed' ? ['orders', 'packing'] : 'orders'
}

type MovingOrder = Pick<SellerOrder, 'status' | 'next' | 'cashDue'>

function nextMoves({ status, next, cashDue }: MovingOrder): Move[] {
  // The server names no next state for an order that has to be paid first.
  const statuses = next ? nextStatuses(status) : []
  return [
    ...statuses.map((to) => ({ kind: 'status', to }) as const),
    ...(cashDue ? [{ kind: 'cash' } as const] : []),
  ]
}

export function labelOfMove(move: Move, order: Pick<SellerOrder, 'pickUp'>): string {
  if (move.kind === 'cash') return sellerOrdersText.cash
  if (move.kind === 'paid') return (order.pickUp ? collectedPaidText : deliveredPaidText)[move.how]
  return sellerOrdersText.moveTo(move.to, order)
}

/** The label with the amount of cash to collect. */
export function fullLabelOfMove(move: Move, order: Pick<SellerOrder, 'due' | 'pickUp'>): string {
  if (move.kind !== 'cash') return labelOfMove(move, order)
  return sellerOrdersText.cashOf(formatPaise(toPaise(order.due)))
}
