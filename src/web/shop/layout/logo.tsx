import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'

type Props = {
  store: StoreProfile
  /** Stands small below the name; the footer tells it to screen readers. */
  line?: string | undefined
}

/** The store's logo and name, linked to the home page. */
export function Logo({ store: { name, logo }, line }: Props) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 rounded-control pr-1">
      <StoreLogo logo={logo} className="h-8.5 max-w-12 sm:max-w-25" />
      <span className="min-w-0">
        <span className="block truncate text-[min(var(--text-lg),28px)] leading-tight font-bold tracking-tight">
          {name}
        </span>
        {line && (
          <span
            aria-hidden
            className="hidden max-w-56 truncate text-xs leading-tight text-ink-soft min-[22rem]:block"
          >
            {line}
          </span>
        )}
      </span>
    </Link>
  )
}
