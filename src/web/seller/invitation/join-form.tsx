import { useNavigate } from 'react-router'
import type { Invitation } from '#contract/api/invitations.ts'
import { plainFigures } from '#contract/digits.ts'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { pinLength } from '#contract/pins.ts'
import { invitationText } from '#text/invitations.ts'
import { callApi } from '#web/api.ts'
import { acceptInvitation } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { makePasskey, passkeyTrouble } from '#web/ui/passkey-device.ts'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'

const { page: text } = invitationText

type Way = 'password' | 'passkey' | 'pin'
type Values = { way: Way; email: string; password: string; pin: string }
type Props = { token: string; invitation: Invitation }

/** E-mail and password, or a passkey, or a PIN alone where the shop has a shared phone. */
export function JoinForm({ token, invitation }: Props) {
  const navigate = useNavigate()
  const { form, field, values, change, message, isBusy } = useForm<Values, string>({
    start: { way: 'password', email: invitation.email ?? '', password: '', pin: '' },
    check,
    send: (chosen) => join(token, chosen),
    async onDone(said) {
      toastSuccess(said)
      await navigate('/seller', { replace: true })
    },
    fieldOf: { weak_password: 'password', weak_pin: 'pin', email_unavailable: 'email' },
    focusOn: 'email',
  })
  const { way } = values
  const isPinOnly = way === 'pin'

  return (
    <form {...form} className="mt-6 grid gap-4">
      <WayChoice way={way} invitation={invitation} onChoose={(chosen) => change({ way: chosen })} />
      {way === 'password' && (
        <>
          <EmailField label={text.email} {...field('email')} />
          <NewPasswordField {...field('password')} email={values.email} hint={text.passwordHint} />
        </>
      )}
      {(isPinOnly || invitation.hasSharedPhones) && (
        <TextField
          label={isPinOnly ? text.pin : text.pinOptional}
          hint={text.pinHint}
          {...field('pin')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength}
        />
      )}
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.working}
        className="button-filled min-h-12"
      >
        {text.submit}
      </BusyButton>
    </form>
  )
}

type WayProps = { way: Way; invitation: Invitation; onChoose: (way: Way) => void }

function WayChoice({ way, invitation, onChoose }: WayProps) {
  const ways: { is: Way; title: string; lead: string }[] = [
    { is: 'password', title: text.password, lead: text.passwordLead },
  ]
  if (passkeyTrouble() === null)
    ways.push({ is: 'passkey', title: text.passkey, lead: text.passkeyLead })
  if (invitation.hasSharedPhones)
    ways.push({ is: 'pin', title: text.pinOnly, lead: text.pinOnlyLead })
  if (ways.length === 1) return null

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{text.how}</legend>
      {ways.map(({ is, title, lead }) => (
        <ChoiceCard
          key={is}
          name="way"
          value={is}
          isChosen={way === is}
          onChoose={() => onChoose(is)}
        >
          <span className="block font-medium">{title}</span>
          <span className="block text-xs text-ink-soft">{lead}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

function check({ way, email, password, pin }: Values): Wrong<Values> {
  const isPinRight = /^\d{6}$/.test(plainFigures(pin)) || (pin === '' && way !== 'pin')
  const wrongPin = isPinRight ? undefined : text.checks.pin
  if (way !== 'password') return { pin: wrongPin }
  return {
    email: email.trim() === '' ? text.checks.email : undefined,
    password: problemOf(password),
    pin: wrongPin,
  }
}

function problemOf(password: string): string | undefined {
  if (password === '') return text.checks.password
  return password.length < minSellerPasswordLength ? text.checks.short : undefined
}

async function join(token: string, { way, email, password, pin }: Values): Promise<string> {
  const own = pin === '' ? {} : { pin }
  if (way === 'password') return acceptInvitation({ token, email: email.trim(), password, ...own })
  if (way === 'pin') return acceptInvitation({ token, pin })
  const passkey = await makePasskey(
    async () =>
      (await callApi('POST /api/v1/seller/invitation/passkey', { body: { token } })).options,
  )
  return acceptInvitation({ token, passkey, ...own })
}
