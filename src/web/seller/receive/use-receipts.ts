import {
  createKeptQueue,
  finalRefusalOf,
  useKeptQueue,
} from '#web/seller/requests/use-kept-queue.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { createReceiptQueue, type Transport } from './receipt-queue.ts'

const foundAtMost = 8

const transport: Transport = {
  findByCode,
  async add({ key, productId: id, quantity }) {
    const { product } = await askAsSeller('POST /api/v1/product/receipts', {
      headers: { 'Idempotency-Key': key },
      body: { id, quantity },
    })
    return product
  },
  async reverse(key) {
    const { product } = await askAsSeller('POST /api/v1/product/receipts/{key}/reversal', {
      params: { key },
    })
    return product
  },
  refusalOf: finalRefusalOf,
}

/** The products whose name or code matches, the best match first. */
export async function findProducts(q: string) {
  const { products } = await askAsSeller('GET /api/v1/seller/product/list', {
    query: { q, limit: foundAtMost },
  })
  return products
}

/** Finds the product with this bar code, or with this code of the grocer's own. */
export async function findByCode(scanned: string) {
  const found = await findProducts(scanned)
  return found.find(({ code, barcode }) => barcode === scanned || code === scanned)
}

const receipts = createKeptQueue({
  retryMs: 10_000,
  open: (storage, notify) => createReceiptQueue(storage, transport, notify),
})

/** Goods received in this browser, newest last. */
export const useReceipts = () => useKeptQueue(receipts)
export const receiptQueue = receipts.queue
export const isReceiptKept = receipts.isKept
