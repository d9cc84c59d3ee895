import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { Unreachable } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'

const retryMs = 10_000

/** Shown in place of a page that failed to render or load. */
export function FailurePage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return didNotArrive(error) ? <NotConnected /> : <ErrorMessage />
}

/** The page's data or one of its scripts could not be loaded. */
function didNotArrive(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Error && 'isLostScript' in error)
}

function NotFound() {
  return (
    <div className="page py-8">
      <title>{commonText.failures.notFound}</title>
      <EmptyState
        picture="not-found"
        title={commonText.failures.notFound}
        hint={commonText.failures.notFoundHint}
        isPageTitle
      >
        <Link to="/" className="button button-filled">
          {commonText.failures.goHome}
        </Link>
        <Link to="/products" className="button button-outlined">
          {commonText.failures.allProducts}
        </Link>
      </EmptyState>
    </div>
  )
}

/** Reloads the page as soon as the store can be reached. */
function NotConnected() {
  useEffect(() => {
    void loadAgain()
    const timer = setInterval(() => void loadAgain(), retryMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="page py-8">
      <title>{commonText.failures.noAnswer}</title>
      <NoConnection retry={loadAgain} isPageTitle />
    </div>
  )
}

/** Checks the connection first: without one, a reload would show the browser's own error page. */
async function loadAgain(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { cache: 'no-store' })
    if (status < 500) location.reload()
  } catch {
    // The next attempt follows after `retryMs`.
  }
}

function ErrorMessage() {
  return (
    <div className="page py-8">
      <title>{commonText.failures.trouble}</title>
      <EmptyState
        picture="trouble"
        title={commonText.failures.trouble}
        hint={commonText.failures.troubleHint}
        isPageTitle
      >
        <button type="button" onClick={() => location.reload()} className="button button-filled">
          {commonText.failures.tryAgain}
        </button>
      </EmptyState>
    </div>
  )
}
