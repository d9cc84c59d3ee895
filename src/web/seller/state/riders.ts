import { useEffect, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { createSignal } from '#web/ui/signal.ts'
import { lastKnown, rememberLastKnown } from './last-known.ts'
import { useOrderEvents } from './order-events.ts'
import { askAsSeller, useMay, useSellerSession } from './seller-session.ts'

type Riders = Pick<Answer<'GET /api/v1/seller/riders'>, 'riders' | 'reports'>

const none: Riders = { riders: [], reports: [] }
const signal = createSignal()
let known = none
let isLoaded = false

/** Answers the riders and their reports; asks again with each change of an order, once there is a rider. */
export function useRiders(): Riders {
  const changes = useOrderEvents()?.changes ?? 0
  const isAllowed = useMay()('orders')
  const { status } = useSellerSession()
  const isAsked = isAllowed && status === 'seller' && (changes === 0 || known.riders.length > 0)
  useEffect(() => {
    if (isAsked) void loadRiders()
  }, [isAsked, changes])
  return useSyncExternalStore(
    signal.subscribe,
    () => known,
    () => none,
  )
}

/** Whether the shop has somebody who brings orders, as far as this browser knows. */
export function useHasRiders(): boolean {
  useRiders()
  return useSyncExternalStore(
    signal.subscribe,
    () => (isLoaded ? known.riders.length > 0 : (lastKnown()?.hasRiders ?? false)),
    () => false,
  )
}

/** Without an answer nobody is offered, and the orders themselves say what failed. */
async function loadRiders(): Promise<void> {
  try {
    const { riders, reports } = await askAsSeller('GET /api/v1/seller/riders', {})
    isLoaded = true
    rememberLastKnown({ hasRiders: riders.length > 0 })
    change({ riders, reports })
  } catch {
    change(known)
  }
}

export function changeReports(reports: Riders['reports']): void {
  change({ ...known, reports })
}

function change(now: Riders): void {
  known = now
  signal.notify()
}
