import type { RefundRequest, RefundState } from './gateway.ts'

/** A refund as it stands in the gateway's books. */
export type RefundOnRecord = Pick<RefundState, 'status' | 'reference'> & {
  /** Our own id, where we have asked for it. */
  ownId: string | null
  amountPaise: number
}

type Asking = {
  amountPaise: number
  /** The same for the same question, so that the gateway can tell it from a new one. */
  name: string
}

/**
 * Sends back what is left of a charge, unless nothing is: it may have gone back already, by us or, as a whole or in
 * part, by somebody at the gateway's own desk. Asking for more than is left would be refused for ever.
 */
export async function sendRest(
  refunds: readonly RefundOnRecord[],
  refund: RefundRequest,
  ask: (asking: Asking) => Promise<RefundOnRecord>,
): Promise<RefundState> {
  const before = sentBefore(refunds, refund)
  if (before) return before

  const amountPaise = refund.amountPaise - sumOf(refunds.filter(isOnItsWay))
  const made = await ask({ amountPaise, name: nameOfAsking(refund, amountPaise) })
  const { status, reference } = made
  return (
    sentBefore([...refunds, made], refund) ?? { status, reference, sent: sentOf(refund, [made]) }
  )
}

/** How a charge has been sent back already, if the whole of it has. */
export function sentBefore(
  refunds: readonly RefundOnRecord[],
  refund: RefundRequest,
): RefundState | undefined {
  const { id, amountPaise } = refund
  const onTheWay = refunds.filter(isOnItsWay)
  const sent = sentOf(refund, onTheWay)
  const [first] = onTheWay
  if (first && sumOf(onTheWay) >= amountPaise) {
    const isDone = onTheWay.every(({ status }) => status === 'done')
    const { reference } = onTheWay.find(({ ownId }) => ownId === id) ?? first
    return { status: isDone ? 'done' : 'sent', reference, sent }
  }
  const failed = refunds.find(({ ownId, status }) => ownId === id && status === 'failed')
  return failed && { status: 'failed', reference: failed.reference, sent }
}

function sentOf({ id }: RefundRequest, refunds: readonly RefundOnRecord[]): RefundState['sent'] {
  return refunds.map(({ reference, amountPaise, ownId }) => ({
    reference,
    amountPaise,
    isByHand: ownId !== id,
  }))
}

function isOnItsWay({ status }: RefundOnRecord): boolean {
  return status !== 'failed'
}

function sumOf(refunds: readonly RefundOnRecord[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** A new one after each no and for each other amount, and only then. */
export function nameOfAsking(
  { id, amountPaise, refusals = 0 }: RefundRequest,
  leftPaise: number,
): string {
  const rest = leftPaise === amountPaise ? '' : `-rest-${leftPaise}`
  return id + (refusals === 0 ? '' : `-${refusals}`) + rest
}
