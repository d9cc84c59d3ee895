import { CircleAlert } from 'lucide'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { maxLines } from './check-product.ts'
import { linesOf } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

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
    </>
  )
}
