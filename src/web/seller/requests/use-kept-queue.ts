import { useEffect, useSyncExternalStore } from 'react'
import { messageOf, Refused } from '#web/api.ts'
import { type EntryStorage, openStorage } from '#web/seller/parts/kept-entries.ts'
import { checkSession } from '#web/seller/state/seller-session.ts'
import { createSignal } from '#web/ui/signal.ts'
import { useBackOnline } from '#web/ui/use-online.ts'

type Queue<Entry> = { read: () => readonly Entry[]; send: () => Promise<void> }
type EntryOf<Opened extends Queue<unknown>> = ReturnType<Opened['read']>[number]
type Opening<Opened> = {
  open: (storage: EntryStorage, notify: () => void) => Opened
  retryMs: number
}

/** Makes what the screens share of a queue that outlives a lost network: it is opened by the first use in a browser. */
export function createKeptQueue<Opened extends Queue<unknown>>(opening: Opening<Opened>) {
  const { subscribe, notify } = createSignal()
  let shown: readonly EntryOf<Opened>[] | null = null
  let opened: { queue: Opened; isKept: boolean } | undefined

  function open() {
    const { storage, isKept } = openStorage()
    const queue = opening.open(storage, () => {
      shown = null
      notify()
    })
    return { queue, isKept }
  }
  function current() {
    opened ??= open()
    return opened
  }

  return {
    retryMs: opening.retryMs,
    subscribe,
    read(): readonly EntryOf<Opened>[] {
      shown ??= current().queue.read() as readonly EntryOf<Opened>[]
      return shown
    },
    queue: () => current().queue,
    /** Whether the entries survive a reload. */
    isKept: () => current().isKept,
  }
}

type KeptQueue<Entry> = {
  retryMs: number
  subscribe: (listener: () => void) => () => void
  read: () => readonly Entry[]
  queue: () => Queue<Entry>
}
const none: readonly never[] = []

/** The entries of a queue; what waits is sent while the screen is open. */
export function useKeptQueue<Entry>(kept: KeptQueue<Entry>): readonly Entry[] {
  const entries = useSyncExternalStore(kept.subscribe, kept.read, () => none)
  useBackOnline(() => void kept.queue().send())
  useEffect(() => {
    const send = () => void kept.queue().send()
    send()
    const timer = setInterval(send, kept.retryMs)
    return () => clearInterval(timer)
  }, [kept])
  return entries
}

/** The store's reason where it refused for good; undefined where trying again may help, also for the person whose it is. */
export function finalRefusalOf(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined
  if (error.code === 'other_person') {
    // Another tab has changed who is logged in; this one learns of it.
    void checkSession()
    return undefined
  }
  const mayPass = error.status >= 500 || error.status === 401 || error.status === 429
  return mayPass ? undefined : messageOf(error)
}
