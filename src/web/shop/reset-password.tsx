import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { maxNameLength } from '#contract/limits.ts'
import { accountText } from '#text/account.ts'
import { commonText } from '#text/common.ts'
import { callApi, Refused } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { useAccountForm } from '#web/shop/account/use-account-form.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { LinkPage, useLinkToken } from '#web/ui/link-page.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { NameField } from '#web/ui/text-field.tsx'
import { checkPassword, checkText } from './login/check-credentials.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { reloadSession } from './state/session.ts'

const text = accountText.reset

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/reset-password',
  })

export default function ResetPassword() {
  const token = useLinkToken()
  const { claim, load, end } = useClaim(token)
  const [isDone, setDone] = useState(false)

  if (isDone) return <Done />
  if (claim.status === 'ended') return <Ended />
  if (claim.status === 'failed') return <NoConnection retry={load} />
  if (claim.status === 'loading' || !token) {
    return (
      <LinkPage title={text.title}>
        <Skeletons className="grid gap-4">
          <Bone className="h-12" />
          <Bone className="h-12" />
        </Skeletons>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={text.title} lead={text.lead(claim.email)}>
      <ResetForm token={token} claim={claim} onDone={() => setDone(true)} onEnded={end} />
    </LinkPage>
  )
}

type Known = { email: string; startsAnew: boolean }
type Claim =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ended' }
  | ({ status: 'valid' } & Known)

const ended: Claim = { status: 'ended' }

function useClaim(token: string | undefined) {
  const [claim, setClaim] = useState<Claim>({ status: 'loading' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    callApi('POST /api/v1/user/password/claim', {
      body: { token },
      signal: controller.signal,
    }).then(
      ({ email, startsAnew }) => setClaim({ status: 'valid', email, startsAnew }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setClaim({ status: error instanceof Refused ? 'ended' : 'failed' })
      },
    )
    return () => controller.abort()
  }, [token, turn])

  return {
    claim: token === '' ? ended : claim,
    load: () => setTurn((now) => now + 1),
    end: () => setClaim(ended),
  }
}

type FormProps = { token: string; claim: Known; onDone: () => void; onEnded: () => void }

function ResetForm({ token, claim: { email, startsAnew }, onDone, onEnded }: FormProps) {
  const { form, field, message, isBusy } = useAccountForm({
    start: { name: '', password: '' },
    focusOn: 'password',
    check: ({ name, password }) => ({
      name: startsAnew ? checkText(name, accountText.name, maxNameLength) : undefined,
      password: checkPassword('register', password),
    }),
    send: async ({ name, password }) => {
      const body = { token, password, ...(startsAnew ? { name } : {}) }
      const answer = await callApi('POST /api/v1/user/password/reset', { body }).catch(
        (error: unknown) => {
          if (error instanceof Refused && error.code === 'link_over') onEnded()
          throw error
        },
      )
      // A new password ends all sessions, also that of this browser.
      void reloadSession()
      return answer
    },
    fieldOf: { weak_password: 'password' },
    onDone,
    isQuiet: true,
  })

  return (
    <form {...form} className="grid gap-4">
      {startsAnew && (
        <>
          <p className="rounded-control bg-fruits px-3.5 py-3">{text.anew}</p>
          <NameField {...field('name')} />
        </>
      )}
      <NewPasswordField {...field('password')} email={email} hint={text.hint} />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={commonText.auth.working}
        className="button-filled min-h-12"
      >
        {text.save}
      </BusyButton>
    </form>
  )
}

function Done() {
  return (
    <LinkPage title={text.done} lead={text.doneHint}>
      <button
        type="button"
        onClick={() => openLogin()}
        className="button button-filled min-h-12 px-8"
      >
        {commonText.auth.login}
      </button>
    </LinkPage>
  )
}

function Ended() {
  return (
    <LinkPage title={text.over} lead={text.overHint}>
      <Link to="/forgot-password" className="button button-filled min-h-12">
        {text.askAgain}
      </Link>
    </LinkPage>
  )
}
