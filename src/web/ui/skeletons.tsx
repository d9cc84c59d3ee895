import type { ReactNode } from 'react'
import { commonText } from '#web/text/common.ts'

type Props = { className?: string; children: ReactNode }

/** Stands where something is about to be, in its size; seen only when that takes long enough to be noticed. */
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

/** One grey shape; its size is the class's. */
export function Bone({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} />
}
