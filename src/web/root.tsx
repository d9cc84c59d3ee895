import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import css from './app.css?inline'
import { askContext } from './ask-context.ts'
import { startOfPage } from './page-start.ts'
import type { LoaderArgs } from './route-types.ts'
import { ScriptNotices } from './script-notices.tsx'
import { ShopLayout } from './shop/chrome/chrome.tsx'
import { FailurePage } from './shop/failure-pages.tsx'
import { replayEarlyClicks } from './shop/state/early-taps.ts'
import { startSession } from './shop/state/session.ts'

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/figtree.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export async function loader({ context }: LoaderArgs) {
  const { store } = await context.get(askContext)('GET /api/v1/store', {})
  return { store, year: new Date().getFullYear() }
}

// The styles come with the page, so that the first view waits for nothing. The browser's code has no copy of them:
// where it writes the whole page anew, as for an error, it takes those that came.
const styles = {
  __html: import.meta.env.SSR ? css : (document.querySelector('head > style')?.textContent ?? ''),
}

const pageStart = { __html: import.meta.env.SSR ? startOfPage() : '' }

// What the store is called does not change while one walks through it. Whether it takes orders may, and then
// the page that is open is asked for again.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={pageStart} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <style suppressHydrationWarning dangerouslySetInnerHTML={styles} />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isSellers = useIsSellers()

  return (
    <>
      <ScriptNotices isSellers={isSellers} contact={root?.store.contact} />
      {isSellers ? (
        children
      ) : root ? (
        <ShopLayout store={root.store} year={root.year}>
          {children}
        </ShopLayout>
      ) : (
        <main id="content">{children}</main>
      )}
    </>
  )
}

/** The seller's screens have a frame of their own, and know nothing of a shopper. */
function useIsSellers(): boolean {
  return /^\/seller(\/|$)/i.test(useLocation().pathname)
}

/** The page's scripts run: finds out who is here, and does what was pressed before. */
function useWakeUp(): void {
  const isSellers = useIsSellers()
  useEffect(() => {
    if (!isSellers) startSession()
    const taps = window.pageStart?.wake() ?? []
    replayEarlyClicks(taps)
  }, [isSellers])
}

export default function App() {
  useWakeUp()
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  useWakeUp()
  return <FailurePage error={error} />
}
