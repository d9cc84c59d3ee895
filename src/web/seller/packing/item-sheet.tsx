import { useCallback, useState } from 'react'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { Suggestion } from '#contract/api/packing.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { sellerPackingText } from '#text/seller-packing.ts'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { type Found, openQuestionOf } from './after-tick.ts'
import { NumberPad } from './number-pad.tsx'
import { quickWeights } from './product-rows.ts'

type Props = {
  order: SellerOrder
  item: OrderItem
  onTick: (found: Found) => void
  onClose: () => void
}
type Mode = 'menu' | 'short' | 'weigh' | 'replace'

const text = sellerPackingText
const choiceClass = 'button min-h-14 w-full justify-start border border-line px-4 hover:border-leaf'

/** The packer's choices for an item: found, weighed, short, replaced, left out, or its tick undone. */
export function ItemSheet({ order, item, onTick, onClose }: Props) {
  const isLoose = item.product.stepGrams !== undefined
  const [mode, setMode] = useState<Mode>(isLoose && !item.picked ? 'weigh' : 'menu')
  const amount = formatQuantity(item.orderedQuantity, item.product.stepGrams)
  const choice = item.substitutes ?? order.substitutes

  return (
    <Dialog
      isSheet
      title={item.product.name}
      lead={`${text.order(order.number)} · ${text.ordered(amount)} · ${text.substitutes[choice]}`}
      onClose={onClose}
    >
      <div className="mt-4">
        {mode === 'menu' && <Menu order={order} item={item} onTick={onTick} onMode={setMode} />}
        {mode === 'short' && <Short item={item} onTick={onTick} />}
        {mode === 'weigh' && <Weigh item={item} onTick={onTick} />}
        {mode === 'replace' && <Replace order={order} item={item} onTick={onTick} />}
        {mode !== 'menu' && (
          <button
            type="button"
            onClick={() => setMode('menu')}
            className="button button-quiet mt-2 w-full"
          >
            {text.back}
          </button>
        )}
      </div>
    </Dialog>
  )
}

type MenuProps = Omit<Props, 'onClose'> & { onMode: (mode: Mode) => void }

function Menu({ order, item, onTick, onMode }: MenuProps) {
  const question = openQuestionOf(order, item._id)
  const isLoose = item.product.stepGrams !== undefined
  return (
    <div className="grid gap-2">
      {(item.picked || question) && (
        <button type="button" onClick={() => onTick({ what: 'open' })} className={choiceClass}>
          {question ? text.takeBack : text.undo}
        </button>
      )}
      <button type="button" onClick={() => onTick({ what: 'found' })} className={choiceClass}>
        {text.found}
      </button>
      {isLoose && (
        <button type="button" onClick={() => onMode('weigh')} className={choiceClass}>
          {text.weigh}
        </button>
      )}
      <button type="button" onClick={() => onMode('short')} className={choiceClass}>
        {text.short}
      </button>
      <button type="button" onClick={() => onMode('replace')} className={choiceClass}>
        {text.replace}
      </button>
      <button type="button" onClick={() => onTick({ what: 'leave_out' })} className={choiceClass}>
        {text.leaveOut}
      </button>
    </div>
  )
}

type PadProps = Pick<Props, 'item' | 'onTick'>

function Short({ item, onTick }: PadProps) {
  const { stepGrams } = item.product
  const most = item.picked ? item.orderedQuantity : item.quantity
  // Loose goods that are there are weighed.
  const toSteps = (value: number) => (stepGrams ? Math.floor(value / stepGrams) : value)
  const check = (value: number) =>
    toSteps(value) < most ? undefined : text.howManyWrong(formatQuantity(most, stepGrams))
  return (
    <NumberPad
      label={stepGrams ? text.grams : text.howMany}
      check={check}
      onSave={(value) => onTick({ what: 'short', there: toSteps(value) })}
    >
      {(value) =>
        stepGrams !== undefined &&
        value % stepGrams !== 0 && (
          <p className="mt-2 text-sm">
            {text.countedInSteps(formatQuantity(toSteps(value), stepGrams), formatGrams(stepGrams))}
          </p>
        )
      }
    </NumberPad>
  )
}

function Weigh({ item, onTick }: PadProps) {
  const { stepGrams = 1 } = item.product
  const most = (item.picked ? item.orderedQuantity : item.quantity) * stepGrams
  return (
    <NumberPad
      label={text.grams}
      check={(grams) => (grams > 0 ? undefined : text.gramsWrong)}
      onSave={(grams) => onTick({ what: 'weigh', grams })}
      quick={{
        label: text.quickWeights,
        values: quickWeights(most).map((grams) => {
          const weight = formatGrams(grams)
          return { value: grams, label: grams === most ? text.asOrderedOf(weight) : weight }
        }),
      }}
    >
      {(grams) =>
        grams > most && (
          <>
            <p className="mt-2 text-sm">{text.chargedAsOrdered(formatGrams(most))}</p>
            <button
              type="button"
              onClick={() => onTick({ what: 'ask_weight', grams })}
              className="button button-outlined mt-2 w-full"
            >
              {text.askWeight}
            </button>
          </>
        )
      }
    </NumberPad>
  )
}

function Replace({ order, item, onTick }: Omit<Props, 'onClose'>) {
  const [id, itemId] = [order._id, item._id]
  const [q, setQ] = useState('')
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { item: itemId, ...(q && { q }) }
      const request = { params: { id }, query, signal }
      return (await askAsSeller('GET /api/v1/seller/order/{id}/substitutes', request)).suggestions
    },
    [id, itemId, q],
  )
  const { status, value } = useLoaded(load)
  const choice = item.substitutes ?? order.substitutes
  if (choice === 'leave_out') return <p>{text.noSubstitute}</p>

  return (
    <>
      <SearchField
        q={q}
        onSearch={setQ}
        label={text.search}
        placeholder={text.searchHint}
        clearLabel={text.clear}
        className="mb-3"
      />
      {status === 'failed' && <p role="alert">{text.noneReached}</p>}
      {status === 'loaded' && value.length === 0 && (
        <p>{q ? text.noneCalled : text.noSuggestions}</p>
      )}
      <ul aria-label={text.suggestions} aria-busy={status === 'loading'} className="grid gap-2">
        {value?.map((suggestion) => (
          <Choice
            key={suggestion.product._id}
            suggestion={suggestion}
            isAsked={choice === 'ask'}
            onTick={onTick}
          />
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = Pick<Props, 'onTick'> & { suggestion: Suggestion; isAsked: boolean }

function Choice({ suggestion, isAsked, onTick }: ChoiceProps) {
  const { product, quantity, amount, isDearer } = suggestion
  const other = { product: product._id, quantity }
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      <ProductPicture
        url={product.image[0]}
        name={product.name}
        sizes="48px"
        className="size-12 shrink-0 object-contain"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{product.name}</span>
        <span className="block text-xs text-ink-soft tnum">
          {product.weight && !product.stepGrams && `${product.weight} · `}
          {formatQuantity(quantity, product.stepGrams)} · {formatPaise(toPaise(amount))}
          {isDearer && ` · ${text.dearer}`}
        </span>
      </span>
      <span className="grid gap-1">
        {!isAsked && (
          <button
            type="button"
            onClick={() => onTick({ what: 'replace', ...other })}
            className="button button-filled px-3"
          >
            {text.use}
          </button>
        )}
        {(isAsked || isDearer) && (
          <button
            type="button"
            onClick={() => onTick({ what: 'ask', ...other })}
            className="button button-outlined px-3"
          >
            {text.ask}
          </button>
        )}
      </span>
    </li>
  )
}
