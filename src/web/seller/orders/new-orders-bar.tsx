import { ArrowUp } from 'lucide'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
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
