import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'

type UnknownProps = { title: string; hint: string; to: string; back: string }

/** Shown for an id that does not exist; trying again would not help. */
export function Unknown({ title, hint, to, back }: UnknownProps) {
  return (
    <EmptyState picture="not-found" title={title} hint={hint}>
      <Link to={to} className="button button-filled">
        {back}
      </Link>
    </EmptyState>
  )
}
