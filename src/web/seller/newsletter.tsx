import { useCallback } from 'react'
import type { Subscriber } from '#contract/api/newsletter.ts'
import { locale } from '#text/locale.ts'
import { sellerNewsletterText as texts } from '#text/seller-newsletter.ts'
import { Older, type Page, useOlder } from '#web/seller/activity/older.tsx'
import { SubscriberList } from '#web/seller/newsletter/subscriber-list.tsx'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { EmptyList, readWords, writeFilter } from '#web/seller/parts/empty-list.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(texts.title)

type State = 'confirmed' | 'unconfirmed'
type Filter = { state: State | undefined; q: string }
type Counts = Record<State, number>
type Known = Page<Subscriber> & { counts: Counts; canConfirm: boolean }

const address = { read: readFilter, write: writeFilter }

export default function Newsletter() {
  const { filters: filter, change } = useAddressFilters(address)
  const show = (part: Partial<Filter>) => change(part, true)
  const list = useSubscribers(filter)
  const known = list.value
  const isEmpty = known && known.counts.confirmed + known.counts.unconfirmed === 0

  return (
    <SellerPage
      title={texts.title}
      lead={texts.lead}
      actions={
        known &&
        !isEmpty && (
          <DownloadLink href="/api/v1/seller/newsletter/export" className="button-outlined">
            {texts.download}
          </DownloadLink>
        )
      }
    >
      {known && !known.canConfirm && <NoMail />}
      {known?.canConfirm && !isEmpty && <p className="mb-4 text-ink-soft">{texts.rule}</p>}
      <search className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          q={filter.q}
          onSearch={(q) => show({ q })}
          label={texts.search}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
        />
        <StateChoice
          state={filter.state}
          counts={known?.counts}
          onChoose={(state) => show({ state })}
        />
      </search>
      <List list={list} filter={filter} onClear={() => show({ state: undefined, q: '' })} />
    </SellerPage>
  )
}

function NoMail() {
  return (
    <section className="mb-4 rounded-card border border-line bg-fruits p-4 sm:px-5">
      <h2 className="font-bold tracking-tight">{texts.noMailTitle}</h2>
      <p className="mt-1">{texts.noMail}</p>
    </section>
  )
}

type StateProps = {
  state: State | undefined
  counts: Counts | undefined
  onChoose: (state: State | undefined) => void
}

function StateChoice({ state, counts, onChoose }: StateProps) {
  const countOf = (each: State | undefined) =>
    counts && (each ? counts[each] : counts.confirmed + counts.unconfirmed)
  return (
    <div role="group" aria-label={texts.stateFilter} className="flex flex-wrap gap-2">
      {([undefined, 'confirmed', 'unconfirmed'] as const).map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={state === each}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-full border border-line bg-card px-4 font-medium hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:font-semibold aria-pressed:text-leaf-deep"
        >
          {texts.states[each ?? 'all']}{' '}
          <span className="tnum">{countOf(each)?.toLocaleString(locale)}</span>
        </button>
      ))}
    </div>
  )
}

type ListProps = {
  list: ReturnType<typeof useSubscribers>
  filter: Filter
  onClear: () => void
}

function List({ list, filter, onClear }: ListProps) {
  const { status, value, isOld, reload, isLoadingOlder, loadOlder, ...failure } = list

  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) return <ListSkeleton />
  if (value.items.length === 0) return <EmptyList texts={texts} filter={filter} onClear={onClear} />
  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        <SubscriberList subscribers={value.items} onRemoved={reload} />
        {value.nextBefore !== null && (
          <Older hasOlder isLoading={isLoadingOlder} onLoad={loadOlder} />
        )}
      </div>
    </>
  )
}

function ListSkeleton() {
  return (
    <Skeletons className="mt-4 grid gap-3">
      <Bone className="h-16" />
      <Bone className="h-16" />
      <Bone className="h-16" />
    </Skeletons>
  )
}

function readFilter(params: URLSearchParams): Filter {
  const state = params.get('state')
  return {
    state: state === 'confirmed' || state === 'unconfirmed' ? state : undefined,
    q: readWords(params),
  }
}

function useSubscribers({ state, q }: Filter) {
  const load = useCallback(
    async (signal?: AbortSignal, before?: string): Promise<Known> => {
      const filters = { ...(state ? { state } : {}), ...(q ? { q } : {}) }
      const { subscribers, ...rest } = await askAsSeller('GET /api/v1/seller/newsletter/list', {
        query: { ...filters, ...(before ? { before } : {}) },
        ...(signal ? { signal } : {}),
      })
      return { items: subscribers, ...rest }
    },
    [state, q],
  )
  return useOlder(load)
}
