import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { memoryStorage } from '#web/seller/parts/kept-entries.ts'
import { createReceiptQueue, type Transport } from './receipt-queue.ts'

const refused = new Error('refused')

/** A store that adds each key once; `fail` says what goes wrong with a request, before or after it was carried out. */
function aStore() {
  const added = new Map<string, number>()
  let fail: 'before' | 'after' | 'refused' | null = null
  const answer = <Value>(carryOut: () => Value): Value => {
    if (fail === 'refused') throw refused
    if (fail === 'before') throw new Error('unreachable')
    const value = carryOut()
    if (fail === 'after') throw new Error('unreachable')
    return value
  }
  const transport: Transport = {
    findByCode: async (code) => (code === '8901' ? aListedProduct({ code }) : undefined),
    add: async ({ key, quantity }) =>
      answer(() => {
        if (!added.has(key)) added.set(key, quantity)
        return aListedProduct({ onShelf: 24 })
      }),
    reverse: async (key) =>
      answer(() => {
        added.set(key, 0)
        return aListedProduct({ onShelf: 0 })
      }),
    refusalOf: (error) => (error === refused ? 'No' : undefined),
  }
  const queue = createReceiptQueue(memoryStorage(), transport, () => undefined)
  return { queue, quantities: () => [...added.values()], fails: (how: typeof fail) => (fail = how) }
}

const mango = { productId: 'mango', name: 'Mango', quantity: 24 }

test('what is typed is added, and the next waits for its turn', async () => {
  const { queue, quantities } = aStore()

  queue.add(mango)
  queue.add({ ...mango, quantity: 6 })
  await expect.poll(() => queue.read().map(({ state }) => state)).toEqual(['added', 'added'])

  expect(quantities()).toEqual([24, 6])
  expect(queue.read()[0]?.onShelf).toBe(24)
})

test('a lost answer adds nothing twice, and the order is kept', async () => {
  const { queue, quantities, fails } = aStore()
  fails('after')
  queue.add(mango)
  queue.add({ ...mango, quantity: 6 })
  await queue.send()
  expect(queue.read().map(({ state }) => state)).toEqual(['waiting', 'waiting'])

  fails(null)
  await expect.poll(() => queue.send().then(() => quantities())).toEqual([24, 6])
})

test('without a network it is kept, and taking it back before it was sent removes it', async () => {
  const { queue, quantities, fails } = aStore()
  fails('before')
  queue.add({ code: '8901', name: 'Code 8901', quantity: 3 })
  queue.add({ ...mango, quantity: 6 })
  await queue.send()
  queue.undo(queue.read()[1]!)

  fails(null)
  await expect.poll(() => queue.send().then(() => quantities())).toEqual([3])
  expect(queue.read()).toMatchObject([{ state: 'added', name: aListedProduct().name }])
})

test('what the store refuses is said, and the next goes on', async () => {
  const { queue, fails } = aStore()
  fails('refused')
  queue.add(mango)
  queue.add({ code: '1234', name: 'Code 1234', quantity: 1 })

  await expect.poll(() => queue.read().map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(queue.read().map(({ message }) => message)).toEqual([
    'No',
    'No product has the code 1234.',
  ])
})

test('an undo takes back what was added, also where the answer was lost', async () => {
  const { queue, quantities, fails } = aStore()
  fails('after')
  queue.add(mango)
  await queue.send()
  queue.undo(queue.read()[0]!)

  fails(null)
  await expect
    .poll(() => queue.send().then(() => queue.read().map(({ state }) => state)))
    .toEqual(['reversed'])
  expect(quantities()).toEqual([0])
})
