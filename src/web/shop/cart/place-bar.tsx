import { useId } from 'react'
import { checkoutText } from '#web/text/checkout.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Bone } from '#web/ui/skeletons.tsx'

type Props = {
  totalPaise: number
  label: string
  isPlacing: boolean
  /** A price is still loading. */
  isPricing: boolean
  /** The seller has paused orders. */
  isPaused: boolean
  /** Another bar is shown at the bottom of the screen. */
  isRaised: boolean
  /** Why the last attempt failed. */
  refusal: string | undefined
  onPlace: () => void
}

/** The order button: at the end of the summary, or at the bottom of a narrow screen. */
export function PlaceBar({ totalPaise, label, onPlace, ...status }: Props) {
  const { isPlacing, isPricing, isPaused, isRaised, refusal } = status
  const reasonId = useId()

  return (
    <div className={`place-bar ${isRaised ? 'bottom-20' : 'bottom-0'}`}>
      <p role="alert" className="basis-full text-sm text-beet empty:hidden lg:basis-auto">
        {refusal}
      </p>
      {isPaused && (
        <p id={reasonId} className="basis-full text-xs lg:basis-auto">
          {checkoutText.paused}
        </p>
      )}
      <p className="leading-tight lg:flex lg:items-baseline lg:justify-between">
        <span className="block text-xs text-ink-soft lg:text-base lg:font-bold lg:text-ink">
          {checkoutText.total}
        </span>
        {isPricing ? (
          <Bone className="h-6 w-20" />
        ) : (
          <Price paise={totalPaise} className="text-base font-bold lg:text-lg" />
        )}
      </p>
      <BusyButton
        isBusy={isPlacing || isPricing || isPaused}
        busyText={isPlacing ? checkoutText.placing : label}
        aria-describedby={isPaused ? reasonId : undefined}
        onClick={onPlace}
        className={`button-filled min-h-12 flex-1 md:ml-auto md:max-w-80 lg:ml-0 lg:max-w-none lg:flex-none ${isPaused ? 'aria-disabled:cursor-not-allowed' : ''}`}
      >
        {label}
      </BusyButton>
    </div>
  )
}
