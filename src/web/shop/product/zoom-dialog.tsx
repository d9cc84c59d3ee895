import { ChevronLeft, ChevronRight, type IconNode, Minus, Plus } from 'lucide'
import type { KeyboardEvent } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { productText } from '#text/product.ts'
import { useTints } from '#web/ui/categories.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { maxScale, useZoom } from './use-zoom.ts'

type Props = {
  product: Product
  chosen: number
  choose: (index: number) => void
  startScale: number
  onClose: () => void
}

const text = productText.zoom

/** A product's pictures on the whole screen, enlarged by buttons, keys, two fingers or a wheel. */
export function ZoomDialog({ product, chosen, choose, startScale, onClose }: Props) {
  const tintOf = useTints()
  const { image, name, category } = product
  const { frame, pointing, press, isHeld, scale, transform, reset } = useZoom(startScale)
  const showOther = (step: number) => {
    reset()
    choose((chosen + step + image.length) % image.length)
  }
  const canTurn = image.length > 1

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (turn !== undefined && canTurn && scale === 1) showOther(turn)
    else if (!press(event.key)) return
    event.preventDefault()
  }

  return (
    <Dialog
      title={canTurn ? productText.picture(chosen + 1, image.length) : text.title}
      onClose={onClose}
      isFull
    >
      <div
        role="presentation"
        onKeyDown={onKeyDown}
        className="flex h-[calc(100dvh-10rem)] min-h-64 flex-col gap-4"
      >
        <div
          ref={frame}
          {...pointing}
          data-tint={tintOf(category)}
          className="min-h-0 flex-1 touch-none overflow-hidden rounded-card select-none"
        >
          <div
            style={{ transform }}
            className={`size-full ${isHeld ? '' : 'transition-transform'}`}
          >
            <ProductPicture
              key={chosen}
              url={image[chosen]}
              name={name}
              alt={name}
              sizes="1080px"
              isFirst
              className="pointer-events-none size-full object-contain p-3"
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2">
          {canTurn && (
            <Tool drawing={ChevronLeft} label={text.previous} onPress={() => showOther(-1)} />
          )}
          <Tool
            drawing={Minus}
            label={text.smaller}
            isUseless={scale === 1}
            onPress={() => press('-')}
          />
          <output className="min-w-16 text-center font-semibold tnum">{text.percent(scale)}</output>
          <Tool
            drawing={Plus}
            label={text.larger}
            isUseless={scale === maxScale}
            onPress={() => press('+')}
            isFirst
          />
          {canTurn && (
            <Tool drawing={ChevronRight} label={text.next} onPress={() => showOther(1)} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ToolProps = {
  drawing: IconNode
  label: string
  onPress: () => void
  isUseless?: boolean
  isFirst?: boolean
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus. */
function Tool({ drawing, label, onPress, isUseless = false, isFirst = false }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isUseless || undefined}
      data-first-focus={isFirst || undefined}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-full border border-line-strong hover:border-leaf aria-disabled:opacity-40"
    >
      <Icon of={drawing} className="size-5" />
    </button>
  )
}
