import { sellerImportText } from '#web/text/seller-import.ts'
import { fieldsInOrder } from './choices.ts'
import { exampleTable } from './example-table.ts'

const helpText = sellerImportText.help

export function TableHelp() {
  return (
    <section aria-labelledby="help" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="help" className="text-lg font-bold tracking-tight">
        {helpText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{helpText.lead}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {fieldsInOrder.map((field) => (
          <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium">{sellerImportText.columns.fields[field].label}</dt>
            <dd className="text-ink-soft">{helpText.columns[field]}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={saveExample} className="button button-outlined mt-4">
        {helpText.example}
      </button>
    </section>
  )
}

function saveExample(): void {
  // Spreadsheet programs read a file as UTF-8 only with this byte order mark.
  const url = URL.createObjectURL(new Blob(['\ufeff', exampleTable], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = helpText.exampleName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
