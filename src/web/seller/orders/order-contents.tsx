import { MessageSquareText, Scale } from 'lucide'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatLine } from '#contract/weights.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { talkText } from '#text/talk.ts'
import { Icon } from '#web/ui/icon.tsx'

const shownItems = 3

/** The first items of an order, the number of others, and the shopper's notes. */
export function OrderContents({ order: { items, note } }: { order: SellerOrder }) {
  const ordered = items.filter(({ quantity }) => quantity > 0)
  const first = ordered.slice(0, shownItems)
  const more = ordered.length - first.length
  const noted = items.filter((item) => item.note).length

  return (
    <>
      <p className="line-clamp-2 text-xs text-ink-soft rows:line-clamp-1">
        {first.map(({ _id, product, quantity, grams }, at) => (
          <span key={_id}>
            {at > 0 && ', '}
            {product.stepGrams && (
              <>
                <Icon of={Scale} className="mr-0.5 inline size-3.5 align-[-2px]" />
                <span className="sr-only">{sellerOrdersText.byWeight} </span>
              </>
            )}
            {product.name}{' '}
            <span className="whitespace-nowrap tnum">
              {product.stepGrams
                ? formatLine({ quantity, grams, stepGrams: product.stepGrams })
                : `× ${quantity}`}
            </span>
          </span>
        ))}
        {more > 0 && ` ${sellerOrdersText.moreItems(more)}`}
      </p>
      {(note || noted > 0) && (
        <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-xs font-medium">
          <Icon of={MessageSquareText} className="size-3.5 shrink-0 text-leaf" />
          <span className="sr-only">{talkText.note}: </span>
          <span className="truncate">{note ?? sellerOrdersText.notedItems(noted)}</span>
        </p>
      )}
    </>
  )
}
