import { ChevronDown } from 'lucide'
import { useId } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'

const text = sellerImportText.source

type Props = { table: Import; isLocked: boolean; onSheet: (sheet: number) => void }

/** Facts about the table's file that the seller has to know, and the choice of a workbook's sheet. */
export function ImportSource({ table, isLocked, onSheet }: Props) {
  const notes = notesOf(table)
  const sheets = table.source.sheets ?? []
  const isChoice = sheets.length > 1
  const id = useId()
  if (notes.length === 0 && !isChoice && !table.source.leftOutRows) return null

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
      <LeftOutRows source={table.source} />
    </section>
  )
}

/** Titles, sections and sums, which stay out of the import. */
function LeftOutRows({ source: { leftOut = [], leftOutRows = 0 } }: Pick<Import, 'source'>) {
  if (leftOutRows === 0) return null
  return (
    <details className="group -my-2 max-w-prose">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-leaf [&::-webkit-details-marker]:hidden">
        {text.leftOut(leftOutRows)}
        <Icon
          of={ChevronDown}
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-1 pb-2 tnum">
        {leftOut.map(({ row, text: cells, why }) => (
          <li key={row} className="break-words">
            {text.leftOutRow(row, cells)}
            <span className="text-ink-soft"> · {text.leftOutWhy[why]}</span>
          </li>
        ))}
        {leftOutRows > leftOut.length && <li>{text.leftOutMore(leftOutRows - leftOut.length)}</li>}
      </ul>
    </details>
  )
}

function notesOf({ source }: Import): string[] {
  const { shop, encoding, disputed, reordered } = source
  const counted = ['hiddenRows', 'unpublished', 'notSold', 'shortened', 'formulas'] as const
  const others = ['sections', 'otherSeparators'] as const
  return [
    ...(shop ? [text.shop[shop]] : []),
    ...(source.branch ? [text.branch(source.branch)] : []),
    ...(source.withoutHeadings ? [text.withoutHeadings] : []),
    ...(encoding === 'windows-1252' ? [text.windows1252] : []),
    ...counted.flatMap((name) => (source[name] ? [text[name](source[name])] : [])),
    ...(disputed?.length ? [text.disputed(disputed)] : []),
    ...(reordered?.length ? [text.reordered(reordered)] : []),
    ...others.flatMap((name) => (source[name] ? [text[name](source[name])] : [])),
  ]
}
