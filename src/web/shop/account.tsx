import { Suspense } from 'react'
import { accountText } from '#text/account.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { AccountDetails } from '#web/shop/account/account-details.tsx'
import { OwnData } from '#web/shop/account/own-data.tsx'
import { SessionList } from '#web/shop/account/session-list.tsx'
import { useAccount } from '#web/shop/account/use-account.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { type Session, useSession } from './state/session.ts'

// Not needed to see the account.
const OwnTab = lazyPart(async () => (await import('./account/own-tab.tsx')).OwnTab)

// Not needed to see the account.
const Passkeys = lazyPart(async () => (await import('./account/passkeys.tsx')).Passkeys)

// Not needed to see the account.
const KitchenMemory = lazyPart(
  async () => (await import('./account/kitchen-memory.tsx')).KitchenMemory,
)

// Loaded for guests alone.
const GuestDetails = lazyPart(
  async () => (await import('#web/shop/account/guest-details.tsx')).GuestDetails,
)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: accountText.title,
    description: accountText.lead,
    path: '/account',
  })

export default function AccountPage() {
  const session = useSession()

  return (
    <div className="page max-w-3xl pt-6 md:pt-8">
      <h1 className="text-xl font-bold tracking-tight md:text-2xl">{accountText.title}</h1>
      {session.status === 'visitor' ? (
        <LoginPrompt title={accountText.loginTitle} />
      ) : (
        <Account session={session} />
      )}
    </div>
  )
}

function Account({ session }: { session: Session }) {
  const { page, reload } = useAccount(session)

  if (page.status === 'failed') return <NoConnection retry={reload} />
  if (page.status === 'loading') {
    return (
      <Skeletons className="mt-5 grid gap-4">
        <Bone className="h-72" />
        <Bone className="h-48" />
        <Bone className="h-48" />
      </Skeletons>
    )
  }
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {page.account.isGuest ? (
        <Suspense fallback={<Bone className="h-72" />}>
          <GuestDetails account={page.account} onChanged={reload} />
        </Suspense>
      ) : (
        <AccountDetails account={page.account} sendsMail={page.sendsMail} onChanged={reload} />
      )}
      <Suspense>
        <OwnTab />
        {/* A new password starts another session and removes passkeys. */}
        <Passkeys key={page.sessions[0]?._id} />
        <KitchenMemory />
      </Suspense>
      <SessionList
        sessions={page.sessions}
        isGuest={page.account.isGuest === true}
        onChanged={reload}
      />
      <OwnData isGuest={page.account.isGuest === true} />
    </div>
  )
}
