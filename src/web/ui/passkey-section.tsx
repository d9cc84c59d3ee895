import { KeyRound } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { Passkey } from '#contract/api/passkeys.ts'
import { maxNameLength } from '#contract/limits.ts'
import { passkeysText as text } from '#text/passkeys.ts'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { ButtonPair } from './form-buttons.tsx'
import { Icon } from './icon.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { TextField } from './text-field.tsx'
import { toastSuccess } from './toasts.ts'
import { useForm } from './use-form.ts'

export type Listed = Pick<Answer<'GET /api/v1/user/passkeys'>, 'passkeys' | 'origin' | 'message'>

type Changes = {
  rename: (id: string, name: string) => Promise<Listed>
  remove: (id: string) => Promise<Listed>
  /** Whether a failure was dealt with, such as by asking for the login. */
  onFailure?: (error: unknown) => boolean
}

type Props = Changes & {
  lead: string
  listed: Listed
  onChanged: (listed: Listed) => void
  /** Words for a moment: `3 Aug, 10:32 am`. */
  formatMoment: (timestamp: string) => string
  isDense?: boolean
  /** Below the list: how to add one. */
  children: ReactNode
}

/** The passkeys of whoever is logged in, each to be renamed or removed. */
export function PasskeySection({ lead, listed, onChanged, isDense, children, ...props }: Props) {
  const title = useRef<HTMLHeadingElement>(null)

  function take(changed: Listed): void {
    toastSuccess(changed.message ?? '')
    onChanged(changed)
  }

  return (
    <section
      className={`rounded-card border border-line bg-card p-4 sm:px-6 ${isDense ? 'sm:py-6' : 'sm:py-5'}`}
    >
      <h2
        ref={title}
        tabIndex={-1}
        className={`font-bold tracking-tight outline-none ${isDense ? 'text-base' : 'text-lg'}`}
      >
        {text.title}
      </h2>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      {listed.passkeys.length > 0 && (
        <ul aria-label={text.title} className="mt-1 divide-y divide-line">
          {listed.passkeys.map((passkey) => (
            <OnePasskey
              key={passkey._id}
              passkey={passkey}
              isElsewhere={passkey.domain !== new URL(listed.origin).hostname}
              onRenamed={take}
              onRemoved={(changed) => {
                take(changed)
                // Its button is gone.
                title.current?.focus()
              }}
              {...props}
            />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

type OneProps = Changes & {
  passkey: Passkey
  isElsewhere: boolean
  formatMoment: (timestamp: string) => string
  onRenamed: (listed: Listed) => void
  onRemoved: (listed: Listed) => void
}

function OnePasskey({ passkey, isElsewhere, formatMoment, ...changes }: OneProps) {
  const [open, setOpen] = useState<'name' | 'removal'>()
  const name = passkey.name ?? text.unnamed
  const close = () => setOpen(undefined)

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <Icon of={KeyRound} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-soft">
          {text.added(formatMoment(passkey.addedAt))}
          {' · '}
          {passkey.usedAt ? text.used(formatMoment(passkey.usedAt)) : text.neverUsed}
        </p>
        {isElsewhere && <p className="text-xs text-beet">{text.elsewhere(passkey.domain)}</p>}
      </div>
      <div className="-mr-3 ml-auto flex shrink-0">
        <button
          type="button"
          onClick={() => setOpen('name')}
          aria-label={text.renameOf(name)}
          className="button button-quiet"
        >
          {text.rename}
        </button>
        <button
          type="button"
          onClick={() => setOpen('removal')}
          aria-label={text.removeOf(name)}
          className="button button-quiet"
        >
          {text.remove}
        </button>
      </div>
      {open === 'name' && <NameDialog passkey={passkey} onClose={close} {...changes} />}
      {open === 'removal' && (
        <QuestionDialog
          title={text.removing.title(name)}
          lead={text.removing.lead}
          yes={text.removing.confirm}
          no={text.removing.keep}
          busyText={text.working}
          look="button-danger"
          send={() => changes.remove(passkey._id)}
          onDone={changes.onRemoved}
          onFailure={changes.onFailure}
          onClose={close}
        />
      )}
    </li>
  )
}

type NameProps = Pick<OneProps, 'passkey' | 'rename' | 'onRenamed' | 'onFailure'> & {
  onClose: () => void
}

function NameDialog({ passkey, rename, onRenamed, onFailure, onClose }: NameProps) {
  const { form, field, message, isBusy } = useForm({
    start: { name: passkey.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? text.nameNeeded : undefined }),
    send: ({ name }) => rename(passkey._id, name.trim()),
    onDone: (listed) => {
      onRenamed(listed)
      onClose()
    },
    onFailure,
  })
  return (
    <Dialog title={text.renameOf(passkey.name ?? text.unnamed)} onClose={onClose}>
      <form {...form}>
        <TextField
          label={text.name}
          {...field('name')}
          maxLength={maxNameLength}
          autoComplete="off"
          required
          data-first-focus
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
    </Dialog>
  )
}
