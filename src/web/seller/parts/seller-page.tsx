import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OldList } from '#web/ui/no-connection.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'

type SellerPageProps = {
  title: string
  lead?: ReactNode
  /** Actions for the whole page, the primary one last. */
  actions?: ReactNode
  /** One column, as on a phone: a list that is worked through from top to bottom. */
  isNarrow?: boolean
  className?: string
  children: ReactNode
}

export function SellerPage(props: SellerPageProps) {
  const { title, lead, actions, isNarrow = false, className = '', children } = props
  return (
    <div
      className={`lg:@container/page mx-auto w-full ${isNarrow ? 'max-w-2xl' : 'max-w-6xl'} px-4 pt-4 md:px-6 lg:px-8 lg:pt-8 print:p-0 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mb-6 print:hidden">
        <div className="min-w-0">
          <h1 className="text-xl font-bold tracking-tight break-words">{title}</h1>
          {lead && <p className="mt-0.5 text-ink-soft">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 [&:has(>:not(.button-quiet))>.button-quiet:first-child]:-ml-3 [&:not(:has(>:not(.button-quiet)))]:-ml-3">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

type Meta = { matches: readonly unknown[] }

/** The page's title and robots tags: the seller's pages are not for search engines. */
export function titlePage(page: string) {
  return ({ matches }: Meta) => [
    { title: sellerText.pageTitle(page, storeName(matches)) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

function storeName(matches: readonly unknown[]): string {
  const [root] = matches as [{ loaderData?: { store?: { name: string } } }]
  return root.loaderData?.store?.name ?? ''
}

/** Shown when loading failed; tries again when the network is back or on a press. */
export function Failed({ message, onTryAgain }: { message?: string; onTryAgain: () => void }) {
  useBackOnline(onTryAgain)

  return (
    <EmptyState picture="trouble" title={sellerText.failed} {...(message ? { hint: message } : {})}>
      <button type="button" onClick={onTryAgain} className="button button-filled">
        {sellerText.tryAgain}
      </button>
    </EmptyState>
  )
}

type FailureProps = {
  status: 'loading' | 'failed' | 'loaded'
  isOld: boolean
  message?: string
  reload: () => void
}

/** Says that a list could not be loaded: above the one that was there before, or in its place. */
export function ListFailure({ status, isOld, message, reload }: FailureProps) {
  if (isOld) return <OldList isBusy={status === 'loading'} onTryAgain={reload} />
  return status === 'failed' && <Failed {...(message ? { message } : {})} onTryAgain={reload} />
}

type UnknownProps = { title: string; hint: string; to: string; back: string; isPageTitle?: boolean }

/** Shown for an id that does not exist; trying again would not help. */
export function Unknown({ title, hint, to, back, isPageTitle = false }: UnknownProps) {
  return (
    <EmptyState picture="not-found" title={title} hint={hint} isPageTitle={isPageTitle}>
      <Link to={to} className="button button-filled">
        {back}
      </Link>
    </EmptyState>
  )
}
