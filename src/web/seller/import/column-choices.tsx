import { useId, useState } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { languageColumns } from '#contract/name-columns.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { sellerNamesText } from '#text/seller-names.ts'
import { fieldsInOrder, namesProducts } from './import-choices.ts'

const columnText = sellerImportText.columns

type Props = {
  table: Import
  isLocked: boolean
  onChoose: (field: ImportField, column: number | null) => void
}

/** The columns that were recognised are one line; what a new product needs and has no column is asked for. */
export function ColumnChoices({ table, isLocked, onChoose }: Props) {
  const { chosen } = table
  const [isOpen, setOpen] = useState(false)
  const lacking = lackingFields(chosen)
  // One that was asked for stays there once it is answered.
  const [asked] = useState(lacking)
  const known = fieldsInOrder.filter((field) => chosen[field] !== undefined)
  const isFolded = (field: ImportField) => field in languageColumns && chosen[field] === undefined
  const shown = isOpen
    ? fieldsInOrder.filter((field) => !isFolded(field))
    : [...new Set([...asked, ...lacking])]

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-60 break-words">
          <span className="font-medium">
            {columnText.recognised(new Set(Object.values(chosen)).size)}
          </span>{' '}
          <span className="text-ink-soft">
            {known.map((field) => columnText.fields[field].label).join(' · ')}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="button button-quiet -mx-3 px-3"
        >
          {isOpen ? columnText.toggle.fold : columnText.toggle.change}
        </button>
      </div>
      {isOpen && <p className="mt-2 max-w-prose text-ink-soft">{columnText.lead}</p>}
      <Choices fields={shown} table={table} isLocked={isLocked} onChoose={onChoose} />
      {isOpen && table.unused.length > 0 && fieldsInOrder.some(isFolded) && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center font-medium text-leaf">
            {sellerNamesText.title}
          </summary>
          <Choices
            fields={fieldsInOrder.filter(isFolded)}
            table={table}
            isLocked={isLocked}
            onChoose={onChoose}
          />
        </details>
      )}
      <UnusedColumns columns={table.unused} />
    </>
  )
}

function Choices({ fields, onChoose, ...props }: Props & { fields: readonly ImportField[] }) {
  if (fields.length === 0) return null
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2 xl:beside:grid-cols-3">
      {fields.map((field) => (
        <ColumnChoice
          key={field}
          field={field}
          {...props}
          isMissing={field === 'name' && !namesProducts(props.table.chosen)}
          onChoose={(column) => onChoose(field, column)}
        />
      ))}
    </div>
  )
}

/** Asks for values that new products need and no column has. */
function lackingFields({ name, category, subcategory, price, offerPrice }: Import['chosen']) {
  const lacking: [ImportField, boolean][] = [
    ['name', name === undefined],
    ['category', category === undefined && subcategory === undefined],
    ['price', price === undefined && offerPrice === undefined],
  ]
  return lacking.flatMap(([field, isLacking]) => (isLacking ? [field] : []))
}

/** Nothing that a table says is passed over in silence. */
export function UnusedColumns({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null
  return (
    <p className="mt-4 max-w-prose text-ink-soft break-words">
      <span className="font-medium text-ink">{columnText.unused(columns)}:</span>{' '}
      {columns.join(' · ')}
    </p>
  )
}

type OneProps = {
  field: ImportField
  table: Import
  isLocked: boolean
  isMissing: boolean
  onChoose: (column: number | null) => void
}

function ColumnChoice({ field, table, isLocked, isMissing, onChoose }: OneProps) {
  const id = useId()
  const { label, without } = columnText.fields[field]
  const chosen = table.chosen[field]
  const examples = chosen === undefined ? [] : (table.columns[chosen]?.examples ?? [])
  const shown = examples.filter((example) => example.trim() !== '').join(' · ')

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {isRequired(field) && (
          <span className="font-normal text-ink-soft"> · {columnText.required}</span>
        )}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        disabled={isLocked}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        className="field select truncate disabled:opacity-60"
      >
        <option value="">{columnText.notChosen}</option>
        {table.columns.map(({ heading }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
          <option key={at} value={at}>
            {heading.trim() || columnText.unnamed(at + 1)}
          </option>
        ))}
      </select>
      <p
        id={`${id}-note`}
        className={`mt-1 truncate text-xs ${isMissing ? 'text-beet' : 'text-ink-soft'}`}
      >
        {chosen === undefined ? without : shown}
      </p>
    </div>
  )
}

function isRequired(field: ImportField): boolean {
  return field === 'name' || field === 'category' || field === 'price'
}
