import { Clock, LayoutGrid, Search, X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { findingText } from '#text/finding.ts'
import { readSearch } from '#web/shop/listing/listing.ts'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfferPrice } from '#web/ui/price.tsx'
import { categoryAddress, productAddress } from '#web/ui/product-address.ts'
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
 * (WAI-ARIA's combobox with a grid popup). On a list of products, the results themselves are live, so that only
 * categories and corrections are offered.
 */
export function Suggestions({ input, text, onSearch, onClose }: Props) {
  const search = readSearch(text)
  const { recent, forget, correctedTo, leftOut, categories, products } = useOffers(search)
  const grid = useRef<HTMLDivElement>(null)
  useGridKeys({ input, grid, text, onClose })
  useRemembered(search)
  const count = recent.length + categories.length + products.length + (correctedTo ? 1 : 0)

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
        {categories.map(({ path, label }) => (
          <Row key={path}>
            <Link to={categoryAddress(path)} tabIndex={-1} onClick={onClose}>
              <Icon of={LayoutGrid} />
              <span>{label}</span>
            </Link>
          </Row>
        ))}
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

const none: readonly never[] = []

/** An empty box offers the last searches and what was bought before. */
function useOffers(search: string) {
  const isOnList = /^\/products(\/[^/]+)?$/.test(useLocation().pathname)
  const suggested = useSuggestions(search)
  const bought = useBoughtBefore()
  const [recent, setRecent] = useState(recentSearches)
  const forget = (one: string) => {
    forgetSearch(one)
    setRecent(recentSearches())
  }
  if (search === '') {
    const products = bought.slice(0, maxBought)
    return { recent, forget, correctedTo: undefined, leftOut: none, categories: none, products }
  }
  const { correctedTo, leftOut = none, categories = none, products = none } = suggested ?? {}
  return {
    recent: none,
    forget,
    correctedTo,
    leftOut,
    categories,
    products: isOnList ? none : products,
  }
}

/** A search is remembered as it is when the box is left. */
function useRemembered(search: string) {
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => () => rememberSearch(latest.current), [])
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div role="row">
      <div role="gridcell" className="min-w-0 flex-1">
        {children}
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
    <Row>
      <button type="button" tabIndex={-1} onClick={() => onSearch(search)}>
        <Icon of={Search} />
        <span>
          {findingText.showingFor} <b>{search}</b>
        </span>
      </button>
    </Row>
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
          <OfferPrice product={product} className="shrink-0 text-sm max-sm:[&_s]:hidden" />
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
      <span className="min-w-0">
        <span className="block truncate font-medium">{product.name}</span>
        <span className="block truncate text-xs text-ink-soft">{product.weight}</span>
      </span>
    </Link>
  )
}
