import { Camera, CircleAlert, ImagePlus } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxPictures } from '#contract/seller-limits.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { usePictures } from './form-pictures.ts'
import { PictureSlot } from './picture-slot.tsx'

const { pictures: pictureText } = sellerProductText
const accept = 'image/jpeg,image/png,image/webp'

type Props = { of: ReturnType<typeof usePictures>; category: string }

/** Pictures are added here by choosing, dropping, pasting or taking a photo, and put in order. */
export function PictureSlots({
  of: { pictures, problems, announcement, add, move, remove },
  category,
}: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const isOver = useIncomingPictures((files) => void add(files))
  const isFull = pictures.length >= maxPictures

  function removeAt(at: number): void {
    remove(at)
    // The focused button is gone.
    list.current?.focus()
  }

  return (
    <div className="@container">
      <p className="text-ink-soft">
        {pictureText.lead} <span className="pointer-coarse:hidden">{pictureText.drop}</span>
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={sellerProductText.sections.pictures}
        className={`mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,50%-var(--spacing)*1.5-0.1px)),1fr))] gap-3 rounded-card outline-none @min-[30rem]:grid-cols-4 ${isOver && !isFull ? 'bg-leaf-wash outline-2 outline-offset-8 outline-leaf outline-dashed' : ''}`}
      >
        {pictures.map((picture, at) => (
          <PictureSlot
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            category={category}
            isDragged={dragged === at}
            onMove={move}
            onRemove={removeAt}
            onDrag={setDragged}
            dragged={dragged}
          />
        ))}
        {Array.from({ length: maxPictures - pictures.length }, (_, index) => (
          <EmptySlot
            key={`empty ${index}`}
            slot={pictures.length + index + 1}
            isNext={index === 0}
            onFiles={(files) => void add(files)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-xs text-ink-soft">{pictureText.formats}</p>
        {!isFull && <TakePicture onFiles={(files) => void add(files)} />}
      </div>
      <output className="sr-only">{announcement}</output>
      <div role="alert" className="empty:hidden">
        {problems.map((problem) => (
          <p
            key={problem}
            className="mt-2 flex gap-2.5 rounded-control bg-beet-wash px-3.5 py-3 text-beet"
          >
            <Icon of={CircleAlert} className="size-5 shrink-0" />
            <span className="min-w-0 break-words">{problem}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

type FileInputProps = { onFiles: (files: File[]) => void }

function EmptySlot({ slot, isNext, onFiles }: FileInputProps & { slot: number; isNext: boolean }) {
  return (
    <li>
      <label className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-1.5 rounded-card border-2 border-dashed border-line-strong text-center text-ink-soft hover:border-leaf hover:bg-leaf-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
        <Icon of={ImagePlus} className={`size-6 ${isNext ? 'text-leaf' : ''}`} strokeWidth={1.75} />
        {isNext && <span className="px-2 font-medium text-leaf">{pictureText.add}</span>}
        <FileInput label={pictureText.choose(slot)} onFiles={onFiles} />
      </label>
    </li>
  )
}

/** Shown on touch screens, which most likely have a camera. */
function TakePicture({ onFiles }: FileInputProps) {
  return (
    <label className="button button-outlined hidden cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:inline-flex">
      <Icon of={Camera} className="size-5" />
      {pictureText.camera}
      <FileInput label={pictureText.camera} isCamera onFiles={onFiles} />
    </label>
  )
}

type InputProps = FileInputProps & { label: string; isCamera?: boolean }

function FileInput({ label, isCamera = false, onFiles }: InputProps) {
  return (
    <input
      type="file"
      accept={accept}
      aria-label={label}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Allows choosing the same file again after it was removed.
        currentTarget.value = ''
      }}
    />
  )
}

/** Takes pictures pasted or dropped anywhere on the page; returns whether files are dragged over it. */
function useIncomingPictures(take: (files: File[]) => void): boolean {
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
      if (!isText && !isDialogOpen()) onFiles([...(clipboardData?.files ?? [])])
    }

    function onDragOver(event: DragEvent): void {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(!isDialogOpen())
    }

    function onDragLeave({ relatedTarget }: DragEvent): void {
      if (relatedTarget === null) setOver(false)
    }

    /** The browser would otherwise open the dropped picture instead of the page. */
    function onDrop(event: DragEvent): void {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (!isDialogOpen()) onFiles([...(event.dataTransfer?.files ?? [])])
    }
  }, [])

  return isOver
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
