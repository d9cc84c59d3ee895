import { type FormEvent, useState } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { messageOf } from '#web/api.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/form-fields.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerCategoriesText.removal

type Props = { category: SellerCategory; onDone: () => void; onClose: () => void }

/** Asks before a category is removed, and where its products go. */
export function RemovalDialog({ category, onDone, onClose }: Props) {
  const [moveTo, setMoveTo] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { _id: id, label, path, products, archived } = category
  const count = products + archived

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const { message = '' } = await askAsSeller('POST /api/v1/seller/category/{id}/removal', {
        params: { id },
        body: moveTo ? { moveTo } : {},
      })
      toastSuccess(message)
      onDone()
    } catch (failure) {
      toastError(messageOf(failure))
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (count > 0 && moveTo === '') setError(text.missing)
    else void remove()
  }

  return (
    <Dialog
      title={text.title(label)}
      lead={count > 0 ? text.leadMove(sellerCategoriesText.products(count)) : text.lead}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        {count > 0 && (
          <SelectField
            label={text.moveTo}
            name="moveTo"
            value={moveTo}
            error={error}
            onChange={({ target }) => {
              setMoveTo(target.value)
              setError(undefined)
            }}
            data-first-focus
          >
            <option value="" disabled>
              {text.choose}
            </option>
            <CategoryOptions except={path} />
          </SelectField>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className="button button-outlined">
            {sellerCategoriesText.form.cancel}
          </button>
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.removing}
            className="button-danger"
          >
            {text.yes}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}
