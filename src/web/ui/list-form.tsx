import type { ReactNode } from 'react'
import { pastedListText as text } from '#text/pasted-list.ts'
import { BusyButton } from './busy-button.tsx'
import { FormAlert } from './form-alert.tsx'
import type { ListOf } from './use-list.ts'

type Props = Pick<ListOf, 'form'> & {
  /** The focus begins here, as in a dialog. */
  isFirst?: boolean
  children?: ReactNode
}

/** The field for a list, as people write it. */
export function ListForm({ form: { form, field, message, isBusy }, isFirst, children }: Props) {
  const { error, ...list } = field('list')
  return (
    <form {...form} className="mt-4 grid gap-3">
      <textarea
        {...list}
        aria-label={text.field}
        placeholder={text.example}
        data-first-focus={isFirst || undefined}
        rows={10}
        spellCheck={false}
        className="field h-auto py-2.5"
      />
      {children}
      <FormAlert message={error ?? message} />
      <BusyButton
        type="submit"
        data-early="read-list"
        isBusy={isBusy}
        busyText={text.reading}
        className="button-filled min-h-12"
      >
        {text.read}
      </BusyButton>
    </form>
  )
}
