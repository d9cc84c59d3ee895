import type { Till } from './till.ts'
import { tellFailure } from './within.ts'

const atOnce = 4

/** Does so many at a time, and counts those with which something was done; one that fails does not stop the others. */
export async function oneByOne<Item>(
  { log, signal }: Till,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  const left = [...items]
  let done = 0

  async function workOn(): Promise<void> {
    for (let item = left.shift(); item !== undefined && !signal?.aborted; item = left.shift()) {
      const isDone = await work(item).catch((error: unknown) => {
        tellFailure(log, error)
        return false
      })
      if (isDone) done += 1
    }
  }

  await Promise.all(Array.from({ length: atOnce }, workOn))
  return done
}
