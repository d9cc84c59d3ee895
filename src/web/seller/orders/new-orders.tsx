import { ArrowUp, Bell, BellOff, BellRing } from 'lucide'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { switchBell, useBell } from '#web/seller/state/order-bell.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Offers new orders that arrived while the seller was working in the list. */
export function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div aria-live="polite" className="sticky top-2 z-20 flex h-0 justify-center overflow-visible">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="button button-filled h-11 animate-rise rounded-full shadow-float"
        >
          <Icon of={ArrowUp} className="size-4.5" />
          {sellerOrdersText.fresh(count)}
          <span className="underline underline-offset-2">{sellerOrdersText.show}</span>
        </button>
      )}
    </div>
  )
}

const { bell: bellText } = sellerOrdersText
const drawings = { off: BellOff, on: BellRing, blocked: Bell, impossible: BellOff }

/** Switches the sound for new orders and explains why it cannot be heard. */
export function BellButton() {
  const bell = useBell()
  const isOn = bell !== 'off'

  return (
    <>
      <output className="sr-only">
        {bell === 'blocked' || bell === 'impossible' ? bellText.why[bell] : ''}
      </output>
      <button
        type="button"
        onClick={switchBell}
        aria-pressed={isOn}
        title={bell === 'blocked' || bell === 'impossible' ? bellText.why[bell] : bellText.title}
        className="button button-quiet"
      >
        <Icon of={drawings[bell]} className="size-5" />
        <span>
          {bellText.short} <span aria-hidden>{bellText.states[bell]}</span>
        </span>
      </button>
    </>
  )
}

const idleAfterMs = 10_000
const topAreaPx = 80

/** Returns a check whether the user is idle: no focus or recent input inside the element, no dialog, and not scrolled down. */
export function useIdle(place: RefObject<HTMLElement | null>): () => boolean {
  const lastTouch = useRef(0)

  useEffect(() => {
    const element = place.current
    const touch = () => {
      lastTouch.current = Date.now()
    }
    element?.addEventListener('pointerdown', touch)
    element?.addEventListener('keydown', touch)
    return () => {
      element?.removeEventListener('pointerdown', touch)
      element?.removeEventListener('keydown', touch)
    }
  }, [place])

  return useCallback(() => {
    const { activeElement } = document
    // Elements with a negative tabindex get the focus from the page, not from the user.
    const isInUse = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
    const hasFocus = isInUse && (place.current?.contains(activeElement) ?? false)
    const wasTouched = Date.now() - lastTouch.current < idleAfterMs
    return !hasFocus && !wasTouched && !isDialogOpen() && window.scrollY < topAreaPx
  }, [place])
}
