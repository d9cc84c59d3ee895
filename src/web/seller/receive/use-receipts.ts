import { useEffect, useSyncExternalStore } from 'react'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { createSignal } from '#web/ui/signal.ts'
import { useBackOnline } from '#web/ui/use-online.ts'
import {
  createReceiptQueue,
  type Receipt,
  type ReceiptStorage,
  type Transport,
} from './receipt-queue.ts'

const retryMs = 10_000
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
  refusalOf(error) {
    if (!(error instanceof Refused)) return undefined
    const mayPass = error.status >= 500 || error.status === 401 || error.status === 429
    return mayPass ? undefined : messageOf(error)
  },
}

/** The products whose name or code matches, the best match first. */
export async function findProducts(q: string) {
  const { products } = await askAsSeller('GET /api/v1/seller/product/list', {
    query: { q, limit: foundAtMost },
  })
  return products
}

/** With this bar code, or with this code of the grocer's own. */
export async function findByCode(scanned: string) {
  const found = await findProducts(scanned)
  return found.find(({ code, barcode }) => barcode === scanned || code === scanned)
}

const signal = createSignal()
const none: readonly Receipt[] = []
let shown: readonly Receipt[] | null = null
let opened: ReturnType<typeof open> | undefined

function open() {
  const { storage, isKept } = openStorage()
  const queue = createReceiptQueue(storage, transport, () => {
    shown = null
    signal.notify()
  })
  return { queue, isKept }
}

function current() {
  opened ??= open()
  return opened
}

function readShown(): readonly Receipt[] {
  shown ??= current().queue.read()
  return shown
}

/** What was received in this browser, newest last; what waits is sent while the screen is open. */
export function useReceipts() {
  const receipts = useSyncExternalStore(signal.subscribe, readShown, () => none)
  useBackOnline(() => void current().queue.send())
  useEffect(() => {
    const { queue } = current()
    void queue.send()
    const timer = setInterval(() => void queue.send(), retryMs)
    return () => clearInterval(timer)
  }, [])
  return receipts
}

export const receiptQueue = () => current().queue
export const isReceiptKept = () => current().isKept

/** Where the browser keeps nothing, as in some private windows, the page's own memory has to do. */
function openStorage(): { storage: ReceiptStorage; isKept: boolean } {
  try {
    const kept = window.localStorage
    kept.setItem('receipts', 'kept')
    kept.removeItem('receipts')
    return {
      isKept: true,
      storage: {
        getItem: (key) => kept.getItem(key),
        setItem: (key, value) => kept.setItem(key, value),
        removeItem: (key) => kept.removeItem(key),
        keys: () => Object.keys(kept),
      },
    }
  } catch {
    return { isKept: false, storage: memoryStorage() }
  }
}

export function memoryStorage(): ReceiptStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
