import { useState } from 'react'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { askAsSeller, renameSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AccountForm, type Values } from './account-form.tsx'

type Props = { account: SellerAccount; onChanged: () => void }

/** The e-mail address and the password, each with a dialog that changes it. */
export function LoginDetails({ account, onChanged }: Props) {
  const [changing, setChanging] = useState<'email' | 'password'>()
  const close = () => setChanging(undefined)
  // A stolen password and an open screen must not be enough.
  const codeField = account.secondFactor.isOn ? (['code'] as const) : []

  function finish(message = ''): void {
    toastSuccess(message)
    close()
    onChanged()
  }

  async function changeEmail({ email, currentPassword, code }: Values): Promise<void> {
    const body = { email, currentPassword, ...(code ? { code } : {}) }
    const { message } = await askAsSeller('POST /api/v1/seller/account/email', { body })
    if (!account.sendsMail) renameSeller(email)
    finish(message)
  }

  async function changePassword({ password, currentPassword, code }: Values): Promise<void> {
    const body = { password, currentPassword, ...(code ? { code } : {}) }
    const { message } = await askAsSeller('POST /api/v1/seller/account/password', { body })
    finish(message)
  }

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{sellerAccountText.login}</h2>
      <div className="mt-2 divide-y divide-line">
        <Detail
          name={sellerAccountText.email}
          value={account.email}
          note={account.newEmail && sellerAccountText.emailWaiting(account.newEmail)}
          button={sellerAccountText.changeEmail}
          onChange={() => setChanging('email')}
        />
        <Detail
          name={sellerAccountText.password}
          value={sellerAccountText.hidden}
          button={sellerAccountText.changePassword}
          onChange={() => setChanging('password')}
        />
      </div>
      {changing === 'email' && (
        <Dialog
          title={sellerAccountText.changeEmail}
          lead={account.sendsMail ? sellerAccountText.emailMailed : sellerAccountText.emailLead}
          onClose={close}
        >
          <AccountForm
            fields={['email', 'currentPassword', ...codeField]}
            submit={sellerAccountText.save}
            send={changeEmail}
            onCancel={close}
          />
        </Dialog>
      )}
      {changing === 'password' && (
        <Dialog
          title={sellerAccountText.changePassword}
          lead={
            account.pin.setAt === null
              ? sellerAccountText.passwordLead
              : sellerAccountText.passwordLeadWithPin
          }
          onClose={close}
        >
          <AccountForm
            fields={['currentPassword', 'password', ...codeField]}
            loginEmail={account.email}
            submit={sellerAccountText.save}
            send={changePassword}
            onCancel={close}
          />
        </Dialog>
      )}
    </section>
  )
}

type DetailProps = {
  name: string
  value: string
  note?: string | undefined
  button: string
  onChange: () => void
}

function Detail({ name, value, note, button, onChange }: DetailProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="text-xs text-ink-soft">{name}</p>
        <p className="font-medium break-words">{value}</p>
        {note && <p className="text-xs break-words text-ink-soft">{note}</p>}
      </div>
      <button
        type="button"
        aria-label={button}
        onClick={onChange}
        className="button button-quiet -mr-3 ml-auto shrink-0"
      >
        {sellerAccountText.change}
      </button>
    </div>
  )
}
