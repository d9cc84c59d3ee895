import { useRevalidator } from 'react-router'
import type { ImportCategories } from '#contract/api/seller-imports.ts'
import { maxCategoryLabel } from '#contract/categories.ts'
import { categoriesToAdd, type PlannedCategory, planCategories } from '#contract/plan-categories.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { loadCategories } from '#web/seller/state/seller-categories.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow } from '#web/ui/form-buttons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const text = sellerImportText.newCategories

type Props = {
  /** The table's own categories. */
  names: readonly string[]
  onChoose: (choice: ImportCategories) => void
  onClose: () => void
}

/** Lists the categories that would be added for a table, to be edited first. */
export function NewCategoriesDialog({ names, onChoose, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { form, values, change, isBusy } = useForm({
    start: { planned: planCategories(names) },
    // Without a choice there is nothing to add.
    check: ({ planned }) =>
      planned.some(({ isChosen }) => isChosen) ? {} : { planned: text.add(0) },
    send: ({ planned }) => addPlanned(planned),
    async onDone({ choice, message }) {
      onChoose(choice)
      toastSuccess(message)
      onClose()
      await Promise.all([loadCategories(), revalidate()])
    },
    onMessage: toastError,
  })
  const { planned } = values
  const count = planned.filter(({ isChosen }) => isChosen).length

  function changeOne(name: string, to: Partial<PlannedCategory>): void {
    change({ planned: planned.map((one) => (one.name === name ? { ...one, ...to } : one)) })
  }

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <ul className="grid gap-2">
          {planned.map((one) => (
            <PlannedRow key={one.name} planned={one} onChange={(to) => changeOne(one.name, to)} />
          ))}
        </ul>
        <ButtonRow
          yes={text.add(count)}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.adding}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}

async function addPlanned(planned: readonly PlannedCategory[]) {
  const { added, names } = categoriesToAdd(planned, await loadCategories())
  const { categories, message = '' } = await askAsSeller('POST /api/v1/seller/category/add', {
    body: { categories: added },
  })
  const choice = categories.flatMap(({ path }, at) => {
    const name = names[at]
    return name ? [{ name, category: path }] : []
  })
  return { choice, message }
}

type RowProps = { planned: PlannedCategory; onChange: (to: Partial<PlannedCategory>) => void }

function PlannedRow({ planned: { name, label, parent, isChosen }, onChange }: RowProps) {
  return (
    <li className="flex items-start gap-2">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={text.choose(name)}
          checked={isChosen}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
          className="size-6 accent-leaf"
        />
      </label>
      <span className="min-w-0 flex-1">
        <input
          aria-label={text.label(name)}
          value={label}
          disabled={!isChosen}
          maxLength={maxCategoryLabel}
          onChange={({ target }) => onChange({ label: target.value })}
          className="field disabled:opacity-60"
        />
        {parent && <span className="mt-1 block text-xs text-ink-soft">{text.partOf(parent)}</span>}
      </span>
    </li>
  )
}
