import { ChevronRight } from 'lucide'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { homeText } from '#text/home.ts'
import { hasBoughtHere } from '#web/shop/state/bought-here.ts'
import { useSession } from '#web/shop/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Fetched in browsers in which somebody has bought.
const BuyAgainRow = lazyPart(async () => (await import('./buy-again-row.tsx')).BuyAgainRow)
// Fetched when somebody is logged in.
const BoughtBeforeRow = lazyPart(
  async () => (await import('../search/bought-before-row.tsx')).BoughtBeforeRow,
)

/**
 * The first row for who has bought in this browser. It is part of everybody's page, which is cached: the start script's
 * mark shows it, and its empty cards keep its height until the browser has filled it.
 */
export function BuyAgain() {
  const isShown = useBoughtHere()
  const empty = <EmptyCards />
  return (
    <section className="page buy-again" aria-labelledby="buy-again-title">
      <div className="row-head">
        <h2 id="buy-again-title" className="home-title">
          {homeText.buyAgain}
        </h2>
        <Link to="/my-orders" className="button button-quiet -mr-2 gap-1">
          {homeText.myOrders}
          <Icon of={ChevronRight} className="size-4.5" />
        </Link>
      </div>
      {isShown ? (
        <Suspense fallback={empty}>
          <BuyAgainRow empty={empty} />
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
  const isAbove = useBoughtHere()
  if (status !== 'shopper' || isAbove) return null
  return (
    <Suspense>
      <BoughtBeforeRow />
    </Suspense>
  )
}

/** A row does not change its place while somebody looks, so nothing tells of a change. */
const never = () => () => {}

function useBoughtHere(): boolean {
  return useSyncExternalStore(never, hasBoughtHere, () => false)
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
