import { useEffect, useEffectEvent, useState } from 'react'

/** Takes pictures pasted or dropped anywhere on the page; returns whether files are dragged over it. */
export function useIncomingPictures(take: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent((files: File[]) => take(files))

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    window.addEventListener('paste', (event) => onPaste(event), { signal })
    window.addEventListener('dragover', (event) => onDragOver(event), { signal })
    window.addEventListener('dragleave', (event) => onDragLeave(event), { signal })
    window.addEventListener('drop', (event) => onDrop(event), { signal })
    return () => controller.abort()

    function onPaste({ clipboardData }: ClipboardEvent): void {
      // Word processors copy a picture of the text along with the text.
      const isText = clipboardData?.types.includes('text/plain')
      if (!isText && !isWindowOpen()) onFiles([...(clipboardData?.files ?? [])])
    }

    function onDragOver(event: DragEvent): void {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(!isWindowOpen())
    }

    function onDragLeave({ relatedTarget }: DragEvent): void {
      if (relatedTarget === null) setOver(false)
    }

    /** By default the browser would open the dropped picture instead of the page. */
    function onDrop(event: DragEvent): void {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (!isWindowOpen()) onFiles([...(event.dataTransfer?.files ?? [])])
    }
  }, [])

  return isOver
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function isWindowOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
