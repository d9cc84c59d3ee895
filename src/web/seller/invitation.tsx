import { useState } from 'react'
import type { Invitation } from '#contract/api/invitations.ts'
import { invitationText } from '#text/invitations.ts'
import { roleNames } from '#text/people.ts'
import { callApi, messageOf, Refused } from '#web/api.ts'
import { LoginCard } from '#web/seller/frame/seller-login.tsx'
import { JoinForm } from '#web/seller/invitation/join-form.tsx'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { useLinkToken } from '#web/ui/link-page.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import sheet from './seller.css?url'

const { page: text } = invitationText

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const meta = titlePage(text.title)

/** The link of an invitation opens this page, on which its person chooses how to log in. */
export default function InvitationPage() {
  const token = useLinkToken()

  return (
    <>
      <Toaster place="bottom-6 lg:top-20 lg:bottom-auto" />
      <LoginCard>
        {token === undefined && <Waiting />}
        {token === '' && <NoLink lead={text.missing} />}
        {token && <Opened key={token} token={token} />}
      </LoginCard>
    </>
  )
}

function Waiting() {
  return (
    <Skeletons className="grid gap-4">
      <Bone className="h-8" />
      <Bone className="h-12" />
      <Bone className="h-12" />
    </Skeletons>
  )
}

type Read = { invitation: Invitation } | { isOver: true }

function Opened({ token }: { token: string }) {
  const [load] = useState(() => () => readInvitation(token))
  const { value, status, reload, ...failure } = useLoaded<Read>(load)

  if (!value && status === 'failed') {
    return (
      <div role="alert">
        <h1 className="text-xl font-bold tracking-tight">{text.title}</h1>
        <p className="mt-1">{'message' in failure ? failure.message : text.failed}</p>
        <button type="button" onClick={reload} className="button button-filled mt-4 min-h-12">
          {text.tryAgain}
        </button>
      </div>
    )
  }
  if (!value) return <Waiting />
  if ('isOver' in value) return <NoLink title={text.over} lead={text.overLead} />
  const { invitation } = value
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight break-words">
        {text.welcome(invitation.name)}
      </h1>
      <p className="mt-1 break-words text-ink-soft">
        {text.lead(invitation.storeName, roleNames[invitation.role])}
      </p>
      {invitation.isReturning && <p className="mt-2 text-ink-soft">{text.returning}</p>}
      <JoinForm token={token} invitation={invitation} />
    </>
  )
}

/** A link that is over stays so, unlike a network that is away. */
async function readInvitation(token: string): Promise<Read> {
  try {
    return await callApi('POST /api/v1/seller/invitation', { body: { token } })
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.status !== 429)
      return { isOver: true }
    throw new Error(messageOf(error), { cause: error })
  }
}

function NoLink({ title = text.title, lead }: { title?: string; lead: string }) {
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{lead}</p>
      <a href={inLanguage('/seller')} className="button button-outlined min-h-12 w-full">
        {text.toLogin}
      </a>
    </>
  )
}
