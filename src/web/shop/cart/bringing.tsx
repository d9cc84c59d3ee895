import { TriangleAlert } from 'lucide'
import { Suspense } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import type { Position } from '#contract/positions.ts'
import { placeStripText } from '#text/place-strip.ts'
import { callApi } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { AddressChoice } from './address-choice.ts'
import type { CartDelivery } from './use-cart-delivery.ts'

// Few shops deliver by distance.
const UsePosition = lazyPart(
  async () => (await import('#web/shop/parts/use-position.tsx')).UsePosition,
)

type Props = { toBring: CartDelivery; delivery: AddressChoice }

/** Why it cannot be brought, or what is missing until that costs nothing. */
export function Bringing({ toBring, delivery }: Props) {
  const { obstacle, hint, days, needsPosition } = toBring
  if (obstacle) {
    return (
      <>
        <p className="mt-3 flex gap-2 text-xs text-beet">
          <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
          {obstacle}
        </p>
        {needsPosition && delivery.chosen && (
          <PositionOf address={delivery.chosen} onSaved={delivery.reload} />
        )}
      </>
    )
  }
  return (
    <>
      {hint && <p className="mt-3 text-xs font-semibold text-leaf-deep">{hint}</p>}
      {days && <p className="mt-3 text-xs">{placeStripText.onDays(days)}</p>}
    </>
  )
}

type PositionProps = { address: SavedAddress; onSaved: () => void }

/** Saves the position with the address that is chosen. */
function PositionOf({ address: { _id: id, zipcode }, onSaved }: PositionProps) {
  async function take(position: Position): Promise<void> {
    await callApi('POST /api/v1/address/{id}/position', { params: { id }, body: { position } })
    onSaved()
  }
  return (
    <Suspense fallback={<div className="mt-3 h-12" />}>
      <UsePosition pin={String(zipcode)} onTaken={take} className="mt-3" />
    </Suspense>
  )
}
