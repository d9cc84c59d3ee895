import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/api/seller-orders.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

type Row = Pick<Dashboard['lowStock'][number], '_id' | 'name' | 'category' | 'image'>
type ProductRowsProps<One extends Row> = {
  products: readonly One[]
  empty: string
  /** Shown at the end of each row. */
  figure: (product: One) => ReactNode
}

export function ProductRows<One extends Row>({ products, empty, figure }: ProductRowsProps<One>) {
  if (products.length === 0) return <p className="py-6 text-center text-ink-soft">{empty}</p>

  return (
    <ol className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
      {products.map((product) => (
        <li key={product._id}>
          <Link
            to={`/seller/product/${product._id}`}
            className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-leaf-wash"
          >
            <span
              data-tint={product.category}
              className="size-11 shrink-0 overflow-hidden rounded-control"
            >
              <ProductPicture
                url={product.image[0]}
                name={product.name}
                sizes="44px"
                className="size-11 object-cover"
              />
            </span>
            <span className="line-clamp-2 min-w-0 grow break-words">{product.name}</span>
            <span className="shrink-0 text-right text-xs text-ink-soft tnum">
              {figure(product)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
