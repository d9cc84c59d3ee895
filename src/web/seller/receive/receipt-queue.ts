import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { type EntryStorage, inTurn, keepEntries } from '#web/seller/parts/kept-entries.ts'
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

const isOpen = ({ state }: Receipt) => state === 'waiting' || state === 'reversing'

function keepReceipts(storage: EntryStorage, notify: () => void) {
  const receipts = keepEntries<Receipt>({
    storage,
    notify,
    prefix: 'receipt:',
    keyOf: ({ key }) => key,
  })
  return {
    ...receipts,
    change(key: string, changed: Partial<Receipt>): void {
      const known = receipts.find(key)
      if (known) receipts.write({ ...known, ...changed })
    },
  }
}

type Kept = ReturnType<typeof keepReceipts>
type Sending = { kept: Kept; transport: Transport }

/** Receipts are sent one after the other in the order in which they were typed. */
export function createReceiptQueue(
  storage: EntryStorage,
  transport: Transport,
  notify: () => void,
) {
  const kept = keepReceipts(storage, notify)
  const send = inTurn({
    waiting: () => kept.read().filter(isOpen),
    send: ([first]) => sendOne({ kept, transport }, first!),
  })

  return {
    read: kept.read,
    send,
    add(entry: Pick<Receipt, 'name' | 'quantity' | 'stepGrams' | 'productId' | 'code'>): void {
      const at = kept.nextAt()
      kept.write({ ...entry, key: newUuid(), at, state: 'waiting', isSent: false })
      void send()
    },
    undo({ key }: Receipt): void {
      // The screen may show an older state.
      if (!kept.find(key)?.isSent) return kept.remove(key)
      kept.change(key, { state: 'reversing' })
      void send()
    },
    clear(): void {
      for (const receipt of kept.read()) if (!isOpen(receipt)) kept.remove(receipt.key)
    },
  }
}

/** Returns whether the next one can be sent. */
async function sendOne(sending: Sending, receipt: Receipt): Promise<boolean> {
  const { kept, transport } = sending
  try {
    await (receipt.state === 'reversing' ? reverseNow(sending, receipt) : addNow(sending, receipt))
    return true
  } catch (error) {
    const message = transport.refusalOf(error)
    if (message === undefined) return false
    kept.change(receipt.key, { state: receipt.state === 'reversing' ? 'stuck' : 'failed', message })
    return true
  }
}

async function addNow({ kept, transport }: Sending, receipt: Receipt): Promise<void> {
  const { key } = receipt
  const known = receipt.productId === undefined ? await lookUp(transport, receipt) : receipt
  // Undone before it was ever sent.
  if (!kept.find(key)) return
  if (known.productId === undefined) return kept.change(key, { ...known, state: 'failed' })

  const { productId, name } = known
  kept.change(key, { isSent: true, productId, name })
  const { onShelf } = await transport.add({ ...receipt, productId })
  // An undo may have been asked for while the answer was on its way.
  const isUndone = kept.find(key)?.state === 'reversing'
  kept.change(key, {
    ...(isUndone ? {} : { state: 'added' }),
    ...(onShelf === undefined ? {} : { onShelf }),
  })
}

type Known = Pick<Receipt, 'name' | 'productId' | 'message'>

/** The product of a code that was scanned while the store could not be reached. */
async function lookUp(transport: Transport, { code = '', name }: Receipt): Promise<Known> {
  const found = await transport.findByCode(code)
  if (!found) return { name, message: sellerReceiveText.gone(code) }
  // The number was typed without knowing that it would have to be a weight.
  if (found.loose) return { name: found.name, message: sellerReceiveText.weighed }
  return { name: found.name, productId: found._id }
}

/** Added first where the answer was lost, since nobody knows whether it was. */
async function reverseNow({ kept, transport }: Sending, receipt: Receipt): Promise<void> {
  const { key, productId } = receipt
  if (productId !== undefined) await transport.add({ ...receipt, productId })
  const { onShelf } = await transport.reverse(key)
  kept.change(key, { state: 'reversed', ...(onShelf === undefined ? {} : { onShelf }) })
}
