import type { Tick, TickResult } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxTicks } from '#contract/seller-limits.ts'
import {
  type EntryStorage,
  inTurn,
  isOwn,
  keepEntries,
  type Performed,
} from '#web/seller/parts/kept-entries.ts'
import type { PersonHere } from '#web/seller/state/seller-session.ts'

/** A tick from the moment it was tapped until the store has it; `why` is the store's reason against it. */
export type KeptTick = Performed & { tick: Tick; name: string; at: number; why?: string }

type Answer = { results: TickResult[]; orders: SellerOrder[] }

type TickTransport = {
  send: (ticks: Tick[], person: PersonHere) => Promise<Answer>
  /** The store's reason where it refused all of them for good; undefined where trying again may help. */
  refusalOf: (error: unknown) => string | undefined
}

type Options = {
  storage: EntryStorage
  transport: TickTransport
  notify: () => void
  /** Whose ticks may be sent now; null while nobody is known to be logged in. */
  person: () => PersonHere | null
  /** The orders as the store answers them. */
  onOrders: (orders: SellerOrder[]) => void
}

/** Ticks are kept in the browser's storage until the store has answered them. */
export function createTickQueue({ storage, transport, notify, person, onOrders }: Options) {
  const ticks = keepEntries<KeptTick>({
    storage,
    notify,
    prefix: 'tick:',
    keyOf: ({ tick }) => tick.key,
  })
  const { read, nextAt, write, remove } = ticks

  const send = inTurn({
    waiting: () => read().filter((kept) => kept.why === undefined && isOwn(kept, person())),
    send: (waiting) => sendOnce(waiting.slice(0, maxTicks)),
  })

  async function sendOnce(sent: readonly KeptTick[]): Promise<boolean> {
    const here = person()
    if (!here) return false
    try {
      const { results, orders } = await transport.send(
        sent.map(({ tick }) => tick),
        here,
      )
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
    add(tapped: readonly Pick<KeptTick, 'tick' | 'name'>[]): void {
      const { id, name: who = '' } = person() ?? {}
      const whose = id === undefined ? { who } : { who, person: id }
      for (const each of tapped) write({ ...each, ...whose, at: nextAt() })
      void send()
    },
    dismiss: remove,
  }
}
