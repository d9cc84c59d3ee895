import { expect, test } from 'vitest'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { createStockWriter, withWish } from './stock-writer.ts'
import { joinChanges, type StockChange, type StockWish, wayBack } from './way-back.ts'

/** A change as the store answers it. */
function aChange(stock: number | null, asked: StockWish): StockChange {
  const product = aListedProduct({ stock })
  return {
    asked,
    before: { inStock: product.switchedOn, stock },
    product: withWish(product, asked),
  }
}

test('a switch is taken back without a word about the count', () => {
  expect(wayBack(aChange(7, { inStock: false }))).toEqual({ inStock: true })
})

test('a count is taken back to what there was, if nothing happens in between', () => {
  expect(wayBack(aChange(7, { stock: 12 }))).toEqual({ stock: 7, ifStock: 12 })
  expect(wayBack(aChange(7, { stock: null }))).toEqual({ stock: 7, ifStock: null })
  expect(wayBack(aChange(null, { stock: 3 }))).toEqual({ stock: null, ifStock: 3 })
})

test('what changed nothing has no way back', () => {
  expect(wayBack(aChange(7, { stock: 7 }))).toBeNull()
  expect(wayBack(aChange(7, { inStock: true }))).toBeNull()
})

test('changes right behind each other are taken back together', () => {
  const first = aChange(7, { inStock: false })
  const product = withWish(first.product, { stock: 4 })
  const second = { asked: { stock: 4 }, before: { inStock: false, stock: 7 }, product }

  expect(wayBack(joinChanges(first, second))).toEqual({ inStock: true, stock: 7, ifStock: 4 })
})

test('what an order took between two changes is not put back', () => {
  const first = aChange(7, { stock: 6 })
  const product = withWish(first.product, { stock: 5 })
  const second = { asked: { stock: 5 }, before: { inStock: true, stock: 4 }, product }

  expect(wayBack(joinChanges(first, second))).toEqual({ stock: 4, ifStock: 5 })
})

test('a count that takes the place of one that waits depends on what that one did', async () => {
  const sent: StockWish[] = []
  const product = aListedProduct({ stock: 5 })
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const set = createStockWriter({
    send: async (_id, wish) => {
      sent.push(wish)
      const before = { inStock: true, stock: product.stock }
      return { product: withWish(product, wish), before, message: 'Saved' }
    },
    show: () => undefined,
    onSaved: () => resolve(),
    lookAfter: async (_error, known) => known,
    onFailed: () => resolve(),
  })

  set(product, { inStock: false })
  set(product, { stock: 10, ifStock: 12 })
  set(withWish(product, { stock: 10 }), { stock: 8, ifStock: 10 })
  await done

  expect(sent).toEqual([{ inStock: false }, { stock: 8, ifStock: 12 }])
})
