import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { sellerText } from '#web/text/seller.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { BottomBar } from './frame/bottom-bar.tsx'
import { LoginAgain } from './frame/login-again.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { LoginScreen } from './frame/seller-login.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import { Failed } from './parts/failed.tsx'
import sheet from './seller.css?url'
import { useWaitingOrders } from './state/order-news.ts'
import { checkSession, type SellerSession, useSellerSession } from './state/seller-session.ts'

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const meta = () => [
  { title: sellerText.login.title },
  { name: 'robots', content: 'noindex, nofollow' },
]

// Above the bottom navigation and the action bar.
const toastPlace =
  'bottom-[calc(--spacing(18)+env(safe-area-inset-bottom)+var(--bar-height,0px))] max-lg:[&>:nth-child(n+3)]:hidden lg:top-20 lg:bottom-auto'

/** Shows the login to everyone else, and the navigation to the seller. */
export default function SellerLayout() {
  const session = useSellerSession()
  const isFramed = session.status !== 'logged-out' && session.status !== 'unreachable'
  useEffect(() => void checkSession(), [])
  useContentFocus(session.status)

  return (
    <>
      <Toaster place={toastPlace} />
      {session.status === 'unreachable' && (
        <main id="content" className="page py-12">
          <Failed onTryAgain={() => void checkSession()} />
        </main>
      )}
      {session.status === 'logged-out' && <LoginScreen />}
      {isFramed && (
        <SellerFrame>{session.status === 'unknown' ? <PageSkeleton /> : <Outlet />}</SellerFrame>
      )}
      {session.status === 'ended' && <LoginAgain email={session.email} />}
    </>
  )
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
  const waiting = useWaitingOrders()

  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="button button-filled sr-only top-2 left-2 z-50 focus:not-sr-only focus:fixed"
      >
        {sellerText.skip}
      </a>
      <Sidebar waiting={waiting} />
      <main
        id="content"
        tabIndex={-1}
        // Leaves room below the last line for the toasts.
        className="min-h-dvh pb-48 outline-none has-[[data-action-bar]]:pb-[calc(--spacing(16)+env(safe-area-inset-bottom))] lg:pb-12 lg:has-[[data-action-bar]]:pb-12 print:min-h-0 print:p-0"
      >
        {children}
      </main>
      <BottomBar waiting={waiting} />
    </div>
  )
}
