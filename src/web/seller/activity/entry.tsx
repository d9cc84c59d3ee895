import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/api/store.ts'
import { shopTimeZone } from '#contract/seller-limits.ts'
import { sellerActivityText } from '#web/text/seller-activity.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeChange, type FieldChange } from './describe-change.ts'

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: shopTimeZone,
  hour: 'numeric',
  minute: '2-digit',
})

/** More than any product has; an import may map a thousand categories. */
const maxShown = 15

export function Entry({ entry }: { entry: AuditEntry }) {
  const changes = describeChange(entry)
  const more = changes.slice(maxShown)
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 grow basis-64 break-words">
          <span className="text-ink-soft">{sellerActivityText.actions[entry.action]}</span>{' '}
          {entry.action !== 'login' && <Subject {...entry.subject} />}
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

export function Origin({ entry }: { entry: AuditEntry }) {
  return (
    <span className="text-xs text-ink-soft">
      <span className="break-all">{entry.who}</span> ·{' '}
      <time dateTime={entry.at} className="whitespace-nowrap tnum">
        {time.format(new Date(entry.at))}
      </time>
    </span>
  )
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
