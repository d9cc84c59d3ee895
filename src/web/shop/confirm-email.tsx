import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { accountText } from '#text/account.ts'
import { callApi, Refused } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { LinkPage, useLinkToken } from '#web/ui/link-page.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { endSessionIfExpired, reloadSession, useSession } from './state/session.ts'

const text = accountText.confirm

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/confirm-email',
  })

/** Confirms by itself, but only for who is logged in: a stranger's link must not work for another account. */
export default function ConfirmEmail() {
  const token = useLinkToken()
  const session = useSession()
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const { outcome, retry } = useConfirmation(token, shopperId)

  if (token === '' || outcome.status === 'ended') {
    const hint = outcome.status === 'ended' ? outcome.message : text.overHint
    return (
      <LinkPage title={text.over} lead={hint}>
        <Link to="/account" className="button button-filled min-h-12">
          {text.toAccount}
        </Link>
      </LinkPage>
    )
  }
  if (outcome.status === 'done') {
    return (
      <LinkPage title={text.done} lead={outcome.email}>
        <div className="flex flex-wrap gap-2">
          <Link to="/" className="button button-filled min-h-12">
            {text.toShop}
          </Link>
          <Link to="/account" className="button button-outlined min-h-12">
            {text.toAccount}
          </Link>
        </div>
      </LinkPage>
    )
  }
  if (session.status === 'visitor') return <LoginPrompt title={text.login} isPageTitle />
  if (outcome.status === 'failed') return <NoConnection retry={retry} isPageTitle />
  return (
    <LinkPage title={text.title}>
      <Skeletons>
        <Bone className="h-12" />
      </Skeletons>
    </LinkPage>
  )
}

type Outcome =
  | { status: 'waiting' }
  | { status: 'failed' }
  | { status: 'ended'; message: string }
  | { status: 'done'; email: string }

function useConfirmation(token: string | undefined, shopperId: string | null) {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'waiting' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    if (!token || shopperId === null) return
    // Not aborted when the page is left: the link is used up, and the outcome is shown if it is still there.
    callApi('POST /api/v1/user/email/confirmation', { body: { token } }).then(
      ({ account }) => {
        void reloadSession()
        setOutcome({ status: 'done', email: account.email })
      },
      (error: unknown) => {
        if (endSessionIfExpired(error)) return
        if (!(error instanceof Refused)) return setOutcome({ status: 'failed' })
        const message = error.code === 'link_over' ? text.overHint : error.message
        setOutcome({ status: 'ended', message })
      },
    )
  }, [token, shopperId, turn])

  return { outcome, retry: () => setTurn((now) => now + 1) }
}
