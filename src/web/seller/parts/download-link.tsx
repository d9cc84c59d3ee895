import type { ReactNode } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** Downloads a file; the response names it. */
export function DownloadLink({ href, className = 'button-quiet', children }: Props) {
  return (
    <a href={href} download className={`button ${className}`}>
      {children}
    </a>
  )
}
