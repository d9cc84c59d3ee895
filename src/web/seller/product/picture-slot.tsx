import { ChevronLeft, ChevronRight, X } from 'lucide'
import type { DragEvent } from 'react'
import { sellerProductText } from '#text/seller-product.ts'
import { useTints } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FormPicture } from './form-pictures.ts'

const { pictures: pictureText } = sellerProductText
const small =
  'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-leaf-wash hover:text-ink aria-disabled:opacity-30'

type Props = {
  picture: FormPicture
  at: number
  count: number
  category: string
  dragged: number | null
  isDragged: boolean
  onDrag: (at: number | null) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

export function PictureSlot(props: Props) {
  const tintOf = useTints()
  const { picture, at, count, category, isDragged, onMove, onRemove } = props
  const slot = at + 1

  return (
    <li {...dragging(props)} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      <div
        data-tint={tintOf(category)}
        className="relative aspect-square cursor-grab overflow-hidden rounded-card border border-line bg-card active:cursor-grabbing"
      >
        <img
          src={picture.url}
          alt={pictureText.of(slot, count)}
          draggable={false}
          className="size-full object-contain p-2"
        />
        {at === 0 && <p className="badge bg-card text-ink">{pictureText.main}</p>}
        {picture.isPreparing && (
          <p className="absolute inset-x-2 bottom-2 rounded-full bg-card px-2 py-0.5 text-center text-xs">
            {pictureText.preparing}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={pictureText.remove(slot)}
        onClick={() => onRemove(at)}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full border border-line bg-card text-ink-soft hover:text-beet">
          <Icon of={X} className="size-4.5" />
        </span>
      </button>
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={pictureText.earlier(slot)}
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && onMove(at, at - 1)}
          className={small}
        >
          <Icon of={ChevronLeft} className="size-5" />
        </button>
        <button
          type="button"
          aria-label={pictureText.later(slot)}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => at < count - 1 && onMove(at, at + 1)}
          className={small}
        >
          <Icon of={ChevronRight} className="size-5" />
        </button>
      </div>
    </li>
  )
}

function dragging({ at, dragged, onDrag, onMove }: Props) {
  const takesPlace = dragged !== null && dragged !== at
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', '')
      onDrag(at)
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => {
      if (takesPlace) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!takesPlace) return
      event.preventDefault()
      onMove(dragged, at)
      onDrag(null)
    },
  }
}
