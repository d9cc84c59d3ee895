import { type ReactNode, useContext, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { paperColors, themes } from '#contract/theme-colors.ts'
import languageCss from '#language.css?inline'
import { locale } from '#text/locale.ts'
import { ShopLayout } from '#web/shop/layout/shop-layout.tsx'
import { learnTax } from '#web/shop/state/cart.ts'
import { startSession } from '#web/shop/state/session.ts'
import { FailurePage } from '#web/ui/failure-pages.tsx'
import { SharedIcons } from '#web/ui/icon.tsx'
import { showNoticeIfLate } from '#web/ui/lazy-part.ts'
import { inLanguage } from '#web/ui/page-language.ts'
import { StoreContext } from '#web/ui/store-tax.ts'
import { readTheme } from '#web/ui/theme.ts'
import { apiContext } from './api-context.ts'
import css from './app.css?inline'
import { Nonce } from './nonce.ts'
import { pageStartScript } from './page-start.ts'
import type { ClientLoaderArgs, LoaderArgs } from './route-types.ts'
import { ScriptNotices } from './script-notices.tsx'

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/figtree.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  ...(import.meta.env.LETTERS_FONT
    ? [
        {
          rel: 'preload',
          href: import.meta.env.LETTERS_FONT,
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous',
        } as const,
      ]
    : []),
]

export async function loader({ context }: LoaderArgs) {
  const { store } = await context.get(apiContext)('GET /api/v1/store', {})
  return { store, year: new Date().getFullYear() }
}

// The styles are inlined, so that the first view needs no further request. The client bundle has no copy of them: when
// it renders the whole document again, as for an error, it reuses the inlined ones.
const styles = {
  __html: import.meta.env.SSR
    ? css + languageCss
    : (document.querySelector('head > style')?.textContent ?? ''),
}

const pageStart = { __html: import.meta.env.SSR ? pageStartScript() : '' }

let known: Awaited<ReturnType<typeof loader>> | undefined

/** Keeps the known details of the store when the server does not answer, rather than showing no page at all. */
export async function clientLoader({ serverLoader }: ClientLoaderArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (known) return known
    throw error
  }
}

// The store's details are loaded once, not on every navigation. A revalidation of the current page loads them again,
// because the store may have paused its orders.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce)
  return (
    <html lang={locale} data-theme={readTheme()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={pageStart} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themes.map((theme) => (
          <meta
            key={theme}
            suppressHydrationWarning
            name="theme-color"
            data-scheme={theme}
            media={`(prefers-color-scheme:${theme})`}
            content={paperColors[theme]}
          />
        ))}
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <style suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={styles} />
        <Links />
        <Icons />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Made from the seller's logo, where there is one. The seller's screens are installed as an app of their own. */
function Icons() {
  const logo = useRouteLoaderData<typeof loader>('root')?.store.logo
  const [icon, touchIcon] = logo?.icons ?? []
  const isSellers = useIsSellers()
  return (
    <>
      <link
        rel="manifest"
        href={inLanguage(isSellers ? '/seller.webmanifest' : '/manifest.webmanifest')}
      />
      <link rel="icon" href={icon?.image ?? '/favicon.svg'} />
      <link rel="apple-touch-icon" href={touchIcon?.image ?? '/apple-touch-icon.png'} />
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isSellers = useIsSellers()

  return (
    <StoreContext value={root?.store}>
      <SharedIcons />
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
    </StoreContext>
  )
}

/** The seller's pages have their own layout and no shopper session. */
function useIsSellers(): boolean {
  return /^\/seller(\/|$)/i.test(useLocation().pathname)
}

/** Runs once the scripts have loaded: starts the session and replays earlier clicks. */
function useStart(): void {
  const isSellers = useIsSellers()
  const root = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    if (!root) return
    known = root
    learnTax(root.store.tax)
  }, [root])
  useEffect(() => {
    if (!isSellers) startSession()
    const taps = window.pageStart?.activate() ?? []
    replayEarlyClicks(taps)
  }, [isSellers])
}

/** A script of the next page that never arrives is not reported at all. */
function useLateNavigation(): void {
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => (isUnderWay ? showNoticeIfLate() : undefined), [isUnderWay])
}

export default function App() {
  useStart()
  useLateNavigation()
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  useStart()
  return <FailurePage error={error} isSellers={useIsSellers()} />
}

/** Clicks the buttons that were pressed before the page's scripts had loaded, each once. */
function replayEarlyClicks(names: string[]): void {
  const notOnPage = names.filter((name) => !clickButton(name))
  if (notOnPage.length === 0) return
  import('#web/shop/state/add-clicked-products.ts').then(
    ({ addClickedProducts }) => addClickedProducts(notOnPage),
    () => window.pageStart?.showLoadError(),
  )
}

/** Returns false if this page has no such button. */
function clickButton(name: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-early]')]
  const button = buttons.find(({ dataset }) => dataset.early === name)
  button?.click()
  return button !== undefined
}
