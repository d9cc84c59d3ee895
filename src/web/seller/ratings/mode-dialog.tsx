import type { RatingSettings } from '#contract/api/ratings.ts'
import { ratingModes } from '#contract/ratings.ts'
import { sellerRatingsText as texts } from '#text/seller-ratings.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  start: RatingSettings
  onClose: () => void
  onSaved: (settings: RatingSettings) => void
}

/** The choice of which ratings the shop shows. */
export function ModeDialog({ start, onClose, onSaved }: Props) {
  const { form, values, change, isBusy } = useForm({
    start: { mode: start.mode },
    send: ({ mode }) =>
      askAsSeller('POST /api/v1/seller/rating/settings', {
        body: { mode, updatedAt: start.updatedAt },
      }),
    onDone({ message = '', settings }) {
      toastSuccess(message)
      onSaved(settings)
      onClose()
    },
    onMessage: toastError,
  })

  return (
    <Dialog title={texts.chooseTitle} lead={texts.chooseLead} onClose={onClose}>
      <form {...form}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{texts.chooseTitle}</legend>
          {ratingModes.map((each) => (
            <ChoiceCard
              key={each}
              name="mode"
              value={each}
              isChosen={values.mode === each}
              onChoose={() => change({ mode: each })}
            >
              <span className="block font-semibold">{texts.modes[each].label}</span>
              <span className="text-sm text-ink-soft">{texts.modes[each].hint}</span>
            </ChoiceCard>
          ))}
        </fieldset>
        <ButtonPair
          yes={texts.save}
          no={texts.keep}
          isBusy={isBusy}
          busyText={texts.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
