import { type ReactNode, Suspense } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { commonText } from '#web/text/common.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Arrival } from './arrival.tsx'
import { CartBar } from './cart-bar.tsx'
import { Footer } from './footer.tsx'
import { useKeptFocus } from './keep-focus.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { TopBar } from './top-bar.tsx'

// Fetched when it is first opened: few visits need it.
const LoginDialog = lazyPart(async () => (await import('./login-dialog.tsx')).LoginDialog)

type Props = { store: StoreProfile; year: number; children: ReactNode }

/** The layout of every page of the shop. */
export function ShopLayout({ store, year, children }: Props) {
  const { isOpen } = useLoginDialog()
  useKeptFocus()

  return (
    <>
      <a
        href="#content"
        className="button button-filled sr-only top-2 left-2 z-50 focus:not-sr-only focus:fixed"
      >
        {commonText.nav.skip}
      </a>
      <Arrival />
      <NavigationProgress />
      <TopBar storeName={store.name} />
      {store.pause && <PauseBanner message={store.pause.message} />}
      {/* As tall as the screen, so that the footer does not visibly jump when the content arrives. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        {children}
      </main>
      <Footer store={store} year={year} />
      <CartBar />
      <Toaster />
      {isOpen && (
        <Suspense>
          <LoginDialog />
        </Suspense>
      )}
    </>
  )
}
