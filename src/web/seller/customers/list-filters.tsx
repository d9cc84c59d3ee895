import { useCallback, useId } from 'react'
import {
  type CustomerFilter,
  type CustomerSort,
  customerFilters,
  customerSorts,
  maxTagLength,
} from '#contract/customers.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { sellerCustomersText as text } from '#text/seller-customers.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

export type Filters = {
  q: string
  filter: CustomerFilter | undefined
  tag: string
  sort: CustomerSort
}

export function readFilters(params: URLSearchParams): Filters {
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    filter: customerFilters.find((each) => each === params.get('filter')),
    tag: (params.get('tag') ?? '').trim().slice(0, maxTagLength),
    sort: customerSorts.find((each) => each === params.get('sort')) ?? 'last',
  }
}

export function searchOf({ q, filter, tag, sort }: Filters): string {
  const params = { q, filter: filter ?? '', tag, sort: sort === 'last' ? '' : sort }
  const set = Object.entries(params).filter(([, value]) => value !== '')
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}

export function isNarrowed({ q, filter, tag, sort }: Filters): boolean {
  return q !== '' || filter !== undefined || tag !== '' || sort === 'due'
}

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void }

export function ListFilters({ filters, onChange }: Props) {
  const tags = useTags()
  const row = useCurrentInView<HTMLDivElement>(filters.filter ?? '')
  return (
    <>
      <div
        ref={row}
        role="group"
        aria-label={text.filter}
        className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {([undefined, ...customerFilters] as const).map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={filters.filter === each}
            onClick={() => onChange({ filter: each })}
            className="min-h-11 shrink-0 rounded-full border border-line bg-card px-4 font-medium hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:font-semibold aria-pressed:text-leaf-deep"
          >
            {text.filters[each ?? 'all']}
          </button>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-x-4 sm:flex">
        <Choice
          label={text.sort}
          value={filters.sort}
          options={customerSorts.map((sort) => [sort, text.sorts[sort]])}
          onChoose={(sort) => onChange({ sort: sort as CustomerSort })}
        />
        {(tags.length > 0 || filters.tag !== '') && (
          <Choice
            label={text.tag}
            value={filters.tag}
            options={[['', text.anyTag], ...withChosen(tags, filters.tag).map(twice)]}
            onChoose={(tag) => onChange({ tag })}
          />
        )}
      </div>
    </>
  )
}

const twice = (tag: string): [string, string] => [tag, tag]

/** A tag in the address that nobody has any more can still be seen and left. */
function withChosen(tags: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || tags.includes(chosen) ? tags : [chosen, ...tags]
}

const none: readonly string[] = []

export function useTags(): readonly string[] {
  const load = useCallback(async (signal: AbortSignal) => {
    const { tags } = await askAsSeller('GET /api/v1/seller/customers/tags', { signal })
    return tags.map(({ tag }) => tag)
  }, [])
  return useLoaded(load).value ?? none
}

type ChoiceProps = {
  label: string
  value: string
  options: [string, string][]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p className="grid min-w-0 gap-x-2 gap-y-1 sm:flex sm:items-center">
      <label htmlFor={id} className="shrink-0 text-ink-soft max-sm:text-xs">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="field select min-h-11 min-w-0"
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}
