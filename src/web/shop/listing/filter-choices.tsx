import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { plainFigures } from '#contract/digits.ts'
import { countryInWords } from '#text/countries.ts'
import { findingText } from '#text/finding.ts'
import { callApi, messageOf } from '#web/api.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { priceRange } from './filters.tsx'
import { filterOf, type Listing, type Narrowing } from './listing.ts'
import { splitNames } from './narrowing.ts'

const debounceMs = 120

/** The counts for what is chosen; the last ones stay in view until the next are there. */
export function useFacets({ q, narrowing }: Listing, category: CategoryPath | undefined) {
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

type ChoicesProps = {
  facets: Facets
  narrowing: Narrowing
  change: (changed: Narrowing) => void
}

type AllProps = ChoicesProps & {
  category: CategoryPath | undefined
  /** Offers the categories of what is left, too. */
  categories?: ReactNode
}

/** Everything that a list can be narrowed down by. */
export function FilterChoices({ category, categories, ...choices }: AllProps) {
  return (
    <>
      {categories}
      <Prices {...choices} />
      <OtherChoices {...choices} isOfCategory={category !== undefined} />
    </>
  )
}

type CategoriesProps = { facets: Facets; search: string; onClose: () => void }

export function CategoriesLeft({
  facets: { categories, isWhole },
  search,
  onClose,
}: CategoriesProps) {
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
      onBlur={({ target }) => {
        const price = plainFigures(target.value)
        if (price !== value) onChange(price)
      }}
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
  const { isWhole, inStock, discounts, brands, countries } = facets

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
      <Names
        title={findingText.brand}
        names={brands}
        isWhole={isWhole}
        chosen={narrowing.brand}
        onChoose={(brand) => change({ brand })}
      />
      <Names
        title={findingText.country}
        names={countries}
        inWords={countryInWords}
        isWhole={isWhole}
        chosen={narrowing.country}
        onChoose={(country) => change({ country })}
      />
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

type NamesProps = {
  title: string
  names: Facets['brands']
  inWords?: (name: string) => string
  isWhole: boolean
  /** The chosen names, joined as in the address. */
  chosen: string | undefined
  onChoose: (joined: string) => void
}

/** Brands or countries, of which several can be chosen. */
function Names({ title, names, inWords = String, isWhole, chosen, onChoose }: NamesProps) {
  const all = splitNames(chosen)
  return (
    <Group title={title}>
      {names.map(({ name, count }) => {
        const others = all.filter((one) => one.toLowerCase() !== name.toLowerCase())
        const isChosen = others.length < all.length
        return (
          <Choice
            key={name}
            label={inWords(name)}
            count={count}
            isWhole={isWhole}
            isChosen={isChosen}
            onPress={() => onChoose([...others, ...(isChosen ? [] : [name])].join('|'))}
          />
        )
      })}
    </Group>
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
