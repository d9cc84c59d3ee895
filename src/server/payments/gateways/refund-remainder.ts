import type { RefundRequest, RefundState } from './gateway.ts'

/** A refund in the gateway's books. */
export type RefundOnRecord = Pick<RefundState, 'status' | 'reference'> & {
  /** Our own id, if the store requested it. */
  ownId: string | null
  amountPaise: number
}

type RefundCall = {
  amountPaise: number
  /** The same for each repetition of a request, so that the gateway recognizes it. */
  idempotencyKey: string
}

/**
 * Refunds a part of a charge, or what is left of that: some or all of it may have been refunded already in the
 * gateway's dashboard. A request for more than is left would always be refused.
 */
export async function refundRemainder(
  refunds: readonly RefundOnRecord[],
  refund: RefundRequest,
  send: (call: RefundCall) => Promise<RefundOnRecord>,
): Promise<RefundState> {
  const before = earlierRefund(refunds, refund)
  if (before) return before

  const leftPaise = totalOf(refund) - sumOf(refunds.filter(isNotFailed))
  const amountPaise = Math.min(refund.amountPaise, leftPaise)
  const made = await send({ amountPaise, idempotencyKey: idempotencyKeyOf(refund, amountPaise) })
  const { status, reference } = made
  return (
    earlierRefund([...refunds, made], refund) ?? { status, reference, sent: sentOf(refund, [made]) }
  )
}

/** Paise of the charge that the store must have refunded in all once this refund is done. */
function totalOf({ amountPaise, earlierPaise = 0 }: RefundRequest): number {
  return amountPaise + earlierPaise
}

/** The state of a refund, if all of it was refunded. */
export function earlierRefund(
  refunds: readonly RefundOnRecord[],
  refund: RefundRequest,
): RefundState | undefined {
  const { id } = refund
  const notFailed = refunds.filter(isNotFailed)
  const sent = sentOf(refund, notFailed)
  const [first] = notFailed
  if (first && sumOf(notFailed) >= totalOf(refund)) {
    const isDone = notFailed.every(({ status }) => status === 'done')
    const { reference } = notFailed.find(({ ownId }) => ownId === id) ?? first
    return { status: isDone ? 'done' : 'sent', reference, sent }
  }
  const failed = refunds.find(({ ownId, status }) => ownId === id && status === 'failed')
  return failed && { status: 'failed', reference: failed.reference, sent }
}

function sentOf(
  { id, earlierIds = [] }: RefundRequest,
  refunds: readonly RefundOnRecord[],
): RefundState['sent'] {
  return refunds.map(({ reference, amountPaise, ownId }) => ({
    reference,
    amountPaise,
    isByHand: ownId === null || (ownId !== id && !earlierIds.includes(ownId)),
  }))
}

function isNotFailed({ status }: RefundOnRecord): boolean {
  return status !== 'failed'
}

function sumOf(refunds: readonly RefundOnRecord[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

/** A new one after each refusal and for each other amount. */
export function idempotencyKeyOf(
  { id, amountPaise, refusals = 0 }: RefundRequest,
  leftPaise: number,
): string {
  const rest = leftPaise === amountPaise ? '' : `-rest-${leftPaise}`
  return id + (refusals === 0 ? '' : `-${refusals}`) + rest
}
