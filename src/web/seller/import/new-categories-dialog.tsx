import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportCategories } from '#contract/api/seller-imports.ts'
import { maxCategoryLabel } from '#contract/categories.ts'
import { categoriesToAdd, type PlannedCategory, planCategories } from '#contract/plan-categories.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { messageOf } from '#web/api.ts'
import { loadCategories } from '#web/seller/state/seller-categories.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerImportText.newCategories

type Props = {
  /** The table's own categories. */
  names: readonly string[]
  onChoose: (choice: ImportCategories) => void
  onClose: () => void
}

/** Lists the categories that would be added for a table, to be edited first. */
export function NewCategoriesDialog({ names, onChoose, onClose }: Props) {
  const [planned, plan] = useState(() => planCategories(names))
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const count = planned.filter(({ isChosen }) => isChosen).length

  function change(name: string, changed: Partial<PlannedCategory>): void {
    plan((now) => now.map((one) => (one.name === name ? { ...one, ...changed } : one)))
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || count === 0) return
    setBusy(true)
    try {
      const { added, names: addedFor } = categoriesToAdd(planned, await loadCategories())
      const { categories, message = '' } = await askAsSeller('POST /api/v1/seller/category/add', {
        body: { categories: added },
      })
      onChoose(
        categories.flatMap(({ path }, at) => {
          const name = addedFor[at]
          return name ? [{ name, category: path }] : []
        }),
      )
      toastSuccess(message)
      onClose()
      await Promise.all([loadCategories(), revalidate()])
    } catch (error) {
      toastError(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <form onSubmit={(event) => void add(event)} noValidate className="grid gap-4">
        <ul className="grid gap-2">
          {planned.map((one) => (
            <PlannedRow key={one.name} planned={one} onChange={(to) => change(one.name, to)} />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className="button button-outlined">
            {text.cancel}
          </button>
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.adding}
            className="button-filled"
          >
            {text.add(count)}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
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
