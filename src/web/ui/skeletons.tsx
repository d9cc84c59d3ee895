import type { ReactNode } from 'react'
import { commonText } from '#text/common.ts'

type Props = { className?: string; children: ReactNode }

/** A placeholder while content loads; it becomes visible only after a short delay. */
export function Skeletons({ className = '', children }: Props) {
  return (
    <>
      <output className="sr-only">{commonText.failures.loading}</output>
      <div aria-hidden className={`animate-appear ${className}`}>
        {children}
      </div>
    </>
  )
}

/** One grey shape of a placeholder. */
export function Bone({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} />
}
