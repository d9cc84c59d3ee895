import { Suspense, useId, useState } from 'react'
import type { PaymentChoice } from '#contract/api/store.ts'
import { checkoutText } from '#text/checkout.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote } from '#web/ui/failure.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { AddressLine, PaymentLine } from './place-lines.tsx'
import type { Checkout } from './use-checkout.ts'

// Many shops have no slots.
const SlotLine = lazyPart(async () => (await import('./slot-line.tsx')).SlotLine)
// Many shops are always open.
const OpeningNote = lazyPart(async () => (await import('./opening-note.tsx')).OpeningNote)

type Props = {
  checkout: Checkout
  choices: readonly PaymentChoice[]
  cashPaise: number
  totalPaise: number
  isPlacing: boolean
  /** A price is still loading. */
  isPricing: boolean
  /** The seller has paused orders. */
  isPaused: boolean
  /** The shop opens and closes by a plan. */
  hasHours: boolean
  /** Another bar is shown at the bottom of the screen. */
  isRaised: boolean
}

/**
 * The address, the way to pay, the total and the order button: at the end of the summary, or at the bottom of a narrow
 * screen. They stay together, so that nobody orders without having seen where it goes and how it is paid.
 */
export function PlaceBar({ checkout, choices, cashPaise, totalPaise, ...status }: Props) {
  const { isPlacing, isPricing, isPaused, hasHours, isRaised } = status
  const [takesOrders, setTakesOrders] = useState(true)
  const isStopped = isPaused || !takesOrders
  const isWaiting = isPlacing || isPricing || isStopped
  const { payment, isKnown, failure, place, slots } = checkout
  const id = useId()
  const ids = {
    address: `${id}-address`,
    slot: `${id}-slot`,
    payment: `${id}-payment`,
    reason: `${id}-reason`,
  }
  const { reason, ...seen } = ids
  const label = labelOf(payment)

  return (
    <div ref={keepRoom} className={`place-bar ${isRaised ? 'bottom-20' : 'bottom-0'}`}>
      <FailureNote message={failure} className="place-note" />
      <ClosedNote
        id={reason}
        isPaused={isPaused}
        hasHours={hasHours}
        hasSlots={slots.isOn}
        onKnown={setTakesOrders}
      />
      <div inert={isPlacing} className="place-lines">
        <AddressLine checkout={checkout} textId={ids.address} />
        <Slots slots={slots} textId={ids.slot} />
        <PaymentLine
          checkout={checkout}
          choices={choices}
          cashPaise={cashPaise}
          textId={ids.payment}
        />
      </div>
      <Total paise={isPricing ? null : totalPaise} />
      <BusyButton
        isBusy={isWaiting || !isKnown}
        busyText={isPlacing ? checkoutText.placing : label}
        aria-describedby={Object.values(isPaused || hasHours ? ids : seen).join(' ')}
        onClick={place}
        className={`button-filled min-h-12 flex-1 ${cursorOf(isStopped)}`}
      >
        {label}
      </BusyButton>
    </div>
  )
}

function Slots(props: { slots: Checkout['slots']; textId: string }) {
  if (!props.slots.isOn) return null
  return (
    <Suspense fallback={<div className="place-line" />}>
      <SlotLine {...props} />
    </Suspense>
  )
}

function labelOf(payment: Checkout['payment']): string {
  return payment?.type === 'Online' ? checkoutText.checkout : checkoutText.placeOrder
}

function cursorOf(isStopped: boolean): string {
  return isStopped ? 'aria-disabled:cursor-not-allowed' : ''
}

type ClosedProps = Pick<Props, 'isPaused' | 'hasHours'> & {
  id: string
  hasSlots: boolean
  onKnown: (takesOrders: boolean) => void
}

/** Says why nothing can be ordered, or for when the order is. */
function ClosedNote({ id, isPaused, hasHours, hasSlots, onKnown }: ClosedProps) {
  // A chosen slot says when the order is brought, whatever the hours.
  if (!isPaused)
    return hasHours && !hasSlots ? (
      <Suspense>
        <OpeningNote id={id} onKnown={onKnown} />
      </Suspense>
    ) : null
  return (
    <p id={id} className="place-note text-xs">
      {checkoutText.paused}
    </p>
  )
}

/** Null while a price is still loading. */
function Total({ paise }: { paise: number | null }) {
  return (
    <p className="place-total">
      <span className="block text-xs text-ink-soft tall:text-base tall:font-bold tall:text-ink">
        {checkoutText.total}
      </span>
      {paise === null ? (
        <Bone className="h-6 w-20" />
      ) : (
        <Price paise={paise} className="text-base font-bold tall:text-lg" />
      )}
    </p>
  )
}

/** Tells the page how high the bar is: it leaves so much room below the footer and below what gets the focus. */
function keepRoom(bar: HTMLDivElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--bar-height', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar-height')
  }
}
