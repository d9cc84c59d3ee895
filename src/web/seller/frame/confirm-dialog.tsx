import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import { passkeysText } from '#text/passkeys.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { answerConfirmation, useConfirmation } from '#web/seller/state/confirm-session.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { passkeyTrouble, signWithPasskey } from '#web/ui/passkey-device.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAction, useForm } from '#web/ui/use-form.ts'

const { confirm: text } = sharedPhonesText

/** Asks for a proof beyond the open session while a call waits for it; then the call goes on. */
export function ConfirmDialog({ isShared }: { isShared: boolean }) {
  const isAsked = useConfirmation()
  if (!isAsked) return null
  return (
    <Dialog
      title={text.title}
      lead={isShared ? text.lead : text.leadOwn}
      onClose={() => answerConfirmation(false)}
    >
      <Ways />
    </Dialog>
  )
}

const loadAccount = async (signal: AbortSignal) =>
  (await askAsSeller('GET /api/v1/seller/account', { signal })).account

function Ways() {
  const { value: account, status, ...failure } = useLoaded(loadAccount)
  if (!account) {
    if (status !== 'failed') return <Bone className="h-12" />
    return <FormAlert message={'message' in failure ? failure.message : undefined} />
  }
  const byPasskey = account.hasPasskeys && passkeyTrouble() === null
  const byForm = account.hasPassword || account.secondFactor.isOn
  if (!byForm && !byPasskey) return <p>{text.noWay}</p>
  return (
    <div className="grid gap-4">
      {byForm && <ProofForm account={account} />}
      {byPasskey && <PasskeyProof />}
    </div>
  )
}

type Proof = { currentPassword?: string; code?: string }

/** A code is enough where two-step login is on: a password is easily seen on a counter. */
function ProofForm({ account }: { account: SellerAccount }) {
  const asksCode = account.secondFactor.isOn
  const { form, field, message, isBusy } = useForm({
    start: { proof: '' },
    check: ({ proof }) => ({
      proof: proof.trim() === '' ? (asksCode ? text.checkCode : text.checkPassword) : undefined,
    }),
    send: ({ proof }) => confirm(asksCode ? { code: proof.trim() } : { currentPassword: proof }),
    onDone: () => answerConfirmation(true),
    fieldOf: { wrong_password: 'proof', wrong_code: 'proof' },
    focusOn: 'proof',
  })
  // The dialog was opened before it was known what to ask for.
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <form {...form}>
      {asksCode ? (
        <TextField
          label={text.code}
          hint={text.codeHint}
          {...field('proof')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      ) : (
        <PasswordField label={text.password} autoComplete="off" {...field('proof')} />
      )}
      <div className="mt-4 has-[>:empty]:mt-0">
        <FormAlert message={message} />
      </div>
      <ButtonPair
        yes={text.submit}
        no={text.cancel}
        isBusy={isBusy}
        busyText={text.working}
        onNo={() => answerConfirmation(false)}
      />
    </form>
  )
}

function PasskeyProof() {
  const [begun, setBegun] = useState(false)
  const { run, isBusy, message } = useAction({
    async send() {
      setBegun(true)
      const passkey = await signWithPasskey(
        async () =>
          (await askAsSeller('POST /api/v1/seller/session/confirmation/challenge', {})).options,
      )
      await askAsSeller('POST /api/v1/seller/session/confirmation', { body: { passkey } })
    },
    onDone: () => answerConfirmation(true),
  })
  return (
    <>
      {begun && <FormAlert message={message} />}
      <BusyButton
        isBusy={isBusy}
        busyText={passkeysText.waiting}
        onClick={run}
        className="button-outlined min-h-12"
      >
        <Icon of={KeyRound} className="size-5" />
        {text.passkey}
      </BusyButton>
    </>
  )
}

function confirm(body: Proof) {
  return askAsSeller('POST /api/v1/seller/session/confirmation', { body })
}
