import { useState } from 'react'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import { plainFigures } from '#contract/digits.ts'
import { pinLength } from '#contract/pins.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const { ownPin: text } = sharedPhonesText

type Props = { account: SellerAccount; onChanged: () => void }

/** One's own PIN for shared phones; nothing where the shop has none and nobody set a PIN. */
export function OwnPin({ account, onChanged }: Props) {
  const [open, setOpen] = useState<'setting' | 'removal'>()
  const { setAt, isUseful } = account.pin
  if (setAt === null && !isUseful) return null

  function finish({ message = '' }: { message?: string | undefined }): void {
    toastSuccess(message)
    setOpen(undefined)
    onChanged()
  }

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="text-xs text-ink-soft">{text.lead}</p>
      <p className="mt-2 font-medium">{setAt ? text.isSet(formatMoment(setAt)) : text.notSet}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => setOpen('setting')}
          className="button button-outlined min-h-12"
        >
          {setAt ? text.change : text.set}
        </button>
        {setAt && (
          <button
            type="button"
            onClick={() => setOpen('removal')}
            className="button button-quiet min-h-12"
          >
            {text.remove}
          </button>
        )}
      </div>
      {open === 'setting' && (
        <PinDialog
          asksCurrent={setAt !== null && account.pin.isHere}
          onSet={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'removal' && (
        <QuestionDialog
          title={text.removeTitle}
          lead={text.removeLead}
          yes={text.remove}
          no={text.keep}
          look="button-danger"
          send={() => askAsSeller('POST /api/v1/seller/pin/removal', {})}
          onDone={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type DialogProps = {
  /** The PIN so far proves on a shared phone who asks; anything else is confirmed apart. */
  asksCurrent: boolean
  onSet: (answer: { message?: string | undefined }) => void
  onClose: () => void
}

function PinDialog({ asksCurrent, onSet, onClose }: DialogProps) {
  const { form, field, message, isBusy } = useForm({
    start: { currentPin: '', pin: '' },
    check: ({ currentPin, pin }) => ({
      currentPin: currentPin === '' || isPin(currentPin) ? undefined : text.check,
      pin: isPin(pin) ? undefined : text.check,
    }),
    send: ({ currentPin, pin }) =>
      askAsSeller('POST /api/v1/seller/pin', {
        body: currentPin === '' ? { pin } : { pin, currentPin },
      }),
    onDone: onSet,
    fieldOf: { weak_pin: 'pin', wrong_pin: 'currentPin' },
    focusOn: 'pin',
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: pinLength } as const

  return (
    <Dialog title={text.setTitle} lead={text.setLead} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {asksCurrent && (
          <TextField
            label={text.current}
            hint={text.currentHint}
            {...field('currentPin')}
            {...digits}
          />
        )}
        <TextField label={text.pin} {...field('pin')} {...digits} required data-first-focus />
        <FormAlert message={message} />
        <ButtonPair
          yes={text.save}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

function isPin(typed: string): boolean {
  return new RegExp(`^\\d{${pinLength}}$`).test(plainFigures(typed))
}
