import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import {
  createStockQueue,
  joinChanges,
  type SavedStockChange,
  type StockRequest,
  undoOf,
  withStockRequest,
} from './stock-queue.ts'

/** A change as the store answers it. */
function aChange(stock: number | null, request: StockRequest): SavedStockChange {
  const product = aListedProduct({ stock })
  return {
    request,
    before: { inStock: product.switchedOn, stock },
    product: withStockRequest(product, request),
  }
}

test('a switch is taken back without a word about the count', () => {
  expect(undoOf(aChange(7, { inStock: false }))).toEqual({ inStock: true })
})

test('a count is taken back to what there was, if nothing happens in between', () => {
  expect(undoOf(aChange(7, { stock: 12 }))).toEqual({ stock: 7, ifStock: 12 })
  expect(undoOf(aChange(7, { stock: null }))).toEqual({ stock: 7, ifStock: null })
  expect(undoOf(aChange(null, { stock: 3 }))).toEqual({ stock: null, ifStock: 3 })
})

test('what changed nothing has no way back', () => {
  expect(undoOf(aChange(7, { stock: 7 }))).toBeNull()
  expect(undoOf(aChange(7, { inStock: true }))).toBeNull()
})

test('changes right behind each other are taken back together', () => {
  const first = aChange(7, { inStock: false })
  const product = withStockRequest(first.product, { stock: 4 })
  const second = { request: { stock: 4 }, before: { inStock: false, stock: 7 }, product }

  expect(undoOf(joinChanges(first, second))).toEqual({ inStock: true, stock: 7, ifStock: 4 })
})

test('what an order took between two changes is not put back', () => {
  const first = aChange(7, { stock: 6 })
  const product = withStockRequest(first.product, { stock: 5 })
  const second = { request: { stock: 5 }, before: { inStock: true, stock: 4 }, product }

  expect(undoOf(joinChanges(first, second))).toEqual({ stock: 4, ifStock: 5 })
})

test('a count that takes the place of one that waits depends on what that one did', async () => {
  const sent: StockRequest[] = []
  const product = aListedProduct({ stock: 5 })
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const set = createStockQueue({
    send: async (_id, request) => {
      sent.push(request)
      const before = { inStock: true, stock: product.stock }
      return { product: withStockRequest(product, request), before, message: 'Saved' }
    },
    show: () => undefined,
    onSaved: () => resolve(),
    reloadProduct: async (_error, known) => known,
    onFailed: () => resolve(),
  })

  set(product, { inStock: false })
  set(product, { stock: 10, ifStock: 12 })
  set(withStockRequest(product, { stock: 10 }), { stock: 8, ifStock: 10 })
  await done

  expect(sent).toEqual([{ inStock: false }, { stock: 8, ifStock: 12 }])
})
