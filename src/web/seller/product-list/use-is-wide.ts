import { useSyncExternalStore } from 'react'

const query = '(min-width: 640px)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}
