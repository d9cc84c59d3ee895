import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import { ordersText } from '#text/orders.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'

// Most items are packed as they were ordered.
const PackedNote = lazyPart(async () => (await import('./packed-note.tsx')).PackedNote)

const fewItems = 8

type Props = { items: OrderItem[]; isTakenAlong: boolean | undefined }

/** The lines of an order with their prices. */
export function OrderItems({ items, isTakenAlong }: Props) {
  const [showsAll, showAll] = useState(false)
  const isShort = showsAll || items.length <= fewItems
  const shown = isShort ? items : items.slice(0, fewItems - 1)

  return (
    <>
      <ul aria-label={ordersText.items} className="divide-y divide-line">
        {shown.map((item) => (
          <Line key={item._id} item={item}>
            <Packed item={item} items={items} isTakenAlong={isTakenAlong} />
          </Line>
        ))}
      </ul>
      {!isShort && (
        <button type="button" onClick={() => showAll(true)} className="button button-quiet -ml-3">
          {ordersText.allItems(items.length)}
        </button>
      )}
    </>
  )
}

type LineProps = { item: OrderItem; children: ReactNode }

function Line({ item, children }: LineProps) {
  const { product, note } = item
  return (
    <li className="relative flex items-center gap-3 py-2">
      <ProductThumbnail product={product} width={44} className="size-11 shrink-0" />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Link
            to={productAddress(product)}
            className="font-medium break-words after:absolute after:inset-0 hover:text-leaf"
            lang={shownLang(product)}
          >
            {shownName(product)}
          </Link>
          <p className="text-xs text-ink-soft tnum">
            <Amount item={item} />
          </p>
          {note && <p className="text-xs break-words italic">{note}</p>}
          {children}
        </div>
        <Price paise={toPaise(item.amount)} className="font-semibold" />
      </div>
    </li>
  )
}

/** `₹449 × 2 · 6 pcs`, or `₹80 per kg × 1.2 kg` of loose goods. */
function Amount({ item: { product, quantity, grams } }: { item: OrderItem }) {
  const { stepGrams, weight } = product
  const each = toPaise(product.offerPrice)
  return (
    <>
      <Price paise={stepGrams ? pricePerKg(each, stepGrams) : each} />
      {stepGrams && ` ${ordersText.perKg}`}{' '}
      <span className="whitespace-nowrap">
        {ordersText.quantity(formatLine({ quantity, grams, stepGrams }))}
      </span>
      {weight && !stepGrams && ` · ${weight}`}
    </>
  )
}

type PackedProps = Props & { item: OrderItem }

function Packed({ item, items, isTakenAlong }: PackedProps) {
  const { picked, replaces, substitutes } = item
  // Its weight was on the scale when it was ordered.
  if (isTakenAlong && picked === 'weighed') return null
  if (!replaces && (picked ? picked === 'found' : !substitutes)) return null
  return (
    <Suspense fallback={<span className="block min-h-5" />}>
      <PackedNote item={item} items={items} />
    </Suspense>
  )
}
