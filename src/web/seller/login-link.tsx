import { useState } from 'react'
import { useNavigate } from 'react-router'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { sellerText } from '#text/seller.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { CodeStep, needsCode } from '#web/seller/frame/login-form.tsx'
import { LoginCard } from '#web/seller/frame/seller-login.tsx'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { logInByLink } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useLinkToken } from '#web/ui/link-page.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import sheet from './seller.css?url'

const { link: text, checks } = sellerAccountText

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const meta = titlePage(text.title)

/** A login link opens this page. It logs in on a press, because some mail programs open every link by themselves. */
export default function LoginLink() {
  const token = useLinkToken()

  return (
    <>
      <Toaster place="bottom-6 lg:top-20 lg:bottom-auto" />
      <LoginCard>
        <h1 className="text-xl font-bold tracking-tight">{text.title}</h1>
        {token === undefined && (
          <Skeletons className="mt-6 grid gap-4">
            <Bone className="h-12" />
            <Bone className="h-12" />
          </Skeletons>
        )}
        {token === '' && (
          <>
            <p className="mt-1 mb-6 text-ink-soft">{text.missing}</p>
            <a href={inLanguage('/seller')} className="button button-filled min-h-12 w-full">
              {text.toLogin}
            </a>
          </>
        )}
        {token && <LinkLogin token={token} />}
      </LoginCard>
    </>
  )
}

function LinkLogin({ token }: { token: string }) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ password?: string }>()

  async function send(login: { password?: string; code?: string }): Promise<void> {
    toastSuccess(await logInByLink({ token, ...login }))
    await navigate('/seller/orders', { replace: true })
  }

  async function begin(login: { password?: string }): Promise<void> {
    try {
      await send(login)
    } catch (error) {
      if (!needsCode(error)) throw error
      setWaiting(login)
    }
  }

  if (!waiting) return <LinkForm onSend={begin} />
  return (
    <div className="mt-6">
      <CodeStep
        onSend={(code) => send({ ...waiting, code })}
        onBack={() => setWaiting(undefined)}
      />
    </div>
  )
}

function LinkForm({ onSend }: { onSend: (login: { password?: string }) => Promise<void> }) {
  const { form, field, values, change, message, isBusy } = useForm({
    start: { isNew: false, password: '' },
    check: ({ isNew, password }) => (isNew ? { password: problemOf(password) } : {}),
    send: ({ isNew, password }) => onSend(isNew ? { password } : {}),
    onDone: () => undefined,
    focusOn: 'password',
  })
  const { isNew } = values

  return (
    <form {...form} className="grid gap-4">
      <p className="mt-1 text-ink-soft">{text.lead}</p>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={isNew}
          onChange={({ target }) => change({ isNew: target.checked })}
          className="size-5 accent-leaf"
        />
        {text.choose}
      </label>
      {isNew && <NewPasswordField {...field('password')} hint={sellerAccountText.passwordHint} />}
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={sellerText.login.working}
        className="button-filled min-h-12"
      >
        {isNew ? text.submitNew : text.submit}
      </BusyButton>
    </form>
  )
}

function problemOf(password: string): string | undefined {
  if (password === '') return checks.password
  return password.length < minSellerPasswordLength ? checks.short : undefined
}
