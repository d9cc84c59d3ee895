import { MessageSquareText, Scale } from 'lucide'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatLine } from '#contract/weights.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { talkText } from '#text/talk.ts'
import { Icon } from '#web/ui/icon.tsx'

const shownItems = 3

type Props = { order: SellerOrder }

/** The first items of an order, and the number of others. */
export function ItemsInWords({ order: { items } }: Props) {
  const ordered = items.filter(({ quantity }) => quantity > 0)
  const first = ordered.slice(0, shownItems)
  const more = ordered.length - first.length

  return (
    <>
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
    </>
  )
}

/** The shopper's note, or on how many items there is one. */
export function NoteInWords({ order: { items, note } }: Props) {
  const noted = items.filter((item) => item.note).length
  if (!note && noted === 0) return null
  return (
    <>
      <Icon of={MessageSquareText} className="inline size-3.5 shrink-0 align-[-2px] text-leaf" />
      <span className="sr-only">{talkText.note}: </span>{' '}
      {note ?? sellerOrdersText.notedItems(noted)}
    </>
  )
}
