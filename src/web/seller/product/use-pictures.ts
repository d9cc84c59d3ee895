import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPictureBox } from './picture-box.ts'

export function usePictures(urls: readonly string[]) {
  const [box] = useState(() => createPictureBox(urls))
  const contents = useSyncExternalStore(box.subscribe, box.current, box.current)
  useEffect(() => box.forget, [box])

  return { ...contents, ...box }
}
