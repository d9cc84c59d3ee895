import { CircleAlert } from 'lucide'
import { useId } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { formatQuantity } from '#contract/weights.ts'
import { byPerson } from '#text/seller-people-cash.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { CategoryOptions, SelectField, Switch } from '#web/seller/parts/form-fields.tsx'
import { LinesInFields } from '#web/seller/parts/lines-in-fields.tsx'
import { readStock } from '#web/seller/parts/loose-stock.ts'
import { readCount } from '#web/seller/parts/read-amount.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DetailFields } from './detail-fields.tsx'
import { linesOf, type ProductValues } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

const { fields, hints, optional } = sellerProductText

export function NameFields({ state }: { state: ProductFormState }) {
  const { values, errors, type } = state
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={fields.name}
        name="name"
        value={values.name}
        onChange={(event) => type('name', event.target.value)}
        hint={hints.name}
        error={errors.name}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={productLimits.name}
        required
        className="sm:col-span-2"
      />
      <SelectField
        label={fields.category}
        name="category"
        value={values.category}
        onChange={(event) => type('category', event.target.value as CategoryPath)}
        error={errors.category}
        required
      >
        <option value="" disabled>
          {sellerProductText.chooseCategory}
        </option>
        <CategoryOptions />
      </SelectField>
      <DetailFields state={state} />
    </div>
  )
}

type StockProps = {
  state: ProductFormState
  /** Missing while it is new. */
  product?: SellerProduct | undefined
}

export function StockFields({ state: { values, errors, type }, product }: StockProps) {
  const id = useId()
  const isLoose = values.stepGrams !== ''
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={optional(isLoose ? sellerProductText.stockInKg : fields.stock)}
        name="stock"
        value={values.stock}
        onChange={(event) => type('stock', event.target.value)}
        hint={(product && shareOf(product)) ?? (isLoose ? hints.stockInKg : hints.stock)}
        error={errors.stock}
        inputMode={isLoose ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={24}
      />
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-4 self-start rounded-control border border-line px-3.5 py-2 sm:mt-7"
      >
        <span>
          <span className="block font-medium">{fields.inStock}</span>
          <span className="block text-xs text-ink-soft">{stockNote(values)}</span>
        </span>
        <Switch
          id={id}
          name="inStock"
          checked={values.inStock}
          onChange={(event) => type('inStock', event.target.checked)}
        />
      </label>
      {product && <StockMoves product={product} />}
    </div>
  )
}

const { stockMoves } = sellerProductText

/** The last counts and receipts with their person, where several people work in the shop. */
function StockMoves({ product: { stockMoves: moves = [], loose } }: { product: SellerProduct }) {
  if (moves.length === 0) return null
  return (
    <section aria-label={stockMoves.title} className="sm:col-span-2">
      <h3 className="text-xs font-semibold text-ink-soft">{stockMoves.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {moves.map(({ cause, change, who, at }) => (
          <li key={at} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
            <span>{stockMoves.causes[cause]}</span>
            <span className="font-semibold tnum">
              {change > 0 ? '+' : '−'}
              {formatQuantity(Math.abs(change), loose?.stepGrams)}
            </span>
            <span className="text-xs break-words text-ink-soft tnum">
              {formatMoment(at)} {byPerson(who)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says how much of the shelf is promised, if anything is. */
function shareOf({ stock, promised = 0, loose }: SellerProduct): string | undefined {
  if (stock === null || promised === 0) return undefined
  const amount = (count: number) => formatQuantity(count, loose?.stepGrams)
  return hints.ofShelf(amount(stock), amount(promised))
}

function stockNote({ inStock, stock, stepGrams }: ProductValues): string {
  if (!inStock) return hints.notInStock
  return readStock(stock, readCount(stepGrams)) === 0 ? hints.noneLeft : hints.inStock
}

const maxLines = productLimits.descriptionLines

export function DescriptionField({ state: { values, errors, type } }: { state: ProductFormState }) {
  const lines = linesOf(values.description)

  return (
    <>
      <textarea
        name="description"
        aria-label={sellerProductText.fields.description}
        value={values.description}
        onChange={(event) => type('description', event.target.value)}
        rows={5}
        aria-invalid={errors.description !== undefined}
        aria-describedby="description-note"
        className="field field-sizing-content max-h-96 min-h-32 resize-y leading-relaxed"
      />
      <div
        id="description-note"
        className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft"
      >
        <p aria-live="polite" className={errors.description ? 'flex gap-1.5 text-beet' : ''}>
          {errors.description && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
          {errors.description ?? sellerProductText.hints.description}
        </p>
        <p className={`tnum ${lines.length > maxLines ? 'font-semibold text-beet' : ''}`}>
          {sellerProductText.lines(lines.length, maxLines)}
        </p>
      </div>
      <LinesInFields
        detail="descriptions"
        value={values.descriptions}
        error={errors.descriptions}
        onChange={(descriptions) => type('descriptions', descriptions)}
      />
    </>
  )
}
