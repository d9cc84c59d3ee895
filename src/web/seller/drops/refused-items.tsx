import type { Drop } from '#contract/api/drops.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import type { Refused } from './after-act.ts'

type Props = {
  items: Drop['items']
  refused: Refused
  onChange: (refused: Refused) => void
}

/** Each tap refuses one more piece of an item; after the last one it is taken again. */
export function RefusedItems({ items, refused, onChange }: Props) {
  const backOf = (id: string) => refused.find(({ item }) => item === id)?.quantity ?? 0
  const isAll = items.every(({ _id, quantity }) => backOf(_id) === quantity)

  function tap({ _id, quantity }: Drop['items'][number]): void {
    const others = refused.filter(({ item }) => item !== _id)
    const next = backOf(_id) >= quantity ? 0 : backOf(_id) + 1
    onChange(next === 0 ? others : [...others, { item: _id, quantity: next }])
  }

  return (
    <>
      <p>{text.refusing}</p>
      <ul className="grid gap-2">
        {items.map((item) => {
          const back = backOf(item._id)
          return (
            <li key={item._id}>
              <button
                type="button"
                aria-pressed={back > 0}
                onClick={() => tap(item)}
                className={`flex min-h-14 w-full items-center justify-between gap-3 rounded-control border-2 px-3 py-1 text-left ${back > 0 ? 'border-beet bg-beet-wash' : 'border-line-strong'}`}
              >
                <span className="min-w-0 break-words">
                  {item.name} · {formatQuantity(item.quantity, item.stepGrams)}
                </span>
                <span className="font-bold tnum">
                  {back > 0 ? text.refusedOf(back, item.quantity) : text.taken}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {isAll && (
        <p role="alert" className="font-bold">
          {text.allRefused}
        </p>
      )}
    </>
  )
}
