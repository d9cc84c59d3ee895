import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { ProductCard } from '#web/shop/parts/product-card.tsx'
import { say } from '#web/text/messages.ts'
import { type Listing, showMore } from './listing.ts'
import { SortChoice } from './sort-choice.tsx'

type Props = {
  listing: Listing
  products: Product[]
  total: number
  /** What stands in the list's place when it is empty. */
  empty: ReactNode
}

const aboveTheFold = 2

/** Products with their count, order, and the way to more of them. */
export function ProductList({ listing, products, total, empty }: Props) {
  if (products.length === 0) return empty
  const more = showMore(listing, total)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 py-1 md:py-3">
        <p role="status" className="text-ink-soft">
          {say.products.count(total)}
        </p>
        <SortChoice listing={listing} />
      </div>
      <h2 className="sr-only">{say.products.list}</h2>
      <div className="product-grid">
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} isFirst={index < aboveTheFold} />
        ))}
      </div>
      {more && <LoadMore to={more} />}
    </>
  )
}

function LoadMore({ to }: { to: string }) {
  const { location } = useNavigation()
  const isLoading = location?.search === to

  return (
    <div className="flex justify-center pt-6 md:pt-8">
      <Link
        to={{ search: to }}
        replace
        preventScrollReset
        rel="nofollow"
        className="button button-outlined min-h-12 px-10"
      >
        {isLoading ? say.products.loadingMore : say.products.more}
      </Link>
    </div>
  )
}
