import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPictureStore } from './picture-box.ts'

export function usePictures(urls: readonly string[]) {
  const [store] = useState(() => createPictureStore(urls))
  const contents = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => store.release, [store])

  return { ...contents, ...store }
}
