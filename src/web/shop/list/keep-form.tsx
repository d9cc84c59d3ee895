import { useState } from 'react'
import { keptListLimits } from '#contract/kept-lists.ts'
import { ownListText as text } from '#text/own-list.ts'
import { callApi } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import type { Row } from '#web/ui/list-rows.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { keepLocally, linesOf } from './local-lists.ts'

/** The list that is open: an own one has an id. */
export type Opened = { name: string; id?: string | undefined }
type Props = {
  rows: readonly Row[]
  opened: Opened
  /** Keeps it in the account, or in the browser of a visitor. */
  isShopper: boolean
  onNamed: (name: string) => void
}

/** Below a list that was read: keeps it under a name, with what was chosen for each line, renames or prints it. */
export function KeepList(props: Props) {
  const { rows, opened } = props
  const [work, setWork] = useState<'keep' | 'rename' | null>(null)
  const button = 'button button-quiet -ml-3'
  const close = () => setWork(null)
  if (work === 'keep') return <KeepForm {...props} onDone={close} />
  if (work === 'rename' && opened.id !== undefined)
    return <RenameForm {...props} id={opened.id} onDone={close} />
  return (
    <div className="mt-3 flex flex-wrap gap-x-3">
      {rows.length > 0 && (
        <button type="button" onClick={() => setWork('keep')} className={button}>
          {text.keep}
        </button>
      )}
      {opened.id !== undefined && (
        <button type="button" onClick={() => setWork('rename')} className={button}>
          {text.rename}
        </button>
      )}
      <button type="button" onClick={() => window.print()} className={button}>
        {text.print}
      </button>
    </div>
  )
}

type FormProps = Props & { onDone: () => void }

function KeepForm({ rows, opened, isShopper, onNamed, onDone }: FormProps) {
  const form = useForm({
    start: { name: opened.name },
    send: ({ name }) => keep({ name: name.trim(), rows, isShopper }),
    onDone: ({ list }) => {
      if (list === null) return toastError(text.notKept)
      toastSuccess(isShopper ? text.kept(list.name) : text.keptHere(list.name))
      onNamed(list.name)
      onDone()
    },
  })
  return <NameForm {...form} hint={text.nameHint} label={text.keep} />
}

type Kept = { name: string; rows: readonly Row[]; isShopper: boolean }

async function keep({ name, rows, isShopper }: Kept) {
  const lines = linesOf(rows)
  if (isShopper || name === '') return callApi('POST /api/v1/kept-list', { body: { name, lines } })
  return { list: keepLocally({ name, lines }) ? { name } : null }
}

function RenameForm({ opened, id, onNamed, onDone }: FormProps & { id: string }) {
  const form = useForm({
    start: { name: opened.name },
    send: (body) => callApi('POST /api/v1/kept-list/{id}/name', { params: { id }, body }),
    onDone: ({ list }) => {
      onNamed(list.name)
      onDone()
    },
  })
  return <NameForm {...form} hint={undefined} label={text.rename} />
}

type NameProps = Pick<
  ReturnType<typeof useForm<{ name: string }, unknown>>,
  'form' | 'field' | 'message' | 'isBusy'
> & { hint: string | undefined; label: string }

function NameForm({ form, field, message, isBusy, hint, label }: NameProps) {
  return (
    <form {...form} className="mt-3 grid gap-2">
      <TextField
        {...field('name')}
        label={text.keepName}
        hint={hint}
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
        {label}
      </BusyButton>
    </form>
  )
}
