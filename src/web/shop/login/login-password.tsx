import { Link } from 'react-router'
import { loginText } from '#text/login.ts'
import { closeLogin } from '#web/shop/state/login-dialog.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { useLoginSteps } from './use-login-steps.ts'

type Props = { field: ReturnType<ReturnType<typeof useLoginSteps>['field']>; isNew: boolean }

/** The password of an account, or a new one's; whoever has forgotten theirs is led to a link. */
export function LoginPassword({ field, isNew }: Props) {
  return (
    <>
      <PasswordField
        {...field}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? loginText.passwordHint : undefined}
      />
      {!isNew && (
        <Link
          to="/forgot-password"
          onClick={closeLogin}
          className="button button-quiet -my-3 -ml-3 justify-self-start"
        >
          {loginText.forgotten}
        </Link>
      )}
    </>
  )
}
