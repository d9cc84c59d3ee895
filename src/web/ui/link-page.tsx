import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The narrow page around what a link in a mail opens. */
export function LinkPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <div className="page max-w-lg pt-6 md:pt-10">
      <div className="rounded-card border border-line bg-card p-4 sm:p-8">
        <h1 className="text-xl font-bold tracking-tight wrap-break-word md:text-2xl">{title}</h1>
        {lead && <p className="mt-1 break-words text-ink-soft">{lead}</p>}
        <div className="mt-6 empty:hidden">{children}</div>
      </div>
    </div>
  )
}

/**
 * The token behind the `#` of the address, which it is taken out of, so that it stays in no history and on no screen.
 * Undefined until the page runs in the browser; empty if there is none.
 */
export function useLinkToken(): string | undefined {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1))

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, hash, navigate])

  return isInBrowser ? token : undefined
}
