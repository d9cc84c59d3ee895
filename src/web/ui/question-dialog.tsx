import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { ButtonPair, StayPair } from './form-buttons.tsx'
import { useAction } from './use-form.ts'

type Props<Answer> = Pick<ComponentProps<typeof Dialog>, 'title' | 'lead'> & {
  yes: string
  no: string
  busyText?: string
  /** Whether something else is under way that has to end first. */
  isBusy?: boolean
  look?: ComponentProps<typeof ButtonPair>['look'] | 'stay'
  /** Throws if it fails: the dialog stays open and says why. */
  send: () => Promise<Answer> | Answer
  onDone?: (answer: Answer) => void
  /** Whether a failure was dealt with, such as by asking for the login; the dialog says any other. */
  onFailure?: (error: unknown) => boolean
  onClose: () => void
  /** The subject of the question, and further choices. */
  children?: ReactNode
}

/** Asks before something is done, and does it once: a second press while it is under way sends nothing. A failure stays in view. */
export function QuestionDialog<Answer>(props: Props<Answer>) {
  const { yes, no, busyText = yes, look, onClose, children, ...rest } = props
  const { message, isBusy, run } = useAction(rest)
  const isWaiting = isBusy || rest.isBusy === true
  const buttons = { yes, no, isBusy: isWaiting, busyText, onYes: run, onNo: onClose }

  return (
    <Dialog title={rest.title} {...(rest.lead ? { lead: rest.lead } : {})} onClose={onClose}>
      {children}
      <div className="mt-4 has-[>:empty]:mt-0">
        <FormAlert message={message} />
      </div>
      {look === 'stay' ? <StayPair {...buttons} /> : <ButtonPair {...buttons} look={look} />}
    </Dialog>
  )
}
