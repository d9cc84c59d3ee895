import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser is connected to a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs when the network is back. */
export function useBackOnline(run: () => void): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    const onOnline = () => runNow()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

const retryMs = 10_000

/** Tries again when the network is back, and every few seconds, for as long as the component is mounted. */
export function useRetries(retry: () => void): void {
  const retryNow = useEffectEvent(retry)
  useBackOnline(retry)
  useEffect(() => {
    const timer = setInterval(() => retryNow(), retryMs)
    return () => clearInterval(timer)
  }, [])
}

function listen(run: () => void): () => void {
  window.addEventListener('online', run)
  window.addEventListener('offline', run)
  return () => {
    window.removeEventListener('online', run)
    window.removeEventListener('offline', run)
  }
}
