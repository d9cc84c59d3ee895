import { ArrowRight, ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/api/store.ts'
import type { Role } from '#contract/rights.ts'
import { locale } from '#text/locale.ts'
import { roleNames } from '#text/people.ts'
import { sellerActivityText } from '#text/seller-activity.ts'
import { formatTime, shiftDay, shopDay } from '#web/seller/parts/shop-time.ts'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import { labelIn } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeChange, type FieldChange } from './describe-change.ts'

type EntryListProps = { entries: readonly AuditEntry[]; hasOlder: boolean; now: Date }

const day = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export function EntryList({ entries, hasOlder, now }: EntryListProps) {
  return groupByDay(entries, shopDay).map((group) => (
    <Day key={group.day} day={group.day} now={now}>
      {groupRuns(group.entries).map((run) => (
        <Run key={run[0]?._id} run={run} isCut={hasOlder && run.at(-1) === entries.at(-1)} />
      ))}
    </Day>
  ))
}

/** The events of one day under its name. */
export function Day({ day: date, now, children }: { day: string; now: Date; children: ReactNode }) {
  return (
    <section aria-labelledby={`day-${date}`} className="mt-6">
      <h2 id={`day-${date}`} className="text-xs font-semibold text-ink-soft">
        {nameOf(date, now)}
      </h2>
      <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {children}
      </ol>
    </section>
  )
}

function nameOf(date: string, now: Date): string {
  const today = shopDay(now)
  if (date === today) return sellerActivityText.today
  if (date === shiftDay(today, -1)) return sellerActivityText.yesterday
  return day.format(new Date(date))
}

type RunProps = {
  run: readonly AuditEntry[]
  /** Further entries of this run may follow on the next page. */
  isCut: boolean
}

/** One entry, or a run of entries that can be expanded. */
function Run({ run, isCut }: RunProps) {
  const [first] = run
  if (!first) return null
  if (run.length === 1) return <Entry entry={first} />

  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="text-ink-soft">{sellerActivityText.actions[first.action]}</span>
              {sellerActivityText.beforeSubject}
              <span className="font-medium tnum">{sellerActivityText.many(run.length, isCut)}</span>
            </span>
            <Origin entry={first} />
          </span>
          <Icon
            of={ChevronDown}
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ol className="divide-y divide-line border-t border-line bg-paper">
          {run.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  )
}

/** More than any product has; an import may map a thousand categories. */
const maxShown = 15

function Entry({ entry }: { entry: AuditEntry }) {
  const categories = useMarkedCategories()
  const changes = describeChange(entry, (path) => labelIn(categories, path))
  const more = changes.slice(maxShown)
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 grow basis-64 break-words">
          <span className="text-ink-soft">{sellerActivityText.actions[entry.action]}</span>
          {entry.action !== 'login' && (
            <>
              {sellerActivityText.beforeSubject}
              <Subject {...entry.subject} name={subjectOf(entry)} />
            </>
          )}
        </p>
        <Origin entry={entry} />
      </div>
      {changes.length > 0 && <Changes changes={changes.slice(0, maxShown)} />}
      {more.length > 0 && (
        <details className="text-xs">
          <summary className="inline-flex min-h-11 items-center font-medium text-leaf tnum">
            {sellerActivityText.moreChanges(more.length)}
          </summary>
          <Changes changes={more} />
        </details>
      )}
    </li>
  )
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  // Without earlier values the fields fit in one line.
  const isNew = changes.every(({ before }) => before === undefined)
  return (
    <dl className={`mt-1 gap-x-4 gap-y-1 text-xs ${isNew ? 'flex flex-wrap' : 'grid grid-cols-1'}`}>
      {changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
    </dl>
  )
}

export function Origin({ entry }: { entry: { at: string; who?: string | undefined } }) {
  return (
    <span className="text-xs text-ink-soft">
      {entry.who && (
        <>
          <span className="break-all">{entry.who}</span> ·{' '}
        </>
      )}
      <time dateTime={entry.at} className="whitespace-nowrap tnum">
        {formatTime(entry.at)}
      </time>
    </span>
  )
}

/** The record of a role has its code. */
export function subjectOf({ action, subject: { name } }: AuditEntry): string {
  return action === 'role changed' ? (roleNames[name as Role] ?? name) : name
}

function Subject({ type, id, name }: AuditEntry['subject']) {
  const label = type === 'order' ? sellerActivityText.order(name) : name
  const to = id === undefined ? undefined : addressOf(type, id)
  if (!to) return <span className="font-medium">{label}</span>
  return (
    <Link
      to={to}
      className="-my-3 inline-block max-w-full py-3 font-medium break-words underline decoration-line-strong underline-offset-3 hover:text-leaf"
    >
      {label}
    </Link>
  )
}

function addressOf(type: AuditEntry['subject']['type'], id: string): string | undefined {
  if (type === 'product') return `/seller/product/${id}`
  if (type === 'order') return `/seller/orders/${id}`
  return type === 'import' ? `/seller/import?import=${id}` : undefined
}

function Change({ field, before, after }: FieldChange) {
  return (
    <div className="flex max-w-full min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-soft">{field}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 tnum">
        {before !== undefined && (
          <>
            <s className="line-clamp-3 min-w-0 wrap-anywhere text-ink-soft">{before}</s>
            <Icon of={ArrowRight} className="size-3.5 shrink-0 text-ink-soft" />
            <span className="sr-only">{sellerActivityText.becomes}</span>
          </>
        )}
        <span className="line-clamp-3 min-w-0 wrap-anywhere">{after}</span>
      </dd>
    </div>
  )
}

const minRunLength = 4
const maxGapMs = 60_000

/** Groups entries by day, in the shop's time zone; their order stays. */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  dayOf: (moment: Date) => string,
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
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
