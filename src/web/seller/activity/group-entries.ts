import type { AuditEntry } from '#contract/seller.ts'

const leastInRun = 4
const longestGapMs = 60_000

/** Entries of the same day of the shop, together; their order stays. */
export function groupByDay(
  entries: readonly AuditEntry[],
  dayOf: (moment: Date) => string,
): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** Many products changed by one import or one bulk change are one thing to read; all others stand alone. */
export function groupRuns(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && belongsTogether(run.at(-1) as AuditEntry, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => (run.length < leastInRun ? run.map((entry) => [entry]) : [run]))
}

function belongsTogether(one: AuditEntry, next: AuditEntry): boolean {
  return (
    one.subject.type === 'product' &&
    one.action === next.action &&
    one.who === next.who &&
    Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= longestGapMs
  )
}
