import type { ReactNode } from 'react'
import type { Needs } from '#contract/rights.ts'
import { useMay } from '#web/seller/state/seller-session.ts'

/** Shows a part of a page to those who may use it; to everybody else it is not there. */
export function May({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay()(needs) && children
}
