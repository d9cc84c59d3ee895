import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { commonText } from '#text/common.ts'
import { isNoAnswer } from '#web/api.ts'
import { EmptyState } from './empty-state.tsx'
import { NoConnection } from './no-connection.tsx'

type Props = { error: unknown; isSellers?: boolean }

/** Shown in place of a page that failed to render or load. */
export function FailurePage({ error, isSellers = false }: Props) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return didNotArrive(error) ? <NotConnected isSellers={isSellers} /> : <ErrorMessage />
}

/** The page's data or one of its scripts could not be loaded. */
function didNotArrive(error: unknown): boolean {
  return isNoAnswer(error) || (error instanceof Error && 'isLostScript' in error)
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
function NotConnected({ isSellers }: { isSellers: boolean }) {
  useEffect(() => void loadAgain(), [])

  return (
    <div className="page py-8">
      <title>{commonText.failures.noAnswer}</title>
      <NoConnection retry={loadAgain} isPageTitle isSellers={isSellers} />
    </div>
  )
}

/** Checks the connection first: without one, a reload would show the browser's own error page. */
async function loadAgain(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { cache: 'no-store' })
    if (status < 500) location.reload()
  } catch {
    // The next attempt follows by itself.
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
