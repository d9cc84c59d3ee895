import { Clock, LayoutGrid, Search, X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { findingText } from '#text/finding.ts'
import { readSearch } from '#web/shop/listing/listing.ts'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { useCategories } from '#web/ui/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfferPrice } from '#web/ui/price.tsx'
import { categoryAddress, productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useBoughtBefore, useSuggestions } from './use-suggestions.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  onSearch: (text: string) => void
  onClose: () => void
}

const maxBought = 4

/**
 * Suggestions below the search box: a grid of rows whose cells the arrow keys reach while the focus stays in the box
 * (WAI-ARIA's combobox with a grid popup).
 */
export function Suggestions({ input, text, onSearch, onClose }: Props) {
  const search = readSearch(text)
  const { recent, forget, correctedTo, leftOut, chips, products } = useOffers(search)
  const grid = useRef<HTMLDivElement>(null)
  useGridKeys({ input, grid, text, onClose })
  useRemembered(search)
  const count = recent.length + chips.length + products.length + (correctedTo ? 1 : 0)

  return (
    <>
      <div
        ref={grid}
        id="suggestions"
        role="grid"
        tabIndex={-1}
        aria-label={findingText.suggestions}
        // A press on a row leaves the focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        className="suggestions"
      >
        <Recent searches={recent} onSearch={onSearch} onForget={forget} />
        {correctedTo && <Correction search={correctedTo} onSearch={onSearch} />}
        <Chips
          title={search === '' ? findingText.popular : ''}
          chips={chips}
          onSearch={onSearch}
          onClose={onClose}
        />
        <Products
          title={search === '' ? findingText.buyAgain : findingText.productsWithout(leftOut)}
          products={products}
          onChoose={onClose}
        />
      </div>
      <p role="status" className="sr-only">
        {count > 0 ? findingText.suggested(count) : ''}
      </p>
    </>
  )
}

type Chip = { search: string } | { path: string; label: string }

const none: readonly never[] = []
/** Categories stand in the order of what is bought most. */
const maxPopular = 6

/** An empty box offers the last searches, popular categories and what was bought before. */
function useOffers(search: string) {
  const isOnList = /^\/products(\/[^/]+)?$/.test(useLocation().pathname)
  const categories = useCategories()
  const suggested = useSuggestions(search)
  const hasResults = useLateList(search, isOnList)
  const bought = useBoughtBefore()
  const [recent, setRecent] = useState(recentSearches)
  const forget = (one: string) => {
    forgetSearch(one)
    setRecent(recentSearches())
  }
  if (search === '') {
    const products = bought.slice(0, maxBought)
    const popular = categories.filter(({ parent }) => parent === undefined).slice(0, maxPopular)
    return { recent, forget, correctedTo: undefined, leftOut: none, chips: popular, products }
  }
  const { correctedTo, leftOut = none } = suggested ?? {}
  const { completions = none, categories: named = none, products = none } = suggested ?? {}
  return {
    recent: none,
    forget,
    correctedTo,
    leftOut,
    chips: [...completions.map((completion) => ({ search: completion })), ...named],
    products: hasResults ? products : none,
  }
}

const lateMs = 400

/**
 * Whether the suggestions show results themselves. A search leads to the list of its results, so they would show for a
 * moment what the list then shows: only a list that is late leaves the answer to them, until the next key.
 */
function useLateList(search: string, isOnList: boolean): boolean {
  const [isLate, setLate] = useState(false)
  const [before, setBefore] = useState(search)
  if (before !== search) {
    setBefore(search)
    if (isOnList) setLate(false)
  }
  useEffect(() => {
    if (isOnList || search === '') return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isOnList, search])
  return isLate
}

/** A search is remembered as it is when the box is left. */
function useRemembered(search: string) {
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => () => rememberSearch(latest.current), [])
}

type ChipsProps = {
  title: string
  chips: readonly Chip[]
  onSearch: (text: string) => void
  onClose: () => void
}

/** Longer searches and categories, side by side in one row. */
function Chips({ title, chips, onSearch, onClose }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <div role="rowgroup" aria-label={title || findingText.completions}>
      {title && <p role="presentation">{title}</p>}
      <div role="row" className="suggested-chips">
        {chips.map((chip) => (
          <div role="gridcell" key={'path' in chip ? `/${chip.path}` : chip.search}>
            {'path' in chip ? (
              <Link to={categoryAddress(chip.path)} tabIndex={-1} onClick={onClose}>
                <Icon of={LayoutGrid} />
                {chip.label}
              </Link>
            ) : (
              <button type="button" tabIndex={-1} onClick={() => onSearch(chip.search)}>
                <Icon of={Search} />
                {chip.search}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type RecentProps = {
  searches: readonly string[]
  onSearch: (text: string) => void
  onForget: (text: string) => void
}

function Recent({ searches, onSearch, onForget }: RecentProps) {
  if (searches.length === 0) return null
  return (
    <div role="rowgroup" aria-label={findingText.recent}>
      <p role="presentation">{findingText.recent}</p>
      {searches.map((search) => (
        <div role="row" key={search}>
          <div role="gridcell" className="min-w-0 flex-1">
            <button type="button" tabIndex={-1} onClick={() => onSearch(search)}>
              <Icon of={Clock} />
              <span>{search}</span>
            </button>
          </div>
          <div role="gridcell">
            <button
              type="button"
              tabIndex={-1}
              aria-label={findingText.forget(search)}
              onClick={() => onForget(search)}
              className="justify-center"
            >
              <Icon of={X} />
            </button>
          </div>
        </div>
      ))}
    </div>
  )
}

type CorrectionProps = { search: string; onSearch: (text: string) => void }

function Correction({ search, onSearch }: CorrectionProps) {
  return (
    <div role="row">
      <div role="gridcell" className="min-w-0 flex-1">
        <button type="button" tabIndex={-1} onClick={() => onSearch(search)}>
          <Icon of={Search} />
          <span>
            {findingText.showingFor} <b>{search}</b>
          </span>
        </button>
      </div>
    </div>
  )
}

type ProductsProps = { title: string; products: readonly Product[]; onChoose: () => void }

function Products({ title, products, onChoose }: ProductsProps) {
  if (products.length === 0) return null
  return (
    <div role="rowgroup" aria-label={title}>
      <p role="presentation">{title}</p>
      {products.map((product) => (
        <div role="row" key={product._id}>
          <div role="gridcell" className="min-w-0 flex-1">
            <ProductLink product={product} onChoose={onChoose} />
          </div>
          <div role="gridcell" className="w-24 shrink-0">
            <AddButton product={product} className="w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function ProductLink({ product, onChoose }: { product: Product; onChoose: () => void }) {
  return (
    <Link to={productAddress(product)} tabIndex={-1} onClick={onChoose}>
      <ProductThumbnail
        product={product}
        width={44}
        className="size-11 shrink-0"
        pictureClass="object-contain"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 leading-tight font-medium break-words" lang={shownLang(product)}>
          {shownName(product)}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
          {product.weight && <span>{product.weight}</span>}
          <OfferPrice product={product} className="text-sm text-ink" />
        </div>
      </div>
    </Link>
  )
}
