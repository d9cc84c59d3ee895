import { useState } from 'react'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { maxNoteLength } from '#contract/customers.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { Section } from './section.tsx'

const text = sellerCustomerText.notes

type Props = { customer: CustomerDetails; onChanged: (customer: CustomerDetails) => void }
type Note = CustomerDetails['notes'][number]

/** The notes of the shop's people, newest first. */
export function Notes({ customer, onChanged }: Props) {
  const [removing, setRemoving] = useState<Note | null>(null)
  return (
    <Section title={text.title}>
      <NewNote customer={customer} onChanged={onChanged} />
      {customer.notes.length === 0 && <p className="mt-3 text-ink-soft">{text.none}</p>}
      <ul aria-label={text.title} className="mt-3 divide-y divide-line">
        {customer.notes.map((note) => (
          <li key={note._id} className="flex items-start justify-between gap-3 py-2">
            <p className="min-w-0 break-words whitespace-pre-line">
              {note.text}
              <span className="block text-xs text-ink-soft">
                {text.by(note.who, formatMoment(note.at))}
              </span>
            </p>
            <button
              type="button"
              onClick={() => setRemoving(note)}
              aria-label={`${text.remove}: ${note.text.slice(0, 60)}`}
              className="button button-quiet -mr-3 shrink-0 px-3"
            >
              {text.remove}
            </button>
          </li>
        ))}
      </ul>
      {removing && (
        <QuestionDialog
          title={text.removeTitle}
          lead={removing.text.slice(0, 200)}
          yes={text.remove}
          no={text.keep}
          busyText={text.removing}
          look="button-danger"
          send={() =>
            askAsSeller('POST /api/v1/seller/customers/{id}/note/{note}/removal', {
              params: { id: customer._id, note: removing._id },
            })
          }
          onDone={({ message = '', customer: now }) => {
            toastSuccess(message)
            setRemoving(null)
            onChanged(now)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  )
}

function NewNote({ customer: { _id }, onChanged }: Props) {
  const { form, field, values, reset, message, isBusy } = useForm({
    start: { text: '' },
    check: (typed) => (typed.text.trim() === '' ? { text: text.missing } : {}),
    send: (typed, key) =>
      askAsSeller('POST /api/v1/seller/customers/{id}/note', {
        params: { id: _id },
        body: { ...typed, key },
      }),
    onDone: ({ message: said = '', customer }) => {
      toastSuccess(said)
      reset()
      onChanged(customer)
    },
  })
  return (
    <form {...form} className="mt-2">
      <TextArea
        label={text.label}
        hint={text.hint}
        {...field('text')}
        maxLength={maxNoteLength}
        rows={2}
      />
      <FormAlert message={message} />
      {values.text !== '' && (
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.adding}
          className="button-filled mt-2"
        >
          {text.add}
        </BusyButton>
      )}
    </form>
  )
}
