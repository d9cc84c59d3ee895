import type { Batch } from '#platform/responses/stream-list.ts'

/** All items of a list that is read in batches. */
export async function wholeList<Item>(batches: AsyncGenerator<Batch<Item>, void>): Promise<Item[]> {
  const read = await Array.fromAsync(batches)
  return read.flatMap(({ items }) => items)
}
