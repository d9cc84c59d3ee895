import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxStock } from '#contract/seller-limits.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { readStock, stepProblem } from '#web/seller/parts/loose-stock.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Arrived } from './find-product.tsx'

type Props = { arrived: Arrived; onAdd: (quantity: number) => void; onCancel: () => void }

/** How many arrived; Enter adds them, Escape goes back to the search. */
export function QuantityForm({ arrived, onAdd, onCancel }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const stepGrams = 'product' in arrived ? arrived.product.loose?.stepGrams : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    const problem = stepProblem(text, stepGrams)
    if (problem) return setError(problem)
    const quantity = readStock(text, stepGrams)
    if (!quantity || quantity > maxStock) {
      return setError(stepGrams ? sellerReceiveText.wrongWeight : sellerReceiveText.wrong)
    }
    onAdd(quantity)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-lg font-bold break-words">
        {'product' in arrived ? arrived.product.name : sellerReceiveText.codeOnly(arrived.code)}
      </h2>
      <p className="mb-3 text-ink-soft tnum">
        {'product' in arrived ? describeShelf(arrived.product) : sellerReceiveText.offline}
      </p>
      <TextField
        ref={field}
        label={stepGrams ? sellerReceiveText.kilograms : sellerReceiveText.pieces}
        name="quantity"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
        error={error}
        inputMode={stepGrams ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={9}
      />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <button type="button" onClick={onCancel} className="button button-outlined min-h-12">
          {sellerReceiveText.other}
        </button>
        <button type="submit" className="button button-filled min-h-12">
          {sellerReceiveText.add}
        </button>
      </div>
    </form>
  )
}

function describeShelf(product: Extract<Arrived, { product: unknown }>['product']): string {
  const { stock, promised = 0, loose } = product
  const free = stock ?? 0
  const amount = (count: number) => formatQuantity(count, loose?.stepGrams)
  return sellerReceiveText.onShelf(amount(free + promised), amount(free), amount(promised))
}
