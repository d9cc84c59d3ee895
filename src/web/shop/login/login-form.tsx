import { maxEmailLength, maxNameLength } from '#contract/limits.ts'
import { commonText } from '#web/text/common.ts'
import { loginText } from '#web/text/login.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LoginMode } from './check-credentials.ts'
import { useLoginForm } from './use-login-form.ts'

type Props = { mode: LoginMode; onMode: (mode: LoginMode) => void }

/** E-mail, password and, for a new account, the name. The values stay when the mode changes. */
export function LoginForm({ mode, onMode }: Props) {
  const { form, isBusy, wrong, submit, forget } = useLoginForm(mode)
  const isNew = mode === 'register'

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {isNew && (
        <TextField
          label={loginText.name}
          name="name"
          autoComplete="name"
          required
          maxLength={maxNameLength}
          error={wrong.fields.name}
          onInput={() => forget('name')}
        />
      )}
      <TextField
        label={loginText.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={maxEmailLength}
        error={wrong.fields.email}
        onInput={() => forget('email')}
        data-first-focus
      />
      <PasswordField
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? loginText.passwordHint : undefined}
        error={wrong.fields.password}
        onInput={() => forget('password')}
      />
      <FormAlert message={wrong.message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={commonText.auth.working}
        className="button-filled min-h-12"
      >
        {isNew ? loginText.register : commonText.auth.login}
      </BusyButton>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-ink-soft">
        {isNew ? loginText.toLogin : loginText.toRegister}
        <button
          type="button"
          onClick={() => {
            forget()
            onMode(isNew ? 'login' : 'register')
          }}
          className="button button-quiet"
        >
          {isNew ? commonText.auth.login : loginText.register}
        </button>
      </p>
    </form>
  )
}
