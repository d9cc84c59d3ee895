import { useState } from 'react'
import { pastedListText as text } from '#text/pasted-list.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { ListReview } from './list-review.tsx'
import { type PickedList, type ReadList, type Row, toRow } from './list-rows.ts'
import { useForm } from './use-form.ts'

type Props = {
  /** A list that was pasted elsewhere: it is read at once when the dialog's button is pressed. */
  pasted?: string
  /** The fate of lines that are not in the shop, such as "It goes into the note". */
  ofUnknown?: string
  read: (list: string) => Promise<ReadList>
  /** Rejects with what is to be said beside the button. */
  onAdd: (list: PickedList) => Promise<void> | void
  onClose: () => void
}

type Found = { rows: readonly Row[]; note: string; more: number }

/**
 * Reads a list as people write it and shows each line with the best guess at what it means in this shop: another product
 * can be chosen, the amount changed, the line left out. What becomes of it is the caller's: a cart's or an order's.
 */
export function PastedList({ pasted = '', ofUnknown, read, onAdd, onClose }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  const { form, field, message, isBusy } = useForm({
    start: { list: pasted },
    send: ({ list }) => read(list),
    onDone: ({ lines, note, more }) =>
      setFound({ rows: lines.filter(({ words }) => words !== '').map(toRow), note, more }),
  })
  const { error, ...list } = field('list')

  return (
    <Dialog title={text.title} lead={found ? undefined : text.lead} onClose={onClose} isSheet>
      {found ? (
        <ListReview
          {...found}
          ofUnknown={ofUnknown}
          footClass="-mx-6 -mb-6 bg-card px-6 sm:-mx-8 sm:px-8"
          onChange={(at, part) =>
            setFound({
              ...found,
              rows: found.rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)),
            })
          }
          onNote={(note) => setFound({ ...found, note })}
          onAgain={() => setFound(null)}
          onAdd={onAdd}
        />
      ) : (
        <form {...form} className="mt-4 grid gap-3">
          <textarea
            {...list}
            aria-label={text.field}
            data-first-focus
            rows={10}
            spellCheck={false}
            className="field h-auto py-2.5"
          />
          <FormAlert message={error ?? message} />
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.reading}
            className="button-filled min-h-12"
          >
            {text.read}
          </BusyButton>
        </form>
      )}
    </Dialog>
  )
}
