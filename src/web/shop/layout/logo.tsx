import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'

type Props = {
  store: StoreProfile
  /** Stands small below the name; the footer tells it to screen readers. */
  line?: string | undefined
}

/** The store's logo and name, linked to the home page. The header stays as high with a name of two lines. */
export function Logo({ store: { name, logo }, line }: Props) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 rounded-control pr-1">
      <StoreLogo logo={logo} className="h-8.5 max-w-12 sm:max-w-25" />
      <span className="min-w-0">
        <span className="shop-name" data-long={name.length > 24 ? 2 : name.length > 12 ? 1 : 0}>
          {name}
        </span>
        {line && (
          <span aria-hidden className="shop-line">
            {line}
          </span>
        )}
      </span>
    </Link>
  )
}
