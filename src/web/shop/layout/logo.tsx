import { Link } from 'react-router'

/** The store's logo and name, linked to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 rounded-control pr-1">
      <img src="/artwork/logo-mark.svg" alt="" width={34} height={34} />
      <span className="truncate text-[min(var(--text-lg),28px)] font-bold tracking-tight">
        {name}
      </span>
    </Link>
  )
}
