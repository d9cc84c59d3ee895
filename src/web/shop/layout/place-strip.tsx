import { MapPin } from 'lucide'
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { formatPaise } from '#contract/money.ts'
import { deliveryPlaceText } from '#text/delivery-place.ts'
import { deliveryPromiseText } from '#text/delivery-promise.ts'
import { placeStripText as text } from '#text/place-strip.ts'
import {
  type DeliveryPlace,
  startDeliveryPlace,
  termsOfPlace,
  useDeliveryPlace,
} from '#web/shop/state/delivery-place.ts'
import { useDeliveryPromise } from '#web/shop/state/delivery-promise.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { StoreContext } from '#web/ui/store-tax.ts'

const PinDialog = lazyPart(async () => (await import('./pin-dialog.tsx')).PinDialog)

/** One line below the header: whether the shop delivers to the shopper, and what that costs. */
export function PlaceStrip({ children }: { children?: ReactNode }) {
  const place = useDeliveryPlace()
  const asksPosition = useContext(StoreContext)?.asksPosition ?? false
  const [isOpen, setOpen] = useState(false)
  const canOpen = useIsLive()
  useEffect(startDeliveryPlace, [])

  return (
    <aside aria-label={text.region} className="border-b border-line bg-leaf-wash">
      <div className="page flex flex-wrap text-xs sm:text-sm md:gap-x-6">
        {children}
        <div className="relative flex min-h-11 min-w-0 basis-full items-center gap-2 md:flex-2 md:basis-0">
          <Icon of={MapPin} className="size-5 shrink-0 text-leaf-deep" strokeWidth={1.8} />
          <p role="status" className="min-w-0 flex-1 truncate">
            {place ? <WordsOf place={place} /> : text.ask}
          </p>
          {/* The whole line can be pressed. */}
          <button
            type="button"
            aria-label={
              place ? (place.position ? text.changePlace : text.changePin) : text.enterPin
            }
            disabled={!canOpen}
            onClick={() => setOpen(true)}
            className="button button-quiet -mr-3 shrink-0 px-3 text-sm after:absolute after:inset-0"
          >
            {place ? text.change : text.enter}
          </button>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <PinDialog place={place} asksPosition={asksPosition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}

/** False in the page as it is sent: the line waits for its script, and looks like it. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function WordsOf({ place: { pin, known, hasFailed } }: { place: DeliveryPlace }) {
  const terms = termsOfPlace(known)
  if (terms) return <TermsOf terms={terms} area={known?.area} />
  if (hasFailed) return deliveryPlaceText.failed
  if (!known) return deliveryPlaceText.asking
  if (known.isEverywhere) return text.everywhere
  if (known.needsPosition) return deliveryPlaceText.needsPosition
  return pin ? deliveryPlaceText.outside(pin) : deliveryPlaceText.tooFar
}

type TermsOfArea = {
  terms: NonNullable<ReturnType<typeof termsOfPlace>>
  area: NonNullable<DeliveryPlace['known']>['area'] | undefined
}

function TermsOf({ terms, area }: TermsOfArea) {
  const minutes = useDeliveryPromise()
  return (
    <>
      <strong className="font-semibold">{area?.name}</strong> ·{' '}
      {minutes !== null && `${deliveryPromiseText.within(minutes)} · `}
      {text.terms(terms)}
      {area?.days && text.days(area.days)}
      {terms.leastPaise !== null && (
        <span className="max-sm:hidden">{text.least(formatPaise(terms.leastPaise))}</span>
      )}
    </>
  )
}
