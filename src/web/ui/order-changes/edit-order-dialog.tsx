import { Minus, Plus, Trash2, Undo2 } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { changesText } from '#text/order-changes.ts'
import type { CallApi } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import {
  type EditedLine,
  type EditedOrder,
  type FoundProduct,
  followsFor,
  useOrderEdit,
} from './use-order-edit.ts'

type Props = {
  order: EditedOrder
  as: 'shopper' | 'seller'
  call: CallApi
  /** Finds products to add. */
  find: (text: string, signal: AbortSignal) => Promise<readonly FoundProduct[]>
  /** Stands beside the search, such as a button to scan. */
  scan?: (onCode: (code: string) => void) => ReactNode
  onClose: () => void
  onSaved: (order: Order) => void
}

/** Changes the items of an order, with the new total and what follows from it before it is saved. */
export function EditOrderDialog({ order, as, call, find, scan, onClose, onSaved }: Props) {
  const edit = useOrderEdit({ order, as, call, onSaved })

  return (
    <Dialog
      title={changesText.title(order.number)}
      lead={changesText.lead}
      onClose={onClose}
      isSheet
    >
      <AddProduct find={find} scan={scan} onAdd={edit.addProduct} />
      <ul aria-label={changesText.items} className="mt-4 divide-y divide-line border-y border-line">
        {edit.lines.map((line) => (
          <Line key={line.key} line={line} onSet={(quantity) => edit.setLine(line.key, quantity)} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 grid grid-cols-2 gap-2 bg-card px-6 pt-2 pb-4 sm:-mx-8 sm:px-8">
        <Outcome order={order} as={as} edit={edit} />
        {edit.outcome ? (
          <BusyButton
            isBusy={edit.isSaving}
            busyText={changesText.saving}
            onClick={edit.save}
            className="button-filled min-h-12 px-3 order-last"
          >
            {changesText.save}
          </BusyButton>
        ) : (
          <button
            type="button"
            disabled
            className="button button-filled order-last min-h-12 px-3 disabled:opacity-50"
          >
            {changesText.save}
          </button>
        )}
        <button type="button" onClick={onClose} className="button button-outlined min-h-12">
          {changesText.keep}
        </button>
      </div>
    </Dialog>
  )
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:border-leaf disabled:opacity-40'

function Line({ line, onSet }: { line: EditedLine; onSet: (quantity: number) => void }) {
  const { product, quantity, before } = line
  const { name, stepGrams } = product
  const isRemoved = quantity === 0

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-36">
        <p className={`font-medium break-words ${isRemoved ? 'text-ink-soft line-through' : ''}`}>
          {name}
        </p>
        <p className="text-xs text-ink-soft tnum">
          {before === 0 && (
            <span className="mr-1 font-semibold text-leaf-deep">{changesText.added}</span>
          )}
          <Each product={product} />
        </p>
      </div>
      {isRemoved ? (
        <button
          type="button"
          aria-label={changesText.bringBack(name)}
          onClick={() => onSet(before)}
          className="button button-quiet"
        >
          <Icon of={Undo2} className="size-4.5" />
          {changesText.putBack}
        </button>
      ) : (
        <div className="ml-auto flex items-center gap-1">
          <button
            type="button"
            aria-label={changesText.fewer(name)}
            disabled={quantity === 1}
            onClick={() => onSet(quantity - 1)}
            className={round}
          >
            <Icon of={Minus} className="size-4.5" />
          </button>
          <output className="min-w-14 text-center font-bold whitespace-nowrap tnum">
            {formatQuantity(quantity, stepGrams ?? null)}
          </output>
          <button
            type="button"
            aria-label={changesText.more(name)}
            onClick={() => onSet(quantity + 1)}
            className={round}
          >
            <Icon of={Plus} className="size-4.5" />
          </button>
          <button
            type="button"
            aria-label={changesText.remove(name)}
            onClick={() => onSet(0)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-beet-wash hover:text-beet"
          >
            <Icon of={Trash2} className="size-4.5" />
          </button>
        </div>
      )}
    </li>
  )
}

function Each({ product }: { product: EditedLine['product'] }) {
  const { offerPrice, stepGrams, weight } = product
  const paise = toPaise(offerPrice)
  if (stepGrams) {
    return (
      <>
        <Price paise={pricePerKg(paise, stepGrams)} /> {changesText.perKg}
      </>
    )
  }
  return (
    <>
      {weight && `${weight} · `}
      <Price paise={paise} /> {changesText.each}
    </>
  )
}

type AddProps = Pick<Props, 'find' | 'scan'> & { onAdd: (product: FoundProduct) => void }

function AddProduct({ find, scan, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const found = useFound(text.trim(), find)
  const id = useId()

  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {changesText.search}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={changesText.searchHint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="field min-w-0 flex-1"
        />
        {scan?.(setText)}
      </div>
      {found && (
        <ul aria-label={changesText.results} className="mt-2 divide-y divide-line">
          {found.length === 0 && <li className="py-2 text-ink-soft">{changesText.nothing}</li>}
          {found.map((product) => (
            <li key={product._id} className="flex items-center gap-3 py-1.5">
              <div className="min-w-0 flex-1">
                <p className="break-words" lang={shownLang(product)}>
                  {shownName(product)}
                </p>
                <p className="text-xs text-ink-soft tnum">
                  <Each product={product} />
                </p>
              </div>
              {product.inStock ? (
                <button
                  type="button"
                  aria-label={changesText.add(shownName(product))}
                  onClick={() => {
                    onAdd(product)
                    setText('')
                  }}
                  className="button button-outlined shrink-0"
                >
                  {changesText.addShort}
                </button>
              ) : (
                <span className="text-xs text-ink-soft">{changesText.outOfStock}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shown = 6

function useFound(text: string, find: Props['find']): readonly FoundProduct[] | null {
  const [found, setFound] = useState<{ of: string; products: readonly FoundProduct[] } | null>(null)
  useEffect(() => {
    if (text === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      find(text, ending.signal).then(
        (products) => setFound({ of: text, products: products.slice(0, shown) }),
        () => undefined,
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [text, find])
  return text !== '' && found ? found.products : null
}

type OutcomeProps = Pick<Props, 'order' | 'as'> & { edit: ReturnType<typeof useOrderEdit> }

function Outcome({ order, as, edit }: OutcomeProps) {
  const { outcome, problem, isChanged, isCounting } = edit
  return (
    <div role="status" className="col-span-2 min-h-20 rounded-card bg-leaf-wash p-4">
      {!isChanged && <p className="text-ink-soft">{changesText.unchanged}</p>}
      {isCounting && <p className="text-ink-soft">{changesText.counting}</p>}
      {problem && <p className="font-medium text-beet">{problem}</p>}
      {outcome && (
        <>
          <p className="flex items-baseline justify-between gap-4 text-ink-soft">
            {changesText.was} <Price paise={toPaise(order.amount)} />
          </p>
          <p className="flex items-baseline justify-between gap-4 text-base font-bold">
            {changesText.now} <Price paise={toPaise(outcome.amount)} />
          </p>
          <p className="mt-1">{followingText(as, order, outcome)}</p>
        </>
      )}
    </div>
  )
}

function followingText(as: Props['as'], before: EditedOrder, after: Order): string {
  const { kind, paise } = followsFor(before, after)
  const text = changesText.follows[as][kind]
  return typeof text === 'string' ? text : text(formatPaise(paise))
}
