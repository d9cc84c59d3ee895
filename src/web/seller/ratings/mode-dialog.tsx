import { type FormEvent, useState } from 'react'
import type { RatingSettings } from '#contract/api/ratings.ts'
import { ratingModes } from '#contract/ratings.ts'
import { sellerRatingsText as texts } from '#text/seller-ratings.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Props = {
  start: RatingSettings
  onClose: () => void
  onSaved: (settings: RatingSettings) => void
}

/** The choice of which ratings the shop shows. */
export function ModeDialog({ start, onClose, onSaved }: Props) {
  const [mode, choose] = useState(start.mode)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const answer = await askAsSeller('POST /api/v1/seller/rating/settings', {
        body: { mode, updatedAt: start.updatedAt },
      })
      toastSuccess(answer.message ?? '')
      onSaved(answer.settings)
      onClose()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={texts.chooseTitle} lead={texts.chooseLead} onClose={onClose}>
      <form onSubmit={save}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{texts.chooseTitle}</legend>
          {ratingModes.map((each) => (
            <ChoiceCard
              key={each}
              name="mode"
              value={each}
              isChosen={mode === each}
              onChoose={() => choose(each)}
            >
              <span className="block font-semibold">{texts.modes[each].label}</span>
              <span className="text-sm text-ink-soft">{texts.modes[each].hint}</span>
            </ChoiceCard>
          ))}
        </fieldset>
        <div className="mt-6 grid gap-2 sm:grid-cols-2">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={texts.saving}
            className="button-filled min-h-12 sm:order-last"
          >
            {texts.save}
          </BusyButton>
          <button type="button" onClick={onClose} className="button button-outlined min-h-12">
            {texts.keep}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
