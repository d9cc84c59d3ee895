import type { ImportReport } from '#contract/api/import-report.ts'
import { sayKept } from '#server/api/say.ts'

/** The report of an import as the seller reads it. */
export function sayReport({ sizes, notes, warnings, ...report }: ImportReport): ImportReport {
  return {
    ...report,
    reasons: report.reasons.map(({ reason, rows }) => ({ reason: sayKept(reason), rows })),
    firstRefused: report.firstRefused.map((row) => ({ ...row, reason: sayKept(row.reason) })),
    ...(notes ? { notes: notes.map((one) => ({ ...one, note: sayKept(one.note) })) } : {}),
    ...(sizes ? { sizes: { ...sizes, examples: sizes.examples.map(sayKept) } } : {}),
    ...(warnings ? { warnings: warnings.map(sayKept) } : {}),
  }
}
