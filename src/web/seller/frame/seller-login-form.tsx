import { type FormEvent, useRef, useState } from 'react'
import { maxEmailLength } from '#contract/limits.ts'
import { explain } from '#web/api.ts'
import { logIn } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

type Wrong = { email?: string; password?: string; message?: string }

const { login } = sellerText

export function SellerLoginForm({ email }: { email?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  function refuse(what: Wrong): void {
    setWrong(what)
    const name = what.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const credentials = {
      email: readField(form.current, 'email').trim(),
      password: readField(form.current, 'password'),
    }
    if (credentials.email === '') return refuse({ email: login.checkEmail })
    if (credentials.password === '') return refuse({ password: login.checkPassword })

    setWrong({})
    setBusy(true)
    try {
      toastSuccess(await logIn(credentials))
    } catch (error) {
      refuse({ message: explain(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={maxEmailLength}
        defaultValue={email}
        error={wrong.email}
        data-first-focus={email ? undefined : true}
      />
      <PasswordField
        autoComplete="current-password"
        error={wrong.password}
        data-first-focus={email ? true : undefined}
      />
      <FormAlert message={wrong.message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={login.working}
        className="button-filled min-h-12"
      >
        {login.submit}
      </BusyButton>
    </form>
  )
}
