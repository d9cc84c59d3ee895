import { ChevronRight } from 'lucide'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { homeText } from '#text/home.ts'
import { topHere } from '#web/shop/state/bought-here.ts'
import { useSession } from '#web/shop/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Fetched in browsers in which somebody has bought.
const BuyAgainRow = lazyPart(async () => (await import('./buy-again-row.tsx')).BuyAgainRow)
// Fetched in browsers in which somebody is told what the household is due for.
const DueRow = lazyPart(async () => (await import('./due-row.tsx')).DueRow)
// Fetched when somebody is logged in.
const BoughtBeforeRow = lazyPart(
  async () => (await import('../search/bought-before-row.tsx')).BoughtBeforeRow,
)

/**
 * A row for who has bought in this browser, and one of what the household is due for. Both are parts of everybody's page,
 * which is cached: the start script's mark shows them, and their empty cards keep their height until the browser has filled
 * them.
 */
export function OwnRow({ kind }: { kind: 'buyAgain' | 'due' }) {
  const top = useTopHere()
  const isDue = kind === 'due'
  const Filled = isDue ? DueRow : BuyAgainRow
  const empty = <EmptyCards />
  return (
    <section
      className={`page buy-again ${isDue ? 'due-row' : ''}`}
      aria-labelledby={`${kind}-title`}
    >
      <div className="row-head">
        <h2 id={`${kind}-title`} className="home-title">
          {homeText[kind]}
        </h2>
        <Link to={isDue ? '/due' : '/my-orders'} className="button button-quiet -mr-2 gap-1">
          {isDue ? homeText.seeAll : homeText.myOrders}
          <Icon of={ChevronRight} className="size-4.5" />
        </Link>
      </div>
      {top && (!isDue || top === 'due') ? (
        <Suspense fallback={empty}>
          <Filled empty={empty} />
        </Suspense>
      ) : (
        empty
      )}
    </section>
  )
}

/** The same further down, where nothing moves, for a shopper whose browser is new. */
export function BoughtElsewhere() {
  const { status } = useSession()
  const isAbove = useTopHere()
  if (status !== 'shopper' || isAbove) return null
  return (
    <Suspense>
      <BoughtBeforeRow />
    </Suspense>
  )
}

/** A row does not change its place while somebody looks, so nothing tells of a change. */
const never = () => () => {}

function useTopHere(): string | null {
  return useSyncExternalStore(never, topHere, () => null)
}

function EmptyCards(): ReactNode {
  return (
    <div className="again-row" aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <div key={n} className="again-card">
          <span className="again-picture skeleton" />
          <p className="again-name" />
          <p className="again-price" />
          <span className="skeleton min-h-11" />
        </div>
      ))}
    </div>
  )
}
