import { useState } from 'react'
import type { LoginMode } from '#web/shop/login/check-credentials.ts'
import { LoginForm } from '#web/shop/login/login-form.tsx'
import { closeLogin, useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { loginText } from '#web/text/login.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Login and registration, in a dialog over any page. */
export function LoginDialog() {
  const [mode, setMode] = useState<LoginMode>('login')
  const { reason } = useLoginDialog()
  const isNew = mode === 'register'

  return (
    <Dialog
      title={isNew ? loginText.registerTitle : loginText.loginTitle}
      lead={isNew ? loginText.registerLead : (reason ?? loginText.loginLead)}
      onClose={closeLogin}
    >
      <LoginForm mode={mode} onMode={setMode} />
    </Dialog>
  )
}
