import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPictureBox } from './picture-box.ts'

/** The pictures of the form, and what can be done with them. */
export function usePictures(urls: readonly string[]) {
  const [box] = useState(() => createPictureBox(urls))
  const contents = useSyncExternalStore(box.subscribe, box.current, box.current)
  useEffect(() => box.forget, [box])

  return { ...contents, ...box }
}
