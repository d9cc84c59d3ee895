import { type FormEvent, useState } from 'react'
import type { BulkChange } from '#contract/api/seller-products.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/select-field.tsx'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type BulkDialogProps, DialogButtons } from './confirm-dialog.tsx'

const { bulk: bulkText } = sellerProductListText

type CategoryDialogProps = BulkDialogProps & { onChoose: (change: BulkChange) => void }

export function CategoryDialog({ products, onChoose, ...buttons }: CategoryDialogProps) {
  const [category, setCategory] = useState<CategoryPath | ''>('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (category === '') return setError(bulkText.chooseCategory)
    onChoose({ category })
  }

  return (
    <Dialog
      title={bulkText.categoryTitle}
      lead={bulkText.categoryLead(products)}
      onClose={buttons.onClose}
    >
      <form onSubmit={submit} noValidate>
        <SelectField
          label={bulkText.category}
          name="category"
          value={category}
          onChange={({ target }) => {
            setCategory(target.value as CategoryPath)
            setError(undefined)
          }}
          error={error}
          data-first-focus
        >
          <option value="" disabled>
            {bulkText.chooseCategory}
          </option>
          <CategoryOptions />
        </SelectField>
        <DialogButtons {...buttons} yes={bulkText.applyCategory} />
      </form>
    </Dialog>
  )
}
