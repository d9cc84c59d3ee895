import { Suspense, useCallback, useState } from 'react'
import type { RatingSettings, SellerRating } from '#contract/api/ratings.ts'
import { sellerRatingsText as texts } from '#text/seller-ratings.ts'
import { messageOf } from '#web/api.ts'
import { Older, type Page, useOlder } from '#web/seller/activity/older.tsx'
import { EmptyList, readWords, writeFilter } from '#web/seller/parts/empty-list.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { RatingRow } from '#web/seller/ratings/rating-row.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(texts.title)

const HideDialog = lazyPart(
  async () => (await import('#web/seller/ratings/hide-dialog.tsx')).HideDialog,
)
const ModeDialog = lazyPart(
  async () => (await import('#web/seller/ratings/mode-dialog.tsx')).ModeDialog,
)

type State = 'shown' | 'hidden'
type Filter = { state: State | undefined; q: string }

const address = { read: readFilter, write: writeFilter }

export default function Ratings() {
  const { filters: filter, change } = useAddressFilters(address)
  const show = (part: Partial<Filter>) => change(part, true)

  return (
    <SellerPage title={texts.title} lead={texts.lead}>
      <Mode />
      <search className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          q={filter.q}
          onSearch={(q) => show({ q })}
          label={texts.search}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
        />
        <StateChoice state={filter.state} onChoose={(state) => show({ state })} />
      </search>
      <List filter={filter} onClear={() => show({ state: undefined, q: '' })} />
    </SellerPage>
  )
}

async function loadSettings(signal: AbortSignal): Promise<RatingSettings> {
  return (await askAsSeller('GET /api/v1/seller/rating/settings', { signal })).settings
}

function Mode() {
  const { value, change } = useLoaded(loadSettings)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-4 flex min-h-16 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card px-4 py-2 sm:px-5">
      {value && (
        <>
          <p>
            {texts.now} <b>{texts.modes[value.mode].label}</b>
          </p>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="button button-quiet -mr-3 ml-auto"
          >
            {texts.change}
          </button>
        </>
      )}
      {value && isOpen && (
        <Suspense>
          <ModeDialog start={value} onClose={() => setOpen(false)} onSaved={change} />
        </Suspense>
      )}
    </div>
  )
}

type StateProps = { state: State | undefined; onChoose: (state: State | undefined) => void }

function StateChoice({ state, onChoose }: StateProps) {
  return (
    <div role="group" aria-label={texts.stateFilter} className="flex flex-wrap gap-2">
      {([undefined, 'shown', 'hidden'] as const).map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={state === each}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-full border border-line bg-card px-4 font-medium hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:font-semibold aria-pressed:text-leaf-deep"
        >
          {texts.states[each ?? 'all']}
        </button>
      ))}
    </div>
  )
}

function List({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { status, value, isOld, change, reload, isLoadingOlder, loadOlder, ...failure } =
    useRatings(filter)
  const [hiding, setHiding] = useState<SellerRating>()

  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) return <ListSkeleton />
  if (value.items.length === 0) return <EmptyList texts={texts} filter={filter} onClear={onClear} />

  async function showAgain({ _id: id, revision }: SellerRating): Promise<void> {
    try {
      const answer = await askAsSeller('POST /api/v1/seller/rating/{id}/visibility', {
        params: { id },
        body: { isHidden: false, revision },
      })
      toastSuccess(answer.message ?? '')
      if (!value) return
      const items = value.items.map((one) => (one._id === id ? answer.rating : one))
      change({ ...value, items })
    } catch (error) {
      toastError(messageOf(error))
      reload()
    }
  }

  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
          {value.items.map((rating) => (
            <RatingRow
              key={rating._id}
              rating={rating}
              onHide={() => setHiding(rating)}
              onShow={() => showAgain(rating)}
            />
          ))}
        </ul>
        <Older hasOlder={value.nextBefore !== null} isLoading={isLoadingOlder} onLoad={loadOlder} />
        {hiding && (
          <Suspense>
            <HideDialog rating={hiding} onClose={() => setHiding(undefined)} onDone={reload} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function ListSkeleton() {
  return (
    <Skeletons className="mt-4 grid gap-3">
      <Bone className="h-20" />
      <Bone className="h-20" />
      <Bone className="h-20" />
    </Skeletons>
  )
}

function readFilter(params: URLSearchParams): Filter {
  const state = params.get('state')
  return {
    state: state === 'shown' || state === 'hidden' ? state : undefined,
    q: readWords(params),
  }
}

function useRatings({ state, q }: Filter) {
  const load = useCallback(
    async (signal?: AbortSignal, before?: string): Promise<Page<SellerRating>> => {
      const filters = { ...(state ? { state } : {}), ...(q ? { q } : {}) }
      const { ratings, nextBefore } = await askAsSeller('GET /api/v1/seller/rating/list', {
        query: { ...filters, ...(before ? { before } : {}) },
        ...(signal ? { signal } : {}),
      })
      return { items: ratings, nextBefore }
    },
    [state, q],
  )
  return useOlder(load)
}
