import type { ImportReport } from '#contract/seller-imports.ts'
import { type Decision, isRecounted } from './decide-rows.ts'
import type { Fault } from './fault.ts'

const mostListed = 100

export type RefusedRow = { row: number; name: string; error: Fault }

type Taken = Exclude<Decision, { kind: 'refused' }>

/** Counts the results of the rows, and the reasons for refusals. */
export function createTally() {
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0, recounted: 0 }
  const reasons = new Map<string, number>()
  const firstRefused: ImportReport['firstRefused'] = []

  return {
    skip() {
      counts.leftOut += 1
    },
    add(decision: Taken) {
      counts[decision.kind] += 1
      if (decision.kind === 'changed' && isRecounted(decision)) counts.recounted += 1
    },
    refuse({ row, name, error }: RefusedRow) {
      counts.refused += 1
      reasons.set(error.reason, (reasons.get(error.reason) ?? 0) + 1)
      if (firstRefused.length < mostListed)
        firstRefused.push({ row, name, reason: sayFault(error) })
    },
    report(): ImportReport {
      return {
        ...counts,
        reasons: [...reasons]
          .map(([reason, rows]) => ({ reason, rows }))
          .toSorted((a, b) => b.rows - a.rows),
        firstRefused,
      }
    },
  }
}

export type Tally = ReturnType<typeof createTally>

export function sayFault({ reason, detail }: Fault): string {
  return detail ?? reason
}
