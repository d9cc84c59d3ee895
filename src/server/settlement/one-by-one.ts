import type { Till } from './till.ts'
import { tellFailure } from './within.ts'

const concurrency = 4

/** Processes the items a few at a time and counts the successes. One that fails is logged; the others go on. */
export async function oneByOne<Item>(
  { log, signal }: Till,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const queue = [...items]
  let doneCount = 0

  async function processNext(): Promise<void> {
    for (let item = queue.shift(); item !== undefined && !signal?.aborted; item = queue.shift()) {
      const isDone = await work(item).catch((error: unknown) => {
        tellFailure(log, error)
        return false
      })
      if (isDone) doneCount += 1
    }
  }

  await Promise.all(Array.from({ length: concurrency }, processNext))
  return doneCount
}
