import { useState } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { maxCategoryLabel, maxCategoryPath, type Tint, tints } from '#contract/categories.ts'
import { suggestPath } from '#contract/category-path.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { SelectField, Switch } from '#web/seller/parts/form-fields.tsx'
import { NamesInFields } from '#web/seller/parts/names-in-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { type CategoryForm, useCategoryForm } from './use-category-form.ts'

const text = sellerCategoriesText.form

type Props = {
  /** Null for a new one. */
  category: SellerCategory | null
  categories: readonly SellerCategory[]
  onDone: () => void
  onClose: () => void
}

/** Adds or edits a category, and leads to its removal. */
export function CategoryDialog({ category, categories, onDone, onClose }: Props) {
  const { form: element, ...form } = useCategoryForm(category, onDone)
  const [isRemoving, setRemoving] = useState(false)
  if (isRemoving && category) {
    return <RemovalDialog category={category} onDone={onDone} onClose={onClose} />
  }

  return (
    <Dialog title={category ? text.editTitle : text.addTitle} onClose={onClose}>
      <form {...element} className="grid gap-4">
        <NameFields form={form} category={category} />
        <NamesInFields
          value={form.values.names}
          maxLength={maxCategoryLabel}
          error={form.errors.names}
          onChange={(names) => form.change({ names })}
        />
        <ParentField form={form} category={category} categories={categories} />
        <TintField tint={form.values.tint} onChoose={(tint) => form.change({ tint })} />
        <PictureField
          category={category}
          label={form.values.label}
          tint={form.values.tint}
          chosen={form.picture}
          onChange={form.choosePicture}
        />
        <label
          htmlFor="category-is-hidden"
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
        >
          <span>
            <span className="block font-medium">{text.isHidden}</span>
            <span className="block text-xs text-ink-soft">{text.hiddenHint}</span>
          </span>
          <Switch
            id="category-is-hidden"
            name="isHidden"
            checked={form.values.isHidden}
            onChange={({ target }) => form.change({ isHidden: target.checked })}
          />
        </label>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {category && (
            <button
              type="button"
              onClick={() => setRemoving(true)}
              className="button button-quiet -ml-3 text-beet max-sm:basis-full max-sm:justify-start sm:mr-auto"
            >
              {text.remove}
            </button>
          )}
          <ButtonRow
            yes={text.save}
            no={text.cancel}
            isBusy={form.isBusy}
            busyText={text.saving}
            onNo={onClose}
          />
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  form: Omit<CategoryForm, 'form'>
  category: SellerCategory | null
}

function NameFields({ form: { field, values, change }, category }: FieldsProps) {
  const [isOwnPath, setOwnPath] = useState(category !== null)
  const isRenamed = category !== null && values.path.toLowerCase() !== category.path.toLowerCase()

  return (
    <>
      <TextField
        label={text.label}
        {...field('label')}
        maxLength={maxCategoryLabel}
        required
        autoComplete="off"
        data-first-focus
        onChange={({ target }) => {
          const path = isOwnPath ? values.path : suggestPath(target.value)
          change({ label: target.value, path })
        }}
      />
      <TextField
        label={text.path}
        {...field('path')}
        hint={isRenamed ? text.renamed : text.pathHint(values.path.toLowerCase())}
        maxLength={maxCategoryPath}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setOwnPath(true)
          change({ path: target.value })
        }}
      />
    </>
  )
}

type ParentProps = FieldsProps & { categories: readonly SellerCategory[] }

/** A category that has subcategories cannot become one, so it gets no choice. */
function ParentField({ form: { field }, category, categories }: ParentProps) {
  const hasParts = category && categories.some(({ parent }) => parent === category.path)
  if (hasParts) return null
  const possible = categories.filter(
    ({ parent, _id }) => parent === undefined && _id !== category?._id,
  )
  return (
    <SelectField label={text.parent} {...field('parent')}>
      <option value="">{text.noParent}</option>
      {possible.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function TintField({ tint, onChoose }: { tint: Tint | ''; onChoose: (tint: Tint) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{text.tint}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {tints.map((one) => (
          <label key={one} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name="tint"
              value={one}
              checked={one === tint}
              onChange={() => onChoose(one)}
              aria-label={text.tintNames[one]}
              data-tint={one}
              className="size-9 cursor-pointer appearance-none rounded-full border border-line checked:border-[3px] checked:border-leaf forced-colors:checked:border-[Highlight]"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
