import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'

/** The store's logo and name, linked to the home page. */
export function Logo({ store: { name, logo } }: { store: StoreProfile }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 rounded-control pr-1">
      <StoreLogo logo={logo} className="h-8.5 max-w-12 sm:max-w-25" />
      <span className="truncate text-[min(var(--text-lg),28px)] font-bold tracking-tight">
        {name}
      </span>
    </Link>
  )
}
