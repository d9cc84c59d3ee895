import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { ProductCard } from './product-card.tsx'

type Props = {
  /** The target of links such as `/#best-sellers`. */
  id: string
  title: string
  /** The text of the link, which leads to all products unless it says where. */
  more?: ReactNode
  to?: string
  products: Product[]
  /** Its first pictures are in the first view, and are loaded eagerly. */
  isFirst?: boolean
}

/** A phone shows this many cards at once. */
const inView = 2

/** A row of products with a link to all of them. */
export function ProductRow({
  id,
  title,
  more,
  to = '/products',
  products,
  isFirst = false,
}: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="row-head">
        <h2 id={`${id}-title`} className="home-title">
          {title}
        </h2>
        {more && (
          <Link to={to} className="button button-quiet -mr-2 gap-1">
            {more}
            <Icon of={ChevronRight} className="size-4.5" />
          </Link>
        )}
      </div>
      <Rail label={title} className="product-row">
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} isFirst={isFirst && index < inView} />
        ))}
      </Rail>
    </section>
  )
}
