import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { aListedProduct } from '#tests/support/seller-product.ts'
import { createStockQueue, type StockRequest, withStockRequest } from './stock-queue.ts'

/** A store that answers when it is text to, and what the list shows meanwhile. */
function aDesk() {
  const sent: StockRequest[] = []
  const shown: SellerProduct[] = []
  const text: string[] = []
  let answers: { resolve: (message: string) => void; reject: (error: Error) => void }[] = []
  let stored = aListedProduct({ stock: 5 })

  const set = createStockQueue({
    send: async (_id, request) => {
      sent.push(request)
      const message = await new Promise<string>((resolve, reject) => {
        answers.push({ resolve, reject })
      })
      const before = { inStock: stored.switchedOn, stock: stored.stock }
      stored = withStockRequest(stored, request)
      return { product: stored, before, message }
    },
    show: (product) => shown.push(product),
    reloadProduct: async (_error, known) => known,
    onSaved: ({ before, product }, message) =>
      text.push(`${message}: ${before.stock} → ${product.stock}`),
    onFailed: (error, request) =>
      text.push(`${String(error)}, ${JSON.stringify(request)} was wanted`),
  })
  const answer = async (how: 'yes' | Error) => {
    const [next] = answers
    answers = answers.slice(1)
    if (how === 'yes') next?.resolve('Saved')
    else next?.reject(how)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    set: (request: StockRequest) => set(shown.at(-1) ?? stored, request),
    sent,
    shown,
    text,
    answer,
  }
}

test('a change is shown before the store has answered', () => {
  const desk = aDesk()

  desk.set({ inStock: false })

  expect(desk.shown.at(-1)).toMatchObject({ switchedOn: false, inStock: false })
  expect(desk.sent).toEqual([{ inStock: false }])
})

test('quick changes of one product arrive in their order, the last one last', async () => {
  const desk = aDesk()

  desk.set({ stock: 4 })
  desk.set({ stock: 3 })
  desk.set({ stock: 2, inStock: false })
  expect(desk.sent).toEqual([{ stock: 4 }])
  await desk.answer('yes')
  expect(desk.shown.at(-1)).toMatchObject({ stock: 2 })
  await desk.answer('yes')

  expect(desk.sent).toEqual([{ stock: 4 }, { stock: 2, inStock: false }])
  expect(desk.shown.at(-1)).toMatchObject({ stock: 2, switchedOn: false })
  expect(desk.text).toEqual(['Saved: 5 → 2'])
})

test('a refused change goes back to what the store has, and nothing waits behind it', async () => {
  const desk = aDesk()

  desk.set({ stock: 4 })
  desk.set({ stock: 3 })
  await desk.answer('yes')
  desk.set({ stock: 2 })
  await desk.answer(new Error('refused'))

  expect(desk.shown.at(-1)).toMatchObject({ stock: 4 })
  expect(desk.text).toEqual(['Error: refused, {"stock":2} was wanted'])
  desk.set({ stock: 1 })
  expect(desk.sent.at(-1)).toEqual({ stock: 1 })
})

test('a switch alone does not bring back what is used up', () => {
  const gone = aListedProduct({ stock: 0, inStock: false, switchedOn: false })

  expect(withStockRequest(gone, { inStock: true })).toMatchObject({
    switchedOn: true,
    inStock: false,
  })
  expect(withStockRequest(gone, { inStock: true, stock: 3 })).toMatchObject({ inStock: true })
  expect(withStockRequest(gone, { inStock: true, stock: null })).toMatchObject({ inStock: true })
})
