import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PickUp } from '#contract/api/delivery-areas.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { maxPickUpText } from '#contract/seller-limits.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import type { loader } from '#web/root.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { amountOf, type ChangedAreas } from './use-area-form.ts'

const text = sellerAreasText.pickUp

type Props = { pickUp: PickUp | null; onDone: (areas: ChangedAreas) => void }

/** Whether shoppers can pick up their orders, and where. */
export function PickUpPart({ pickUp, onDone }: Props) {
  const [open, setOpen] = useState<'form' | 'end' | null>(null)
  const done = (areas: ChangedAreas) => {
    setOpen(null)
    onDone(areas)
  }
  return (
    <section
      aria-label={text.title}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      {open === 'form' ? (
        <PickUpForm pickUp={pickUp} onDone={done} onClose={() => setOpen(null)} />
      ) : (
        <Shown pickUp={pickUp} onOpen={setOpen} />
      )}
      {open === 'end' && (
        <QuestionDialog
          title={text.endTitle}
          lead={text.endLead}
          yes={text.endYes}
          no={text.endNo}
          look="button-danger"
          send={() => askAsSeller('POST /api/v1/seller/pick-up/removal', {})}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type ShownProps = { pickUp: PickUp | null; onOpen: (what: 'form' | 'end') => void }

function Shown({ pickUp, onOpen }: ShownProps) {
  if (!pickUp) {
    return (
      <>
        <p className="text-ink-soft">{text.off}</p>
        <button
          type="button"
          onClick={() => onOpen('form')}
          className="button button-outlined min-h-12 justify-self-start"
        >
          {text.begin}
        </button>
      </>
    )
  }
  const { place, note, least } = pickUp
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="font-medium">{text.offered(place)}</p>
        {note && <p className="text-ink-soft">{note}</p>}
        {least !== null && (
          <p className="text-xs tnum">{text.smallest(formatPaise(toPaise(least)))}</p>
        )}
      </div>
      <div className="-mr-3 ml-auto flex flex-wrap">
        <button type="button" onClick={() => onOpen('form')} className="button button-quiet px-3">
          {text.change}
        </button>
        <button
          type="button"
          onClick={() => onOpen('end')}
          className="button px-3 text-beet hover:bg-beet-wash"
        >
          {text.end}
        </button>
      </div>
    </div>
  )
}

/** The shop's own address, until there is another. */
function startOf(pickUp: PickUp | null, address = '') {
  if (!pickUp) return { place: address.slice(0, maxPickUpText), note: '', least: '' }
  const { place, note, least } = pickUp
  return { place, note: note ?? '', least: least === null ? '' : String(least) }
}

type FormProps = Props & { onClose: () => void }

function PickUpForm({ pickUp, onDone, onClose }: FormProps) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const { form, field, message, isBusy } = useForm({
    start: startOf(pickUp, store?.contact.address),
    send: ({ place, note, least }) =>
      askAsSeller('POST /api/v1/seller/pick-up', {
        body: {
          place: place.trim(),
          note,
          least: amountOf(least),
          ...(pickUp ? { updatedAt: pickUp.updatedAt } : {}),
        },
      }),
    onDone,
    keepAs: `pick-up ${pickUp?.updatedAt ?? ''}`,
  })
  const plain = { autoComplete: 'off', maxLength: maxPickUpText }
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <TextField
        label={text.place}
        hint={text.placeHint}
        {...field('place')}
        {...plain}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- follows the press that asked for the form
        autoFocus
      />
      <TextField label={text.note} hint={text.noteHint} {...field('note')} {...plain} />
      <TextField
        label={text.least}
        {...field('least')}
        inputMode="decimal"
        maxLength={30}
        autoComplete="off"
      />
      <FormAlert message={message} />
      <ButtonPair
        yes={text.save}
        no={text.cancel}
        isBusy={isBusy}
        busyText={text.saving}
        onNo={onClose}
      />
    </form>
  )
}
