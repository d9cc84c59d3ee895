import { plainPin } from '#contract/digits.ts'
import { deliveryPlaceText } from '#text/delivery-place.ts'
import { pinDialogText as text } from '#text/place-strip.ts'
import { bringTo } from '#web/shop/state/delivery-place.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

export function PinDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  const { form, field, isBusy } = useForm({
    start: { pin },
    check: (values) => ({
      pin: /^[1-9]\d{5}$/.test(plainPin(values.pin)) ? undefined : text.wrongPin,
    }),
    send: (values) => bringTo(plainPin(values.pin)),
    onDone: onClose,
  })

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose} isSheet="on-phones">
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
    </Dialog>
  )
}
