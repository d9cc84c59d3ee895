import type { Tick, TickResult } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxTicks } from '#contract/seller-limits.ts'

/** A tick from the moment it was tapped until the store has it; `why` is the store's reason against it. */
export type KeptTick = { tick: Tick; name: string; at: number; why?: string }

export type TickStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[]
}

type Answer = { results: TickResult[]; orders: SellerOrder[] }

export type TickTransport = {
  send: (ticks: Tick[]) => Promise<Answer>
  /** The store's reason where it refused all of them for good; undefined where trying again may help. */
  refusalOf: (error: unknown) => string | undefined
}

type Options = {
  storage: TickStorage
  transport: TickTransport
  notify: () => void
  /** The orders as the store answers them. */
  onOrders: (orders: SellerOrder[]) => void
}

const prefix = 'tick:'

function keepTicks(storage: TickStorage) {
  const read = (): KeptTick[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => JSON.parse(storage.getItem(key) ?? 'null') as KeptTick | null)
      .filter((kept) => kept !== null)
      .toSorted((one, other) => one.at - other.at)

  return {
    read,
    waiting: () => read().filter(({ why }) => why === undefined),
    write: (kept: KeptTick) => storage.setItem(prefix + kept.tick.key, JSON.stringify(kept)),
    remove: (key: string) => storage.removeItem(prefix + key),
  }
}

/** Ticks are kept in the browser's storage, each an entry of its own, until the store has answered them. */
export function createTickQueue({ storage, transport, notify, onOrders }: Options) {
  const { read, waiting, write, remove } = keepTicks(storage)
  let isSending = false

  /** Sends what waits, in the order of the taps; stops where the store cannot be reached. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let batch = waiting(); batch.length > 0; batch = waiting()) {
        if (!(await sendOnce(batch.slice(0, maxTicks)))) return
      }
    } finally {
      isSending = false
    }
  }

  async function sendOnce(sent: readonly KeptTick[]): Promise<boolean> {
    try {
      const { results, orders } = await transport.send(sent.map(({ tick }) => tick))
      onOrders(orders)
      for (const kept of sent) {
        const result = results.find(({ key }) => key === kept.tick.key)
        if (result?.isDone === false) write({ ...kept, why: result.message ?? '' })
        else remove(kept.tick.key)
      }
    } catch (error) {
      const why = transport.refusalOf(error)
      if (why === undefined) return false
      for (const kept of sent) write({ ...kept, why })
    }
    notify()
    return true
  }

  return {
    read,
    send,
    add(tick: Tick, name: string): void {
      write({ tick, name, at: Math.max(Date.now(), (read().at(-1)?.at ?? 0) + 1) })
      notify()
      void send()
    },
    dismiss(key: string): void {
      remove(key)
      notify()
    },
  }
}
