import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sellerAccountText } from '#text/seller-account.ts'
import { messageOf, Refused } from '#web/api.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { askAsSeller, renameSeller, useSellerSession } from '#web/seller/state/seller-session.ts'
import { useLinkToken } from '#web/ui/link-page.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const { confirm: text } = sellerAccountText

export const meta = titlePage(text.title)

/** The mail to a new e-mail address links here. Its link counts only for the logged-in seller. */
export default function ConfirmEmail() {
  const token = useLinkToken()
  const { outcome, retry } = useConfirmation(token)

  if (outcome.status === 'failed') return <Failed message={outcome.message} onTryAgain={retry} />
  if (token === '' || outcome.status === 'ended')
    return <Ended title={text.over} lead={text.overLead} />
  if (outcome.status === 'done')
    return <Ended title={text.done} lead={text.doneLead(outcome.email)} />
  return (
    <SellerPage title={text.title}>
      <Skeletons>
        <Bone className="h-12 max-w-sm" />
      </Skeletons>
    </SellerPage>
  )
}

function Ended({ title, lead }: { title: string; lead: string }) {
  return (
    <SellerPage title={title} lead={<span role="status">{lead}</span>}>
      <Link to="/seller/account" className="button button-filled min-h-12">
        {text.toAccount}
      </Link>
    </SellerPage>
  )
}

type Outcome =
  | { status: 'waiting' | 'ended' }
  | { status: 'failed'; message: string }
  | { status: 'done'; email: string }

/** Goes on after another login, should the session have ended. */
function useConfirmation(token: string | undefined) {
  const isEnded = useSellerSession().status === 'ended'
  const [outcome, setOutcome] = useState<Outcome>({ status: 'waiting' })
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    if (!token || isEnded) return
    // Not aborted when the page is left: the link is used up, and the outcome is shown if it is still there.
    askAsSeller('POST /api/v1/seller/account/email/confirmation', { body: { token } }).then(
      ({ email }) => {
        renameSeller(email)
        setOutcome({ status: 'done', email })
      },
      (error: unknown) => {
        const code = error instanceof Refused ? error.code : undefined
        if (code === 'seller_only') return
        const isEnded = code === 'link_over' || code === 'invalid_input'
        setOutcome(isEnded ? { status: 'ended' } : { status: 'failed', message: messageOf(error) })
      },
    )
  }, [token, isEnded, turn])

  return { outcome, retry: () => setTurn((now) => now + 1) }
}
