import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#text/common.ts'
import { useLoginDialog } from '#web/shop/state/login-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CartBar } from './cart-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

// Fetched when it is first opened: few visits need it.
const LoginDialog = lazyPart(
  async () => (await import('#web/shop/login/login-dialog.tsx')).LoginDialog,
)

const LoginSheet = lazyPart(
  async () => (await import('#web/shop/login/login-sheet.tsx')).LoginSheet,
)

// Most of the time no shop is paused, and many deliver everywhere at any hour.
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

type Props = { store: StoreProfile; year: number; children: ReactNode }

/** The layout of every page of the shop. */
export function ShopLayout({ store, year, children }: Props) {
  const { isOpen } = useLoginDialog()
  const Login = store.takesGuests ? LoginSheet : LoginDialog
  useKeptFocus()
  usePrefetch()

  return (
    <>
      <a
        href="#content"
        className="button button-filled sr-only top-2 left-2 z-50 focus:not-sr-only focus:fixed"
      >
        {commonText.nav.skip}
      </a>
      <Arrival />
      <TopBar store={store} />
      {(store.pause || store.hasAreas || store.promises || store.opening) && (
        <Suspense>
          <Notices store={store} />
        </Suspense>
      )}
      {/* The height of a screen keeps the footer out of view, so that it does not jump when the content arrives. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        <NavigationProgress />
        {children}
      </main>
      <Footer store={store} year={year} />
      <CartBar />
      {isOpen && (
        <Suspense>
          <Login legalPages={store.legalPages} />
        </Suspense>
      )}
    </>
  )
}

const intentMs = 80

/** Loads the page ahead to which somebody points, also with a finger that does not scroll, or moves the focus. */
function usePrefetch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let last: Element | null = null
    const onIntent = ({ type, target }: Event) => {
      const pointed = type === 'pointercancel' ? null : (target as Element)
      const link = pointed?.closest('a') ?? null
      // A click moves the focus to the link that was pointed at.
      if (link && link === last) return
      clearTimeout(timer)
      last = link
      if (!link) return
      timer = setTimeout(
        () =>
          import('./prefetch-page.ts').then(
            (page) => page.prefetchPage(link),
            () => {},
          ),
        intentMs,
      )
    }
    // These listeners stay as long as the document, like the shop's layout.
    for (const type of ['pointerover', 'pointercancel', 'focusin'])
      document.addEventListener(type, onIntent)
  }, [])
}

/** Announces the new page's title to screen readers after a navigation. */
function Arrival() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** A thin line while the next page is loading, shown only after a short delay. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <div
      role="progressbar"
      aria-label={commonText.failures.loading}
      className="fixed inset-x-0 top-0 z-50 h-0.75 animate-appear bg-leaf"
    />
  )
}

// A component that replaces the removed element may move the focus itself, so it gets time to do that first.
const graceMs = 80

/** Moves the focus to the page's content when the focused element is removed. */
function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const ending = new AbortController()
    const { signal } = ending

    document.addEventListener('focusin', ({ target }) => void (last = target), { signal })
    // A click on nothing removes the focus on purpose.
    document.addEventListener('pointerdown', () => void (last = null), { signal })
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      clearTimeout(timer)
      timer = setTimeout(goOnAtContent, graceMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })

    return () => {
      ending.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

function goOnAtContent(): void {
  if (document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
