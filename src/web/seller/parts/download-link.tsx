import type { ReactNode } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** A file of the store's to be saved; the answer says what it is called. */
export function DownloadLink({ href, className = 'button-quiet', children }: Props) {
  return (
    <a href={href} download className={`button ${className}`}>
      {children}
    </a>
  )
}
