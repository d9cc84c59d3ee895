import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/api/orders.ts'
import { ordersText } from '#web/text/orders.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const fewItems = 6

/** The items of an order. */
export function OrderItems({ items }: { items: OrderItem[] }) {
  const [showsAll, showAll] = useState(false)
  const isShort = showsAll || items.length <= fewItems
  const shown = isShort ? items : items.slice(0, fewItems - 1)

  return (
    <div>
      <ul aria-label={ordersText.items} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {shown.map(({ _id, product, quantity }) => (
          <li key={_id} className="relative flex min-h-16 items-center gap-3">
            <span
              data-tint={product.category}
              className="size-14 shrink-0 overflow-hidden rounded-control"
            >
              <ProductPicture
                url={product.image[0]}
                name={product.name}
                sizes="56px"
                className="size-full object-contain p-1"
              />
            </span>
            <span className="min-w-0">
              <Link
                to={productAddress(product)}
                className="font-medium break-words after:absolute after:inset-0 hover:text-leaf"
              >
                {product.name}
              </Link>{' '}
              <span className="whitespace-nowrap text-ink-soft tnum">
                {ordersText.quantity(quantity)}
              </span>
              {product.weight && (
                <span className="block text-xs text-ink-soft">{product.weight}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isShort && (
        <button type="button" onClick={() => showAll(true)} className="button button-quiet -ml-3">
          {ordersText.allItems(items.length)}
        </button>
      )}
    </div>
  )
}
