import { useEffect, useRef } from 'react'
import { maxStock } from '#contract/seller-limits.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { readStock, stepProblem } from '#web/seller/parts/loose-stock.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Arrived } from './find-product.tsx'

type Props = { arrived: Arrived; onAdd: (quantity: number) => void; onCancel: () => void }

/** Asks how many pieces or kilograms arrived. Enter adds them, Escape goes back to the search. */
export function QuantityForm({ arrived, onAdd, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const stepGrams = 'product' in arrived ? arrived.product.loose?.stepGrams : undefined

  const { form, field } = useForm({
    start: { quantity: '' },
    check: ({ quantity }) => ({ quantity: problemOf(quantity, stepGrams) }),
    send: ({ quantity }) => Promise.resolve(readStock(quantity, stepGrams) ?? 0),
    onDone: onAdd,
  })

  return (
    <form {...form}>
      <h2 className="text-lg font-bold break-words">
        {'product' in arrived ? arrived.product.name : sellerReceiveText.codeOnly(arrived.code)}
      </h2>
      <p className="mb-3 text-ink-soft tnum">
        {'product' in arrived ? describeShelf(arrived.product) : sellerReceiveText.offline}
      </p>
      <TextField
        {...field('quantity')}
        ref={input}
        label={stepGrams ? sellerReceiveText.kilograms : sellerReceiveText.pieces}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
        inputMode={stepGrams ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={24}
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

function problemOf(typed: string, stepGrams: number | undefined): string | undefined {
  const quantity = readStock(typed, stepGrams)
  const wrong = stepGrams ? sellerReceiveText.wrongWeight : sellerReceiveText.wrong
  return stepProblem(typed, stepGrams) ?? (!quantity || quantity > maxStock ? wrong : undefined)
}

function describeShelf(product: Extract<Arrived, { product: unknown }>['product']): string {
  const { stock, promised = 0, loose } = product
  const free = stock ?? 0
  const amount = (count: number) => formatQuantity(count, loose?.stepGrams)
  return sellerReceiveText.onShelf(amount(free + promised), amount(free), amount(promised))
}
