import type { Tick, TickResult } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxTicks } from '#contract/seller-limits.ts'
import { type EntryStorage, inTurn, keepEntries } from '#web/seller/parts/kept-entries.ts'

/** A tick from the moment it was tapped until the store has it; `why` is the store's reason against it. */
export type KeptTick = { tick: Tick; name: string; at: number; why?: string }

type Answer = { results: TickResult[]; orders: SellerOrder[] }

type TickTransport = {
  send: (ticks: Tick[]) => Promise<Answer>
  /** The store's reason where it refused all of them for good; undefined where trying again may help. */
  refusalOf: (error: unknown) => string | undefined
}

type Options = {
  storage: EntryStorage
  transport: TickTransport
  notify: () => void
  /** The orders as the store answers them. */
  onOrders: (orders: SellerOrder[]) => void
}

/** Ticks are kept in the browser's storage until the store has answered them. */
export function createTickQueue({ storage, transport, notify, onOrders }: Options) {
  const ticks = keepEntries<KeptTick>({
    storage,
    notify,
    prefix: 'tick:',
    keyOf: ({ tick }) => tick.key,
  })
  const { read, nextAt, write, remove } = ticks

  const send = inTurn({
    waiting: () => read().filter(({ why }) => why === undefined),
    send: (waiting) => sendOnce(waiting.slice(0, maxTicks)),
  })

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
    return true
  }

  return {
    read,
    send,
    add(tick: Tick, name: string): void {
      write({ tick, name, at: nextAt() })
      void send()
    },
    dismiss: remove,
  }
}
