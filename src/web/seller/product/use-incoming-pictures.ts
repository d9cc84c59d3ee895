import { useEffect, useEffectEvent, useState } from 'react'

/** Pictures that are pasted or dropped anywhere on the page; tells whether some hang over it now. */
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
      // Word processors put a picture of the text beside the text.
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

    /** Otherwise the browser would leave the page to show the picture. */
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
