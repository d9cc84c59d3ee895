import type { CategoryPath } from '#contract/categories.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/select-field.tsx'
import { sellerProductText } from '#web/text/seller-product.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { fields, hints, optional } = sellerProductText

export function NameFields({ state: { values, errors, type } }: { state: ProductFormState }) {
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
      <TextField
        label={optional(fields.weight)}
        name="weight"
        value={values.weight}
        onChange={(event) => type('weight', event.target.value)}
        hint={hints.weight}
        error={errors.weight}
        autoComplete="off"
        maxLength={productLimits.weight}
      />
      <TextField
        label={optional(fields.code)}
        name="code"
        value={values.code}
        onChange={(event) => type('code', event.target.value)}
        hint={hints.code}
        error={errors.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={productLimits.code}
      />
    </div>
  )
}
