import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Facets } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { findingText } from '#text/finding.ts'
import { callApi, messageOf } from '#web/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { priceRange } from './filters.tsx'
import { filterOf, type Listing, listingSearch, type Narrowing } from './listing.ts'
import { changeNarrowing, splitBrands } from './narrowing.ts'
import { useDestination } from './use-destination.ts'

type Props = { category: CategoryPath | undefined; onClose: () => void }

/** Every filter of the list, with the number of products that each choice leaves. */
export function FilterPanel({ category, onClose }: Props) {
  const { pathname, listing } = useDestination()
  const [narrowing, setNarrowing] = useState(listing.narrowing)
  const { facets, failure } = useFacets({ ...listing, narrowing }, category)
  const navigate = useNavigate()
  const search = listingSearch({ ...listing, narrowing, after: '' })
  const change = (changed: Narrowing) => setNarrowing(changeNarrowing(narrowing, changed))

  function apply(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const prices = { minPrice: readField(form, 'minPrice'), maxPrice: readField(form, 'maxPrice') }
    const chosen = { ...listing, narrowing: changeNarrowing(narrowing, prices), after: '' }
    onClose()
    void navigate(pathname + listingSearch(chosen), { preventScrollReset: true })
  }

  return (
    <Dialog title={findingText.title} onClose={onClose} isSheet>
      <form onSubmit={apply} className="grid gap-6">
        {failure && (
          <p role="alert" className="text-beet">
            {failure}
          </p>
        )}
        {facets && (
          <>
            <Categories facets={facets} search={search} onClose={onClose} />
            <Prices facets={facets} narrowing={narrowing} change={change} />
            <OtherChoices
              facets={facets}
              narrowing={narrowing}
              change={change}
              isOfCategory={category !== undefined}
            />
          </>
        )}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex gap-2 border-t border-line bg-card px-6 py-3 sm:-mx-8 sm:-mb-8 sm:px-8">
          <button type="button" onClick={() => setNarrowing({})} className="button button-quiet">
            {findingText.clear}
          </button>
          <button type="submit" className="button button-filled min-h-12 flex-1">
            <span role="status">{labelOf(facets)}</span>
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function labelOf(facets: Facets | undefined): string {
  if (!facets) return findingText.showAll
  if (facets.total === 0) return findingText.nothing
  return findingText.show(findingText.counted(facets.total, facets.isWhole))
}

const debounceMs = 120

/** The counts for what is chosen; the last ones stay in view until the next are there. */
function useFacets({ q, narrowing }: Listing, category: CategoryPath | undefined) {
  const [state, setState] = useState<{ facets?: Facets; failure: string }>({ failure: '' })
  useEffect(() => {
    const ending = new AbortController()
    const query = { packs: 'together' as const, ...filterOf({ q, narrowing }, category) }
    const timer = setTimeout(() => {
      callApi('GET /api/v1/product/facets', { query, signal: ending.signal }).then(
        ({ facets }) => setState({ facets, failure: '' }),
        (error: unknown) =>
          ending.signal.aborted || setState((now) => ({ ...now, failure: messageOf(error) })),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [q, narrowing, category])
  return state
}

type CategoriesProps = { facets: Facets; search: string; onClose: () => void }

function Categories({ facets: { categories, isWhole }, search, onClose }: CategoriesProps) {
  if (categories.length === 0) return null
  return (
    <Group title={findingText.category}>
      {categories.map(({ path, label, count }) => (
        <Link
          key={path}
          to={categoryAddress(path) + search}
          onClick={onClose}
          className={chip(false)}
        >
          {label} <Count of={findingText.counted(count, isWhole)} />
        </Link>
      ))}
    </Group>
  )
}

type ChoicesProps = {
  facets: Facets
  narrowing: Narrowing
  change: (changed: Narrowing) => void
}

function Prices({ facets: { prices, isWhole }, narrowing, change }: ChoicesProps) {
  const { minPrice = '', maxPrice = '' } = narrowing
  const ranges = prices.map(({ count, ...range }) => ({
    count,
    minPrice: String(range.minPrice ?? ''),
    maxPrice: String(range.maxPrice ?? ''),
  }))
  return (
    <Group title={findingText.price}>
      {ranges.map(({ count, ...range }) => {
        const isChosen = range.minPrice === minPrice && range.maxPrice === maxPrice
        return (
          <Choice
            key={range.minPrice}
            label={priceRange(range)}
            count={count}
            isWhole={isWhole}
            isChosen={isChosen}
            onPress={() => change(isChosen ? { minPrice: '', maxPrice: '' } : range)}
          />
        )
      })}
      <div className="flex basis-full gap-2">
        <PriceField
          key={`from ${minPrice}`}
          name="minPrice"
          label={findingText.lowest}
          placeholder={findingText.from}
          value={minPrice}
          onChange={(price) => change({ minPrice: price })}
        />
        <PriceField
          key={`to ${maxPrice}`}
          name="maxPrice"
          label={findingText.highest}
          placeholder={findingText.to}
          value={maxPrice}
          onChange={(price) => change({ maxPrice: price })}
        />
      </div>
    </Group>
  )
}

type PriceFieldProps = {
  name: 'minPrice' | 'maxPrice'
  label: string
  placeholder: string
  value: string
  onChange: (price: string) => void
}

/** Counted when it is left: the digits on the way there are other prices. */
function PriceField({ name, label, placeholder, value, onChange }: PriceFieldProps) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      inputMode="decimal"
      onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
      className="field min-w-0 flex-1"
    />
  )
}

function OtherChoices({
  facets,
  narrowing,
  change,
  isOfCategory,
}: ChoicesProps & { isOfCategory: boolean }) {
  const { isWhole, inStock, discounts, brands } = facets
  const chosen = splitBrands(narrowing.brand)
  const isBrand = (name: string) => chosen.some((one) => one.toLowerCase() === name.toLowerCase())
  const without = (name: string) => chosen.filter((one) => one.toLowerCase() !== name.toLowerCase())

  return (
    <>
      <Group title={findingText.discount}>
        {discounts.map(({ minDiscount, count }) => {
          const isChosen = narrowing.minDiscount === String(minDiscount)
          return (
            <Choice
              key={minDiscount}
              label={findingText.atLeastOff(minDiscount)}
              count={count}
              isWhole={isWhole}
              isChosen={isChosen}
              onPress={() => change({ minDiscount: isChosen ? '' : String(minDiscount) })}
            />
          )
        })}
      </Group>
      <Group title={findingText.brand}>
        {brands.map(({ name, count }) => (
          <Choice
            key={name}
            label={name}
            count={count}
            isWhole={isWhole}
            isChosen={isBrand(name)}
            onPress={() =>
              change({ brand: [...without(name), ...(isBrand(name) ? [] : [name])].join('|') })
            }
          />
        ))}
      </Group>
      {isOfCategory && (
        <Group title={findingText.availability}>
          <Choice
            label={findingText.inStock}
            count={inStock}
            isWhole={isWhole}
            isChosen={narrowing.inStock === 'true'}
            onPress={() => change({ inStock: narrowing.inStock ? '' : 'true' })}
          />
        </Group>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  count: number
  isWhole: boolean
  isChosen: boolean
  onPress: () => void
}

/** Hides a choice that would leave no product. */
function Choice({ label, count, isWhole, isChosen, onPress }: ChoiceProps) {
  if (count === 0 && !isChosen) return null
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={chip(isChosen)}>
      {label} <Count of={findingText.counted(count, isWhole)} />
    </button>
  )
}

function chip(isChosen: boolean): string {
  return `inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium ${
    isChosen ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-card hover:border-leaf'
  }`
}

function Count({ of }: { of: string }) {
  return <span className="tnum text-xs font-normal opacity-80">{of}</span>
}

/** Nothing where there is nothing to choose. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="hidden has-[a,button,input]:block">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
