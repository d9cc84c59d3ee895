import { ChevronDown } from 'lucide'
import type { AuditEntry } from '#contract/api/store.ts'
import { sellerActivityText } from '#web/text/seller-activity.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Entry, Origin } from './entry.tsx'

type RunProps = {
  run: readonly AuditEntry[]
  /** Further entries of this run may follow on the next page. */
  isCut: boolean
}

/** One entry, or a run of entries that can be expanded. */
export function Run({ run, isCut }: RunProps) {
  const [first] = run
  if (!first) return null
  if (run.length === 1) return <Entry entry={first} />

  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="text-ink-soft">{sellerActivityText.actions[first.action]}</span>{' '}
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
