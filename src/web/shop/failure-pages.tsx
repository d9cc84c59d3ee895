import { Link } from 'react-router'
import { say } from '#web/text/messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** There is nothing at this address. */
export function NotFound() {
  return (
    <div className="page py-8">
      <title>{say.failures.notFound}</title>
      <EmptyState
        picture="not-found"
        title={say.failures.notFound}
        hint={say.failures.notFoundHint}
        isPageTitle
      >
        <Link to="/" className="button button-filled">
          {say.failures.goHome}
        </Link>
        <Link to="/products" className="button button-outlined">
          {say.failures.allProducts}
        </Link>
      </EmptyState>
    </div>
  )
}

/** The page could not be made. */
export function Trouble() {
  return (
    <div className="page py-8">
      <title>{say.failures.trouble}</title>
      <EmptyState
        picture="trouble"
        title={say.failures.trouble}
        hint={say.failures.troubleHint}
        isPageTitle
      >
        <button type="button" onClick={() => location.reload()} className="button button-filled">
          {say.failures.tryAgain}
        </button>
      </EmptyState>
    </div>
  )
}
