import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductCard } from './product-card.tsx'

type Props = {
  /** The target of links such as `/#best-sellers`. */
  id: string
  title: string
  /** The text of the link to all products. */
  more: ReactNode
  products: Product[]
}

/** A row of products with a link to all of them. */
export function ProductRow({ id, title, more, products }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-base font-bold md:text-xl tracking-tight">
          {title}
        </h2>
        <Link to="/products" className="button button-quiet -mr-2 gap-1">
          {more}
          <Icon of={ChevronRight} className="size-4.5" />
        </Link>
      </div>
      <div className="product-row md:mt-3">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </div>
    </section>
  )
}
