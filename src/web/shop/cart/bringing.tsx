import { TriangleAlert } from 'lucide'
import { placeStripText } from '#text/place-strip.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CartDelivery } from './use-cart-delivery.ts'

/** Why it cannot be brought, or what is missing until that costs nothing. */
export function Bringing({ toBring: { obstacle, hint, days } }: { toBring: CartDelivery }) {
  if (obstacle) {
    return (
      <p className="mt-3 flex gap-2 text-xs text-beet">
        <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
        {obstacle}
      </p>
    )
  }
  return (
    <>
      {hint && <p className="mt-3 text-xs font-semibold text-leaf-deep">{hint}</p>}
      {days && <p className="mt-3 text-xs">{placeStripText.onDays(days)}</p>}
    </>
  )
}
