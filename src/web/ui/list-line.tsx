import { Minus, Plus, X } from 'lucide'
import type { Product } from '#contract/api/catalog.ts'
import { maxQuantity } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { pastedListText as text } from '#text/pasted-list.ts'
import { Icon } from './icon.tsx'
import { type Row, roundingOf } from './list-rows.ts'
import { shownLang, shownName } from './product-name.ts'
import { ProductPicture } from './product-picture.tsx'

type Change = (part: Partial<Row>) => void
type Props = { row: Row; ofUnknown: string | undefined; onChange: Change }

/** A line of a list with the product that is taken for it; another is one press away. */
export function ListLine({ row, ofUnknown, onChange }: Props) {
  const choice = row.choices[row.chosen]
  return (
    <>
      <p className="text-sm break-words text-ink-soft">
        {row.text}
        {row.isSold && !choice && <span className="font-medium">{` · ${text.leftOut}`}</span>}
      </p>
      {!row.isSold && !choice && (
        <p className="mb-1 font-medium">
          {text.unknown}
          {ofUnknown && <span className="block text-xs text-ink-soft">{ofUnknown}</span>}
        </p>
      )}
      {choice && <Taken row={row} product={choice.product} onChange={onChange} />}
      <Others row={row} onChange={onChange} />
    </>
  )
}

function Taken({ row, product, onChange }: { row: Row; product: Product; onChange: Change }) {
  const { weight, loose } = product
  const size = loose ? formatQuantity(1, loose.stepGrams) : weight
  const asked = roundingOf(row)
  const isBought = row.choices[row.chosen]?.isBought === true
  return (
    <div className="mt-1 grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-3">
      <ProductPicture
        url={product.image[0]}
        name={shownName(product)}
        sizes="48px"
        className="size-12 rounded-control object-contain"
      />
      <div>
        <p className="font-semibold break-words">
          <span lang={shownLang(product)}>{shownName(product)}</span>
          {size && <span className="font-normal text-ink-soft print:hidden">, {size}</span>}
        </p>
        {(row.isGuess || isBought) && (
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm">
            {row.isGuess && (
              <span className="rounded-full border border-line-strong px-2 font-medium">
                {text.guess}
              </span>
            )}
            {isBought && <span className="text-ink-soft">{text.bought}</span>}
          </p>
        )}
        <Amount row={row} product={product} onChange={onChange} />
        {asked && <p className="mt-1 text-sm font-medium">{asked}</p>}
      </div>
    </div>
  )
}

/** Offers the line's other meanings, or the nearest things where the shop does not sell it. */
function Others({ row, onChange }: { row: Row; onChange: Change }) {
  const others = row.choices.flatMap((choice, nth) =>
    nth !== row.chosen && choice.product.inStock ? { ...choice, nth } : [],
  )
  const isAsked = !row.isSure || row.chosen !== 0
  if (others.length === 0 || !isAsked) return null
  return (
    <ul
      aria-label={row.isSold ? text.others(row.text) : text.nearest(row.text)}
      className="-mx-1 mt-2 flex gap-2 overflow-x-auto px-1 pb-1"
    >
      {others.map(({ product, quantity, nth }) => (
        <li key={product._id} className="shrink-0">
          <button
            type="button"
            onClick={() => onChange({ chosen: nth, amount: quantity, isGuess: false })}
            className="min-h-11 max-w-44 rounded-control border border-line-strong bg-card px-3 py-1 text-left text-sm hover:border-leaf"
          >
            <span className="line-clamp-2 break-words">{describe(product)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

function Amount({ row, product, onChange }: { row: Row; product: Product; onChange: Change }) {
  const { name, weight, loose, offerPrice } = product
  const { amount } = row
  const least = loose ? Math.ceil(loose.leastGrams / loose.stepGrams) : 1
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <button
        type="button"
        aria-label={text.fewer(name)}
        disabled={amount <= least}
        onClick={() => onChange({ amount: amount - 1 })}
        className={round}
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <output
        data-pack={loose ? undefined : weight}
        className="min-w-10 text-center font-bold tnum"
      >
        {formatQuantity(amount, loose?.stepGrams)}
      </output>
      <button
        type="button"
        aria-label={text.more(name)}
        disabled={amount >= maxQuantity}
        onClick={() => onChange({ amount: amount + 1 })}
        className={round}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
      <span className="ml-auto font-semibold tnum">
        {formatPaise(toPaise(offerPrice) * amount)}
      </span>
      <button
        type="button"
        aria-label={text.leaveOut(row.text)}
        onClick={() => onChange({ chosen: -1, isGuess: false })}
        className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </div>
  )
}

function describe({ name, weight, loose, offerPrice }: Product): string {
  const size = loose ? formatQuantity(1, loose.stepGrams) : weight
  return [name, size, formatPaise(toPaise(offerPrice))].filter(Boolean).join(', ')
}
