import type { AuditEntry } from '#contract/api/store.ts'

const minRunLength = 4
const maxGapMs = 60_000

/** Groups entries by day, in the shop's time zone; their order stays. */
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

/** Groups the many entries of one import or bulk change; all others stay single. */
export function groupRuns(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && belongsTogether(run.at(-1) as AuditEntry, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => (run.length < minRunLength ? run.map((entry) => [entry]) : [run]))
}

function belongsTogether(one: AuditEntry, next: AuditEntry): boolean {
  return (
    one.subject.type === 'product' &&
    one.action === next.action &&
    one.who === next.who &&
    Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= maxGapMs
  )
}
