import { useCallback, useState } from 'react'
import type { SecurityEvent, SecurityEventKind } from '#contract/api/security-events.ts'
import { sellerActivityText } from '#text/seller-activity.ts'
import { sellerGuestsText } from '#text/seller-guests.ts'
import { sellerSecurityText } from '#text/seller-security.ts'
import { Day, groupByDay, Origin } from '#web/seller/activity/entry-list.tsx'
import { ActivityViews, Older, type Page, useOlder } from '#web/seller/activity/older.tsx'
import { EmptyList, readWords, writeFilter } from '#web/seller/parts/empty-list.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerSecurityText.title)

type Filter = { kind: SecurityEventKind | undefined; q: string }

const address = { read: readFilter, write: writeFilter }

export default function Security() {
  const { filters: filter, change } = useAddressFilters(address)
  const show = (part: Partial<Filter>) => change(part, true)

  return (
    <SellerPage title={sellerActivityText.title} lead={sellerSecurityText.lead}>
      <ActivityViews />
      <SecurityFilter filter={filter} onChange={show} />
      <Events filter={filter} onClear={() => show({ kind: undefined, q: '' })} />
    </SellerPage>
  )
}

type FilterProps = { filter: Filter; onChange: (part: Partial<Filter>) => void }

const kinds = Object.entries(sellerSecurityText.kinds) as [SecurityEventKind, string][]

function isKind(kind: string | null): kind is SecurityEventKind {
  return kind !== null && Object.hasOwn(sellerSecurityText.kinds, kind)
}

function SecurityFilter({ filter, onChange }: FilterProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <SearchField
        q={filter.q}
        onSearch={(q) => onChange({ q })}
        label={sellerSecurityText.search}
        placeholder={sellerSecurityText.search}
        clearLabel={sellerSecurityText.clearSearch}
      />
      <select
        aria-label={sellerSecurityText.filter}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: isKind(target.value) ? target.value : undefined })
        }
        className="field select"
      >
        <option value="">{sellerSecurityText.all}</option>
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}

function Events({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { status, value, isOld, reload, isLoadingOlder, loadOlder, ...failure } = useEvents(filter)
  const [now] = useState(() => new Date())

  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) return <EventsSkeleton />
  if (value.items.length === 0)
    return <EmptyList texts={sellerSecurityText} filter={filter} onClear={onClear} />
  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        {groupByDay(value.items, shopDay).map(({ day, entries }) => (
          <Day key={day} day={day} now={now}>
            {entries.map((event) => (
              <Event key={event._id} event={event} />
            ))}
          </Day>
        ))}
        <Older hasOlder={value.nextBefore !== null} isLoading={isLoadingOlder} onLoad={loadOlder} />
      </div>
    </>
  )
}

/** Failed attempts, which the seller may want to look into. */
const attempts = new Set<SecurityEventKind>([
  ...(['login failed', 'login throttled', 'refused', 'webhook rejected'] as const),
])

/** Events of guests, who have no e-mail address, name them by their id. */
function nameOf({ who, role }: SecurityEvent): string | undefined {
  return role === 'shopper' && who && !who.includes('@') ? sellerGuestsText.guest : who
}

function Event({ event }: { event: SecurityEvent }) {
  const { kind, detail, count, accounts, role, device, address: ip, request } = event
  const facts = [
    role && sellerSecurityText.roles[role],
    device,
    ip ?? (attempts.has(kind) ? sellerSecurityText.many : undefined),
    request && sellerSecurityText.request(request),
  ].filter((fact) => fact !== undefined)
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 grow basis-64 break-words">
          <span className={`font-medium ${attempts.has(kind) ? 'text-beet' : ''}`}>
            {sellerSecurityText.kinds[kind]}
          </span>
          {detail && (
            <span className="text-ink-soft wrap-anywhere">
              {' '}
              · {sellerSecurityText.detail(detail, kind)}
            </span>
          )}
          {count > 1 && (
            <span className="ml-2 inline-block rounded-full bg-beet-wash px-2.5 py-0.5 text-xs font-semibold text-beet tnum">
              {sellerSecurityText.times(count, accounts)}
            </span>
          )}
        </p>
        <Origin entry={{ ...event, who: nameOf(event) }} />
      </div>
      {facts.length > 0 && (
        <p className="mt-1 text-xs wrap-anywhere text-ink-soft tnum" title={event.userAgent}>
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <span className="inline-block">{fact}</span>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

function EventsSkeleton() {
  return (
    <Skeletons className="mt-6 grid gap-3">
      <Bone className="h-4 w-24" />
      <Bone className="h-16" />
      <Bone className="h-16" />
      <Bone className="h-16" />
    </Skeletons>
  )
}

function readFilter(params: URLSearchParams): Filter {
  const kind = params.get('kind')
  return {
    kind: isKind(kind) ? kind : undefined,
    q: readWords(params),
  }
}

const pageSize = 100

function useEvents({ kind, q }: Filter) {
  const load = useCallback(
    async (signal?: AbortSignal, before?: string): Promise<Page<SecurityEvent>> => {
      const filters = { ...(kind ? { kind } : {}), ...(q ? { q } : {}) }
      const { events, nextBefore } = await askAsSeller('GET /api/v1/seller/security-events', {
        query: { limit: pageSize, ...filters, ...(before ? { before } : {}) },
        ...(signal ? { signal } : {}),
      })
      return { items: events, nextBefore }
    },
    [kind, q],
  )
  return useOlder(load)
}
