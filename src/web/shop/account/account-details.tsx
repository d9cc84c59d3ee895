import { BadgeCheck, MailWarning } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Account } from '#contract/api/accounts.ts'
import { accountText } from '#text/account.ts'
import { commonText } from '#text/common.ts'
import { callApi, messageOf } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { BusinessForm, EmailForm, NameForm, PasswordForm } from './details-forms.tsx'

type Props = { account: Account; sendsMail: boolean; onChanged: () => void }
type Part = 'name' | 'email' | 'password' | 'business'

/** Name, e-mail address and password, each with a form in its place when it is changed. */
export function AccountDetails({ account, sendsMail, onChanged }: Props) {
  const [open, setOpen] = useState<Part | null>(null)
  const forms = {
    onDone: () => {
      setOpen(null)
      onChanged()
    },
    onCancel: () => setOpen(null),
  }
  const row = (part: Part) => ({
    label: accountText[part],
    isOpen: open === part,
    onOpen: () => setOpen(part),
  })

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-bold tracking-tight">{accountText.details}</h2>
      <div className="mt-1 divide-y divide-line">
        <Detail {...row('name')} form={<NameForm name={account.name} {...forms} />}>
          {account.name}
        </Detail>
        <Detail {...row('email')} form={<EmailForm sendsMail={sendsMail} {...forms} />}>
          {account.email}
          {sendsMail && <Confirmation account={account} />}
        </Detail>
        <Detail {...row('business')} form={<BusinessForm gstin={account.gstin ?? ''} {...forms} />}>
          {account.gstin ?? accountText.noBusiness}
        </Detail>
        <Detail {...row('password')} form={<PasswordForm email={account.email} {...forms} />}>
          <span aria-hidden>••••••••</span>
        </Detail>
      </div>
    </section>
  )
}

type DetailProps = {
  label: string
  isOpen: boolean
  onOpen: () => void
  form: ReactNode
  children: ReactNode
}

/** One line of the details; its form takes the line's place. */
export function Detail({ label, isOpen, onOpen, form, children }: DetailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The focus goes back to where the form was opened.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <div className="py-4">{form}</div>
  return (
    <div className="flex flex-wrap items-start gap-x-3 py-3">
      <div className="min-w-0 flex-[1_1_9rem] pt-0.5">
        <h3 className="text-xs text-ink-soft">{label}</h3>
        <div className="break-words">{children}</div>
      </div>
      <button
        ref={button}
        type="button"
        onClick={onOpen}
        aria-label={accountText.changeOf(label)}
        className="button button-quiet -mr-3 ml-auto shrink-0"
      >
        {accountText.change}
      </button>
    </div>
  )
}

/** Says whether the address is confirmed to be the shopper's, and offers a new link if it is not. */
function Confirmation({ account }: { account: Account }) {
  const [isBusy, setBusy] = useState(false)
  const { isConfirmed, newEmail } = account

  async function sendLink(): Promise<void> {
    setBusy(true)
    try {
      const { message } = await callApi('POST /api/v1/user/email/link', {})
      toastSuccess(message ?? '')
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (newEmail) return <p className="mt-1 text-xs text-ink-soft">{accountText.waiting(newEmail)}</p>
  if (isConfirmed) {
    return (
      <p className="mt-0.5 flex items-center gap-1 text-xs text-leaf-deep">
        <Icon of={BadgeCheck} className="size-4 shrink-0" />
        {accountText.confirmed}
      </p>
    )
  }
  return (
    <div className="mt-1 text-xs">
      <p className="flex items-center gap-1 font-medium text-beet">
        <Icon of={MailWarning} className="size-4 shrink-0" />
        {accountText.unconfirmed}
      </p>
      <p className="mt-0.5 text-ink-soft">{accountText.unconfirmedHint}</p>
      <BusyButton
        isBusy={isBusy}
        busyText={commonText.auth.working}
        onClick={() => void sendLink()}
        className="button-quiet -ml-3"
      >
        {accountText.sendLink}
      </BusyButton>
    </div>
  )
}
