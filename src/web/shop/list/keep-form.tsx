import { useState } from 'react'
import { keptListLimits } from '#contract/kept-lists.ts'
import { ownListText as text } from '#text/own-list.ts'
import { callApi } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import type { Row } from '#web/ui/list-rows.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

type Props = { rows: readonly Row[]; name: string; mayKeep: boolean }

/** Below a list that was read: keeps it under a name, with what was chosen for each line, or prints it. */
export function KeepList({ rows, name, mayKeep }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = 'button button-quiet -ml-3'
  return (
    <div className="mt-3">
      {isOpen ? (
        <KeepForm rows={rows} name={name} onDone={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-x-3">
          {mayKeep && rows.length > 0 && (
            <button type="button" onClick={() => setOpen(true)} className={button}>
              {text.keep}
            </button>
          )}
          <button type="button" onClick={() => window.print()} className={button}>
            {text.print}
          </button>
        </div>
      )}
    </div>
  )
}

type FormProps = { rows: readonly Row[]; name: string; onDone: () => void }

function KeepForm({ rows, name: before, onDone }: FormProps) {
  const { form, field, message, isBusy } = useForm({
    start: { name: before },
    send: ({ name }) => callApi('POST /api/v1/kept-list', { body: { name, lines: linesOf(rows) } }),
    onDone: ({ list }) => {
      toastSuccess(text.kept(list.name))
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <TextField
        {...field('name')}
        label={text.keepName}
        hint={text.nameHint}
        maxLength={keptListLimits.name}
        autoComplete="off"
      />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.keeping}
        className="button-outlined justify-self-start"
      >
        {text.keep}
      </BusyButton>
    </form>
  )
}

/** What is taken of a list: a line that was left out is not kept, one that the shop lacks is. */
function linesOf(rows: readonly Row[]) {
  return rows
    .filter(({ isSold, chosen }) => !isSold || chosen !== -1)
    .slice(0, keptListLimits.lines)
    .map(({ text: line, choices, chosen, amount }) => {
      const product = choices[chosen]?.product._id
      const text = line.slice(0, keptListLimits.line)
      return product ? { text, product, quantity: amount } : { text, quantity: amount }
    })
}
