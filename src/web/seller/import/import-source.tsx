import { useId } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#web/text/seller-import.ts'

const text = sellerImportText.source

type Props = { table: Import; isLocked: boolean; onSheet: (sheet: number) => void }

/** What the table was made of, as far as the seller has to know it, and the choice of a workbook's sheet. */
export function ImportSource({ table, isLocked, onSheet }: Props) {
  const notes = notesOf(table)
  const sheets = table.source.sheets ?? []
  const isChoice = sheets.length > 1
  const id = useId()
  if (notes.length === 0 && !isChoice) return null

  return (
    <section
      aria-label={text.title}
      className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      {isChoice && (
        <div className="max-w-sm">
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {text.sheet}
          </label>
          <select
            id={id}
            value={table.source.sheet}
            disabled={isLocked}
            onChange={({ target }) => onSheet(Number(target.value))}
            className="field select truncate disabled:opacity-60"
          >
            {sheets.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sheet is known by its place
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {notes.length > 0 && (
        <ul className="grid max-w-prose gap-1 text-ink-soft tnum">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function notesOf({ source }: Import): string[] {
  const { shop, encoding, hiddenRows, unpublished, notSold, shortened } = source
  return [
    shop && text.shop[shop],
    encoding === 'windows-1252' && text.windows1252,
    hiddenRows && text.hiddenRows(hiddenRows),
    unpublished && text.unpublished(unpublished),
    notSold && text.notSold(notSold),
    shortened && text.shortened(shortened),
  ].filter((note) => typeof note === 'string')
}
