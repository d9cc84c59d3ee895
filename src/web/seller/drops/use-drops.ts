import { useEffect, useEffectEvent, useState } from 'react'
import type { Drop, DropAct, DropList, SentAct } from '#contract/api/drops.ts'
import { Refused } from '#web/api.ts'
import { isOwn } from '#web/seller/parts/kept-entries.ts'
import { upload } from '#web/seller/requests/upload.ts'
import {
  createKeptQueue,
  finalRefusalOf,
  useKeptQueue,
} from '#web/seller/requests/use-kept-queue.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller, personHere } from '#web/seller/state/seller-session.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { useBackOnline } from '#web/ui/use-online.ts'
import { createActQueue } from './act-queue.ts'
import { withActs } from './after-act.ts'
import { photoFile } from './shrink-photo.ts'

const listeners = new Set<(list: DropList) => void>()

const acts = createKeptQueue({
  retryMs: 5_000,
  open: (storage, notify) =>
    createActQueue({
      storage,
      notify,
      rider: personHere,
      transport: {
        async send(sent, person) {
          const body = { person, acts: sent, sentAt: new Date().toISOString() }
          const { results, ...list } = await askAsSeller('POST /api/v1/drops/outcomes', { body })
          return { results, list }
        },
        sendPhoto: uploadPhoto,
        refusalOf,
      },
      onList: (list) => {
        for (const listener of listeners) listener(list)
      },
    }),
})

/** An act that the owner does not allow at the moment waits: the delivery and its cash are true, and may be allowed later. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof Refused && error.status === 403 ? undefined : finalRefusalOf(error)
}

async function uploadPhoto({ order, key }: SentAct, photo: string, person: string): Promise<void> {
  const body = new FormData()
  body.append('images', photoFile(photo))
  await upload({
    path: `/api/v1/drops/${order}/photo/${key}?person=${person}`,
    body,
    headers: {},
    signal: AbortSignal.timeout(photoTimeoutMs),
    onProgress: () => undefined,
  })
}

const photoTimeoutMs = 60_000

export const isActKept = acts.isKept
export const dismissAct = (key: string) => acts.queue().dismiss(key)
export const undoAct = (key: string) => acts.queue().undo(key, newUuid())

const refreshMs = 30_000

/** The rider's drops of today, with what was tapped and not sent yet. */
export function useDrops() {
  const all = useKeptQueue(acts)
  const loaded = useLoaded(loadDrops)
  const { refresh, change, value } = loaded
  const changeNow = useEffectEvent(change)
  useEffect(() => {
    const listen = (list: DropList) => changeNow(list)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
  useBackOnline(refresh)
  useRefreshes(refresh)

  const rider = value ? { id: value.person, name: value.rider } : null
  const kept = all.filter((each) => isOwn(each, rider))
  const others = rider === null ? [] : all.filter((each) => !isOwn(each, rider))
  const waiting = kept.filter(({ why }) => why === undefined).map(({ act }) => act)
  const drops = value && withActs(value.drops, waiting)
  return { ...loaded, list: value, drops, kept, others, waiting, ...useSorting(drops, change) }
}

/** The store tells riders nothing by itself, so that their phones may sleep; a phone that is looked at asks. */
function useRefreshes(refresh: () => void): void {
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') refreshNow()
    }
    const timer = setInterval(ask, refreshMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}

/** The rider's own order of the drops; without a network it stands on this screen alone until it can be sent. */
function useSorting(drops: readonly Drop[] | undefined, change: (list: DropList) => void) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const send = async (sorted: readonly string[]) => {
    const { success: _, ...list } = await askAsSeller('POST /api/v1/drops/order', {
      body: { ids: [...sorted] },
    })
    change(list)
    setIds((now) => (now === sorted ? null : now))
  }
  const sorted =
    drops &&
    (ids === null ? drops : drops.toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other)))
  useBackOnline(() => {
    if (ids) void send(ids).catch(() => undefined)
  })
  return {
    sorted,
    sort: (next: readonly string[]) => {
      setIds(next)
      void send(next).catch(() => undefined)
    },
  }
}

function placeIn(ids: readonly string[], { _id }: Drop): number {
  const at = ids.indexOf(_id)
  return at < 0 ? ids.length : at
}

async function loadDrops(signal: AbortSignal): Promise<DropList> {
  const { success: _, ...list } = await askAsSeller('GET /api/v1/drops', { signal })
  acts.queue().noteRider(list.person)
  void acts.queue().send()
  return list
}

export type Outcome = DropAct extends infer One
  ? One extends DropAct
    ? Omit<One, 'key' | 'order' | 'at'>
    : never
  : never

/** Keeps what the rider did, and sends it as soon as it can. */
export function keepOutcome(drop: Drop, outcome: Outcome, photo?: string): void {
  const act = { key: newUuid(), order: drop._id, at: new Date().toISOString(), ...outcome }
  acts.queue().add(act as DropAct, `#${drop.number} ${drop.name}`, photo)
}
