import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { CategoryOptions, SelectField } from '#web/seller/parts/form-fields.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow } from '#web/ui/form-buttons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const text = sellerCategoriesText.removal

type Props = { category: SellerCategory; onDone: () => void; onClose: () => void }

/** Asks before a category is removed, and where its products go. */
export function RemovalDialog({ category, onDone, onClose }: Props) {
  const { _id: id, label, path, products, archived } = category
  const count = products + archived

  const { form, field, isBusy } = useForm({
    start: { moveTo: '' },
    check: ({ moveTo }) => (count > 0 && moveTo === '' ? { moveTo: text.missing } : {}),
    send: ({ moveTo }) =>
      askAsSeller('POST /api/v1/seller/category/{id}/removal', {
        params: { id },
        body: moveTo ? { moveTo } : {},
      }),
    onDone({ message = '' }) {
      toastSuccess(message)
      onDone()
    },
    onMessage: toastError,
  })

  return (
    <Dialog
      title={text.title(label)}
      lead={count > 0 ? text.leadMove(sellerCategoriesText.products(count)) : text.lead}
      onClose={onClose}
    >
      <form {...form} className="grid gap-6">
        {count > 0 && (
          <SelectField label={text.moveTo} {...field('moveTo')} data-first-focus>
            <option value="" disabled>
              {text.choose}
            </option>
            <CategoryOptions except={path} />
          </SelectField>
        )}
        <ButtonRow
          yes={text.yes}
          no={sellerCategoriesText.form.cancel}
          isBusy={isBusy}
          busyText={text.removing}
          look="button-danger"
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
