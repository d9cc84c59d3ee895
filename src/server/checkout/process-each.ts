import PQueue from 'p-queue'
import type { PaymentContext } from './payment-context.ts'
import { logFailure } from './sync-payment.ts'

const concurrency = 4

/** Processes the items a few at a time and counts the successes. One that fails is logged; the others go on. */
export async function processEach<Item>(
  { log, signal }: PaymentContext,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const queue = new PQueue({ concurrency })
  const results = await queue.addAll(
    items.map((item) => async () => {
      if (signal?.aborted) return false
      try {
        return await work(item)
      } catch (error) {
        logFailure(log, error)
        return false
      }
    }),
  )
  return results.filter(Boolean).length
}
