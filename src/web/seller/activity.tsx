import { useCallback, useState } from 'react'
import type { Person } from '#contract/api/people.ts'
import type { AuditEntry } from '#contract/api/store.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { sellerActivityText } from '#text/seller-activity.ts'
import { EntryList } from '#web/seller/activity/entry-list.tsx'
import { ActivityViews, Older, type Page, useOlder } from '#web/seller/activity/older.tsx'
import { PriceChanges } from '#web/seller/activity/price-changes.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerActivityText.title)

const address = { read: readFilter, write: writeFilter }

export default function Activity() {
  const { filters: filter, change } = useAddressFilters(address)
  const show = (part: Partial<Filter>) => change(part, true)

  return (
    <SellerPage title={sellerActivityText.title} lead={sellerActivityText.lead}>
      <ActivityViews />
      <PriceChanges />
      <ActivityFilter filter={filter} onChange={show} />
      <Entries
        filter={filter}
        onClear={() => show({ action: undefined, q: '', person: undefined })}
      />
    </SellerPage>
  )
}

function Entries({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { status, value, isOld, reload, isLoadingOlder, loadOlder, ...failure } = useEntries(filter)
  const [now] = useState(() => new Date())

  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) return <EntriesSkeleton />
  if (value.items.length === 0) return <Nothing filter={filter} onClear={onClear} />
  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        <EntryList entries={value.items} hasOlder={value.nextBefore !== null} now={now} />
        <Older hasOlder={value.nextBefore !== null} isLoading={isLoadingOlder} onLoad={loadOlder} />
      </div>
    </>
  )
}

function Nothing({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  if (filter.q === '' && !filter.action && !filter.person)
    return (
      <EmptyState
        picture="no-orders"
        title={sellerActivityText.empty}
        hint={sellerActivityText.emptyHint}
      />
    )
  return (
    <EmptyState
      picture="no-results"
      title={sellerActivityText.noResults}
      hint={sellerActivityText.noResultsHint}
    >
      <button type="button" onClick={onClear} className="button button-outlined">
        {sellerActivityText.clear}
      </button>
    </EmptyState>
  )
}

function EntriesSkeleton() {
  return (
    <Skeletons className="mt-6 grid gap-3">
      <Bone className="h-4 w-24" />
      <Bone className="h-20" />
      <Bone className="h-20" />
      <Bone className="h-20" />
    </Skeletons>
  )
}

function readFilter(params: URLSearchParams): Filter {
  const action = params.get('action')
  const person = params.get('person')
  return {
    action: isAction(action) ? action : undefined,
    person: person !== null && /^[\da-f-]{36}$/i.test(person) ? person : undefined,
    q: (params.get('q') ?? '').trim().slice(0, 100),
  }
}

function writeFilter({ action, q, person }: Filter): string {
  const params = Object.entries({ action, q, person }).filter(([, value]) => value)
  return params.length > 0 ? `?${new URLSearchParams(params as [string, string][])}` : ''
}

type Filter = { action: AuditAction | undefined; q: string; person: string | undefined }
type Props = { filter: Filter; onChange: (part: Partial<Filter>) => void }

const kinds = Object.entries(sellerActivityText.actions) as [AuditAction, string][]

function isAction(action: string | null): action is AuditAction {
  return action !== null && Object.hasOwn(sellerActivityText.actions, action)
}

function ActivityFilter({ filter, onChange }: Props) {
  const people = usePeople()
  const isAlone = people.length < 2
  return (
    <search
      className={`grid gap-3 ${isAlone ? 'sm:grid-cols-[minmax(0,1fr)_15rem]' : 'sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_15rem]'}`}
    >
      <SearchField
        q={filter.q}
        onSearch={(q) => onChange({ q })}
        label={sellerActivityText.search}
        placeholder={sellerActivityText.search}
        clearLabel={sellerActivityText.clearSearch}
        className={isAlone ? '' : 'sm:max-lg:col-span-2'}
      />
      {!isAlone && (
        <select
          aria-label={sellerActivityText.person}
          value={filter.person ?? ''}
          onChange={({ target }) => onChange({ person: target.value || undefined })}
          className="field select"
        >
          <option value="">{sellerActivityText.everybody}</option>
          {people.map(({ _id, who, endedAt }) => (
            <option key={_id} value={_id}>
              {endedAt ? sellerActivityText.former(who) : who}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={sellerActivityText.filter}
        value={filter.action ?? ''}
        onChange={({ target }) =>
          onChange({ action: isAction(target.value) ? target.value : undefined })
        }
        className="field select"
      >
        <option value="">{sellerActivityText.all}</option>
        {kinds.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}

/** Everybody who works in the shop or did; the list itself is of use without them. */
function usePeople(): Person[] {
  const load = useCallback(
    async (signal: AbortSignal) => askAsSeller('GET /api/v1/seller/people', { signal }),
    [],
  )
  return useLoaded(load).value?.people ?? []
}

const pageSize = 100

function useEntries({ action, q, person }: Filter) {
  const load = useCallback(
    async (signal?: AbortSignal, before?: string): Promise<Page<AuditEntry>> => {
      const query = { ...queryOf({ action, q, person }), ...(before ? { before } : {}) }
      const { entries, nextBefore } = await askAsSeller('GET /api/v1/seller/audit', {
        query,
        ...(signal ? { signal } : {}),
      })
      return { items: entries, nextBefore }
    },
    [action, q, person],
  )
  return useOlder(load)
}

function queryOf({ action, q, person }: Filter) {
  return {
    limit: pageSize,
    ...(action ? { action } : {}),
    ...(q ? { q } : {}),
    ...(person ? { person } : {}),
  }
}
