import { useEffect, useEffectEvent, useState } from 'react'
import type { KitchenMemory } from '#contract/api/kitchen-memory.ts'
import { callApi, messageOf } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { toastError } from '#web/ui/toasts.ts'
import { noteMemory } from './known-memory.ts'

type Loaded = { of: string; memory: KitchenMemory | 'failed' }

/** The kitchen memory of a shopper, and how it is switched. */
export function useMemory(shopperId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const take = (memory: KitchenMemory) => {
    if (memory.state !== 'unasked') noteMemory(shopperId, memory.state)
    setLoaded({ of: shopperId, memory })
  }

  const takeLoaded = useEffectEvent(take)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (shopperId === '') return
    const { signal, abort } = abortable()
    callApi('GET /api/v1/user/memory', { signal }).then(
      ({ memory }) => takeLoaded(memory),
      (error: unknown) => {
        if (signal.aborted || endSessionIfExpired(error)) return
        setLoaded({ of: shopperId, memory: 'failed' })
      },
    )
    return abort
  }, [shopperId, tries])

  /** Answers whether it was done. */
  async function turn(isOn: boolean): Promise<boolean> {
    setBusy(true)
    try {
      take((await callApi('POST /api/v1/user/memory', { body: { isOn } })).memory)
      return true
    } catch (error) {
      if (!endSessionIfExpired(error)) toastError(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  const current = loaded?.of === shopperId ? loaded.memory : null
  return {
    memory: current === 'failed' ? null : current,
    hasFailed: current === 'failed',
    isBusy,
    turn,
    change: take,
    reload: () => setTries((count) => count + 1),
  }
}

function abortable() {
  const ending = new AbortController()
  return { signal: ending.signal, abort: () => ending.abort() }
}
