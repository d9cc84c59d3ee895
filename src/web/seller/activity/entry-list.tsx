import type { AuditEntry } from '#contract/api/store.ts'
import { shiftDay, shopDay } from '#web/seller/parts/shop-time.ts'
import { sellerActivityText } from '#web/text/seller-activity.ts'
import { groupByDay, groupRuns } from './group-entries.ts'
import { Run } from './run.tsx'

type EntryListProps = { entries: readonly AuditEntry[]; hasOlder: boolean; now: Date }

const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export function EntryList({ entries, hasOlder, now }: EntryListProps) {
  return groupByDay(entries, shopDay).map((group) => (
    <section key={group.day} aria-labelledby={`day-${group.day}`} className="mt-6">
      <h2 id={`day-${group.day}`} className="text-xs font-semibold text-ink-soft">
        {nameOf(group.day, now)}
      </h2>
      <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {groupRuns(group.entries).map((run) => (
          <Run key={run[0]?._id} run={run} isCut={hasOlder && run.at(-1) === entries.at(-1)} />
        ))}
      </ol>
    </section>
  ))
}

function nameOf(date: string, now: Date): string {
  const today = shopDay(now)
  if (date === today) return sellerActivityText.today
  if (date === shiftDay(today, -1)) return sellerActivityText.yesterday
  return day.format(new Date(date))
}
