import { Suspense } from 'react'
import { plainPin } from '#contract/digits.ts'
import type { Position } from '#contract/positions.ts'
import { deliveryPlaceText } from '#text/delivery-place.ts'
import { pinDialogText as text } from '#text/place-strip.ts'
import { positionText } from '#text/positions.ts'
import { bringTo, type Place } from '#web/shop/state/delivery-place.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

// Few shops deliver by distance.
const UsePosition = lazyPart(
  async () => (await import('#web/shop/parts/use-position.tsx')).UsePosition,
)

const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin)

type Props = {
  place: Place | null
  /** The distance from the shop may say more than the PIN. */
  asksPosition: boolean
  onClose: () => void
}

export function PinDialog({ place, asksPosition, onClose }: Props) {
  const { form, field, values, isBusy } = useForm({
    start: { pin: place?.pin ?? '' },
    check: (typed) => ({ pin: isPin(plainPin(typed.pin)) ? undefined : text.wrongPin }),
    send: (typed) => bringTo(withPin(place, plainPin(typed.pin))),
    onDone: onClose,
  })
  const pin = isPin(plainPin(values.pin)) ? plainPin(values.pin) : ''

  async function take(position: Position): Promise<void> {
    await bringTo({ pin, position })
    onClose()
  }

  return (
    <Dialog
      title={asksPosition ? text.titleByPlace : text.title}
      lead={asksPosition ? text.leadByPlace : text.lead}
      onClose={onClose}
      isSheet="on-phones"
    >
      <form {...form} className="flex flex-wrap items-start gap-3">
        <TextField
          label={text.pin}
          {...field('pin')}
          className="min-w-40 flex-1"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          required
          maxLength={10}
          data-first-focus
        />
        <BusyButton
          isBusy={isBusy}
          busyText={deliveryPlaceText.asking}
          type="submit"
          className="button-filled mt-7.5 min-h-12 px-7"
        >
          {text.save}
        </BusyButton>
      </form>
      {asksPosition && (
        <div className="mt-6">
          <p className="mb-2">{positionText.or}</p>
          <Suspense fallback={<div className="h-12" />}>
            <UsePosition pin={pin} onTaken={take} />
          </Suspense>
        </div>
      )}
    </Dialog>
  )
}

/** Another PIN is another house than the one of the position. */
function withPin(place: Place | null, pin: string): Place {
  const isSame = place !== null && (place.pin === '' || place.pin === pin)
  return { pin, position: isSame ? place.position : undefined }
}
