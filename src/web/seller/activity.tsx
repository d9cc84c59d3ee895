import { useState } from 'react'
import { sellerActivityText } from '#web/text/seller-activity.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { ActivityFilter, type Filter, isAction } from './activity/activity-filter.tsx'
import { EntryList } from './activity/entry-list.tsx'
import { useEntries } from './activity/use-entries.ts'
import { Failed } from './parts/failed.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'
import { useAddressFilters } from './parts/use-address-filters.ts'

export const meta = titlePage(sellerActivityText.title)

const address = { read: readFilter, write: writeFilter }

export default function Activity() {
  const { filters: filter, change } = useAddressFilters(address)
  const show = (part: Partial<Filter>) => change(part, true)

  return (
    <SellerPage title={sellerActivityText.title} lead={sellerActivityText.lead}>
      <ActivityFilter filter={filter} onChange={show} />
      <Entries filter={filter} onClear={() => show({ action: undefined, q: '' })} />
    </SellerPage>
  )
}

function Entries({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { status, value, reload, isLoadingOlder, loadOlder, ...failure } = useEntries(filter)
  const [now] = useState(() => new Date())

  if (status === 'failed') return <Failed {...failure} onTryAgain={reload} />
  if (!value) return <EntriesSkeleton />
  if (value.entries.length === 0) return <Nothing filter={filter} onClear={onClear} />
  return (
    <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
      <EntryList entries={value.entries} hasOlder={value.nextBefore !== null} now={now} />
      <div className="mt-6 flex justify-center">
        {value.nextBefore === null ? (
          <p className="text-xs text-ink-soft">{sellerActivityText.stands}</p>
        ) : (
          <BusyButton
            isBusy={isLoadingOlder}
            busyText={sellerActivityText.loadingMore}
            onClick={() => void loadOlder()}
            className="button-outlined"
          >
            {sellerActivityText.more}
          </BusyButton>
        )}
      </div>
    </div>
  )
}

function Nothing({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  if (filter.q === '' && !filter.action)
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
  return {
    action: isAction(action) ? action : undefined,
    q: (params.get('q') ?? '').trim().slice(0, 100),
  }
}

function writeFilter({ action, q }: Filter): string {
  const params = Object.entries({ action, q }).filter(([, value]) => value)
  return params.length > 0 ? `?${new URLSearchParams(params as [string, string][])}` : ''
}
