import type { ImportReport } from '#contract/seller-imports.ts'
import { type Decision, isRecounted } from './decide-rows.ts'
import type { Fault } from './fault.ts'

const mostListed = 100

export type RefusedRow = { row: number; name: string; fault: Fault }

type Taken = Exclude<Decision, { kind: 'refused' }>

/** Counts what became of the rows, and why some were refused. */
export function createTally() {
  const counts = { added: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0, recounted: 0 }
  const reasons = new Map<string, number>()
  const firstRefused: ImportReport['firstRefused'] = []

  return {
    leaveOut() {
      counts.leftOut += 1
    },
    take(decision: Taken) {
      counts[decision.kind] += 1
      if (decision.kind === 'changed' && isRecounted(decision)) counts.recounted += 1
    },
    refuse({ row, name, fault }: RefusedRow) {
      counts.refused += 1
      reasons.set(fault.reason, (reasons.get(fault.reason) ?? 0) + 1)
      if (firstRefused.length < mostListed)
        firstRefused.push({ row, name, reason: sayFault(fault) })
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
