import PQueue from 'p-queue'
import type { Till } from './till.ts'
import { tellFailure } from './within.ts'

const atOnce = 4

/** Does so many at a time, and counts those with which something was done; one that fails does not stop the others. */
export async function oneByOne<Item>(
  { log, signal }: Till,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const queue = new PQueue({ concurrency: atOnce })
  const results = await queue.addAll(
    items.map((item) => async () => {
      if (signal?.aborted) return false
      try {
        return await work(item)
      } catch (error) {
        tellFailure(log, error)
        return false
      }
    }),
  )
  return results.filter(Boolean).length
}
