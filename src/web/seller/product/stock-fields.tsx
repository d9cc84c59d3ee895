import { useId } from 'react'
import { Switch } from '#web/seller/parts/switch.tsx'
import { readCount } from '#web/seller/state/read-amount.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductValues } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

const { fields, hints, optional } = sellerProductText

export function StockFields({ state: { values, errors, type } }: { state: ProductFormState }) {
  const id = useId()
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={optional(fields.stock)}
        name="stock"
        value={values.stock}
        onChange={(event) => type('stock', event.target.value)}
        hint={hints.stock}
        error={errors.stock}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-4 self-start rounded-control border border-line px-3.5 py-2 sm:mt-7"
      >
        <span>
          <span className="block font-medium">{fields.inStock}</span>
          <span className="block text-xs text-ink-soft">{standing(values)}</span>
        </span>
        <Switch
          id={id}
          name="inStock"
          checked={values.inStock}
          onChange={(event) => type('inStock', event.target.checked)}
        />
      </label>
    </div>
  )
}

function standing({ inStock, stock }: ProductValues): string {
  if (!inStock) return hints.notInStock
  return readCount(stock) === 0 ? hints.noneLeft : hints.inStock
}
