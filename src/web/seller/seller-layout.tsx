import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { ConfirmDialog } from '#web/seller/frame/confirm-dialog.tsx'
import { BottomBar, Sidebar } from '#web/seller/frame/navigation.tsx'
import { Permitted } from '#web/seller/frame/permitted.tsx'
import {
  AccessEnded,
  LoginAgain,
  LoginScreen,
  WhoAgain,
  WhoScreen,
} from '#web/seller/frame/seller-login.tsx'
import { Failed } from '#web/seller/parts/seller-page.tsx'
import { watchTaps } from '#web/seller/state/idle-lock.ts'
import { useOrderEvents, useWaitingOrders } from '#web/seller/state/order-events.ts'
import {
  checkSession,
  lockPhone,
  reportTap,
  type SellerSession,
  useSellerSession,
} from '#web/seller/state/seller-session.ts'
import { FailurePage } from '#web/ui/failure-pages.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import sheet from './seller.css?url'

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const meta = () => [
  { title: sellerText.login.title },
  { name: 'robots', content: 'noindex, nofollow' },
]

// Above the bottom navigation and the action bar.
const toastPlace =
  'fixed items-center px-4 bottom-[calc(--spacing(18)+env(safe-area-inset-bottom)+var(--bar-height,0px))] max-lg:[&>:nth-child(n+3)]:hidden lg:top-20 lg:bottom-auto'

/** Shows the login to everyone else, and the navigation to the seller. */
export default function SellerLayout() {
  return (
    <Screen>
      <Outlet />
    </Screen>
  )
}

/** A failed page stands in the frame too, so that the way to the other pages stays. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Screen>
      <FailurePage error={error} isSellers />
    </Screen>
  )
}

function Screen({ children }: { children: ReactNode }) {
  const session = useSellerSession()
  const isFramed = ['unknown', 'seller', 'ended'].includes(session.status)
  useEffect(() => void checkSession(), [])
  useContentFocus(session.status)

  return (
    <>
      <Toaster place={toastPlace} />
      <Entrance session={session} />
      {isFramed && (
        // The next person on the same phone must not see half-typed words.
        <SellerFrame key={'id' in session ? session.id : ''}>
          {session.status === 'unknown' ? <PageSkeleton /> : <Permitted>{children}</Permitted>}
        </SellerFrame>
      )}
      <Guard session={session} />
    </>
  )
}

/** Stands in place of the frame for everyone who is not in. */
function Entrance({ session }: { session: SellerSession }) {
  if (session.status === 'unreachable') {
    return (
      <main id="content" className="page py-12">
        <Failed onTryAgain={() => void checkSession()} />
      </main>
    )
  }
  if (session.status === 'closed') return <Closed />
  if (session.status !== 'logged-out') return null
  return session.isSharedPhone ? (
    <WhoScreen />
  ) : (
    <LoginScreen sendsLoginLink={session.sendsLoginLink} />
  )
}

/** Stands over the frame: asks again who is there, and locks a shared phone that nobody uses. */
function Guard({ session }: { session: SellerSession }) {
  if (session.status !== 'seller' && session.status !== 'ended') return null
  const { status, email, lockMinutes } = session
  if (status === 'ended')
    return lockMinutes === undefined ? <LoginAgain email={email} /> : <WhoAgain />
  return (
    <>
      {lockMinutes !== undefined && <IdleLock minutes={lockMinutes} />}
      <ConfirmDialog isShared={lockMinutes !== undefined} />
    </>
  )
}

/** Hands over what a rider did without a network before the access ended, and then keeps nothing of it. */
function Closed() {
  useEffect(() => {
    void import('#web/seller/drops/report-ended.ts').then(({ reportEnded }) => reportEnded())
  }, [])
  return <AccessEnded />
}

function IdleLock({ minutes }: { minutes: number }) {
  useEffect(
    () => watchTaps({ minutes, onIdle: () => void lockPhone(), onUse: reportTap }),
    [minutes],
  )
  return null
}

/** After a login or logout the pressed button is gone, so the focus moves to the content. */
function useContentFocus(status: SellerSession['status']): void {
  const last = useRef(status)
  useEffect(() => {
    const isChanged = last.current !== 'unknown' && last.current !== status
    last.current = status
    if (!isChanged || document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [status])
}

function SellerFrame({ children }: { children: ReactNode }) {
  const counts = { waiting: useWaitingOrders(), toPack: useOrderEvents()?.placed ?? null }

  return (
    <div className="lg:grid lg:grid-cols-[min(15rem,25vw)_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="button button-filled sr-only top-2 left-2 z-50 focus:not-sr-only focus:fixed"
      >
        {sellerText.skip}
      </a>
      <Sidebar counts={counts} />
      <main
        id="content"
        tabIndex={-1}
        // Leaves room below the last line for the toasts.
        className="min-h-dvh pb-48 outline-none has-[[data-action-bar]]:pb-[calc(--spacing(16)+env(safe-area-inset-bottom))] lg:pb-12 lg:has-[[data-action-bar]]:pb-12 print:min-h-0 print:p-0"
      >
        {children}
      </main>
      <BottomBar counts={counts} />
    </div>
  )
}

/** Shown until the session is known. */
function PageSkeleton() {
  return (
    <Skeletons className="mx-auto grid w-full max-w-6xl gap-4 px-4 pt-4 md:px-6 lg:gap-6 lg:px-8 lg:pt-8">
      <Bone className="h-9 w-44" />
      <Bone className="h-96" />
    </Skeletons>
  )
}
