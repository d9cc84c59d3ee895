import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerReceiveText } from '#web/text/seller-receive.ts'
import { newUuid } from '#web/ui/new-uuid.ts'

export type ReceiptState = 'waiting' | 'added' | 'failed' | 'reversing' | 'reversed' | 'stuck'

/** Goods that arrived, from the moment they were typed. */
export type Receipt = {
  /** The request's key: sent again after a lost answer, nothing is added twice. */
  key: string
  at: number
  name: string
  quantity: number
  stepGrams?: number
  /** Missing where only a code was scanned while the store could not be reached. */
  productId?: string
  code?: string
  state: ReceiptState
  /** Whether the store may know it. */
  isSent: boolean
  message?: string
  onShelf?: number
}

export type Transport = {
  findByCode: (code: string) => Promise<SellerProduct | undefined>
  add: (receipt: Receipt & { productId: string }) => Promise<SellerProduct>
  reverse: (key: string) => Promise<SellerProduct>
  /** The store's reason where it refused for good; undefined where trying again may help. */
  refusalOf: (error: unknown) => string | undefined
}

export type ReceiptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[]
}

const prefix = 'receipt:'
const isOpen = ({ state }: Receipt) => state === 'waiting' || state === 'reversing'

/**
 * Each receipt is an entry of its own in the browser's storage, so that two tabs do not overwrite each other's. They
 * are sent one after the other in the order in which they were typed.
 */
export function createReceiptQueue(
  storage: ReceiptStorage,
  transport: Transport,
  notify: () => void,
) {
  let isRunning = false

  function read(): Receipt[] {
    return storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => JSON.parse(storage.getItem(key) ?? 'null') as Receipt | null)
      .filter((receipt) => receipt !== null)
      .toSorted((one, other) => one.at - other.at || one.key.localeCompare(other.key))
  }

  function write(receipt: Receipt): void {
    storage.setItem(prefix + receipt.key, JSON.stringify(receipt))
    notify()
  }

  function change(key: string, changed: Partial<Receipt>): void {
    const known = storage.getItem(prefix + key)
    if (known !== null) write({ ...(JSON.parse(known) as Receipt), ...changed })
  }

  function remove(key: string): void {
    storage.removeItem(prefix + key)
    notify()
  }

  /** Sends what waits; stops where the store cannot be reached, so that the order is kept. */
  async function send(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let next = read().find(isOpen); next; next = read().find(isOpen)) {
        if (!(await sendOne(next))) return
      }
    } finally {
      isRunning = false
    }
  }

  /** Returns whether the next one can be sent. */
  async function sendOne(receipt: Receipt): Promise<boolean> {
    try {
      await (receipt.state === 'reversing' ? reverseNow(receipt) : addNow(receipt))
      return true
    } catch (error) {
      const message = transport.refusalOf(error)
      if (message === undefined) return false
      // An undo may have been asked for while the answer was on its way.
      const state = receipt.state === 'reversing' ? 'stuck' : 'failed'
      change(receipt.key, { state, message })
      return true
    }
  }

  async function addNow(receipt: Receipt): Promise<void> {
    const found =
      receipt.productId === undefined ? await transport.findByCode(receipt.code ?? '') : undefined
    // Undone before it was ever sent.
    if (storage.getItem(prefix + receipt.key) === null) return
    const productId = receipt.productId ?? found?._id
    if (productId === undefined) {
      const message = sellerReceiveText.gone(receipt.code ?? '')
      return change(receipt.key, { state: 'failed', message })
    }
    const name = found?.name ?? receipt.name
    // The number was typed without knowing that it would have to be a weight.
    if (found?.loose) {
      return change(receipt.key, { state: 'failed', name, message: sellerReceiveText.weighed })
    }
    change(receipt.key, { isSent: true, productId, name })
    const { onShelf } = await transport.add({ ...receipt, productId })
    const isUndone = read().find(({ key }) => key === receipt.key)?.state === 'reversing'
    change(receipt.key, {
      ...(isUndone ? {} : { state: 'added' }),
      ...(onShelf === undefined ? {} : { onShelf }),
    })
  }

  /** Added first where the answer was lost, since nobody knows whether it was. */
  async function reverseNow(receipt: Receipt): Promise<void> {
    const { productId } = receipt
    if (productId !== undefined) await transport.add({ ...receipt, productId })
    const { onShelf } = await transport.reverse(receipt.key)
    change(receipt.key, { state: 'reversed', ...(onShelf === undefined ? {} : { onShelf }) })
  }

  return {
    read,
    send,
    add(entry: Pick<Receipt, 'name' | 'quantity' | 'stepGrams' | 'productId' | 'code'>): void {
      const at = Math.max(Date.now(), (read().at(-1)?.at ?? 0) + 1)
      write({ ...entry, key: newUuid(), at, state: 'waiting', isSent: false })
      void send()
    },
    undo({ key, isSent }: Receipt): void {
      if (!isSent) return remove(key)
      change(key, { state: 'reversing' })
      void send()
    },
    clear(): void {
      for (const receipt of read()) if (!isOpen(receipt)) remove(receipt.key)
    },
  }
}
