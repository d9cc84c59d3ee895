import type { RefundRequest, RefundState } from './gateway.ts'

/** A refund as it stands in the gateway's books. */
export type RefundOnRecord = RefundState & {
  /** Our own id, where we have asked for it. */
  ownId: string | null
  amountPaise: number
}

/**
 * How a charge has been sent back already, if it has: by us, or as a whole by somebody at the gateway's own
 * desk. Asking once more would be refused there, and the money is on its way all the same.
 */
export function sentBefore(
  refunds: readonly RefundOnRecord[],
  { id, amountPaise }: RefundRequest,
): RefundState | undefined {
  const sent = refunds.filter(({ status }) => status !== 'failed')
  const ours = sent.find(({ ownId }) => ownId === id)
  if (ours) return { status: ours.status, reference: ours.reference }

  const total = sent.reduce((sum, refund) => sum + refund.amountPaise, 0)
  const [last] = sent
  if (last && total >= amountPaise) {
    const isDone = sent.every(({ status }) => status === 'done')
    return { status: isDone ? 'done' : 'sent', reference: last.reference }
  }
  const failed = refunds.find(({ ownId }) => ownId === id)
  return failed && { status: failed.status, reference: failed.reference }
}

/** A new one after each no, and only then. */
export function nameOfAsking({ id, refusals = 0 }: RefundRequest): string {
  return refusals === 0 ? id : `${id}-${refusals}`
}
