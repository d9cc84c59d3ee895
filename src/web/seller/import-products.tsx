import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import { languageColumns } from '#contract/name-columns.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { exampleTable } from '#text/seller-import-example.ts'
import { ChooseTable } from '#web/seller/import/choose-file.tsx'
import { fieldsInOrder } from '#web/seller/import/import-choices.ts'
import { OneImport } from '#web/seller/import/one-import.tsx'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const meta = titlePage(sellerImportText.title)

/** The import's id is part of the URL, so that a reload continues it. */
export default function ImportProducts() {
  const [params, setParams] = useSearchParams()
  const id = params.get('import')

  return (
    <SellerPage title={sellerImportText.title} lead={sellerImportText.lead}>
      {id ? (
        <OneImport key={id} id={id} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ChooseTable onSent={({ _id }) => setParams({ import: _id })} />
          <ExportBlock />
          <TableHelp />
        </div>
      )}
    </SellerPage>
  )
}

const exportText = sellerImportText.export

function ExportBlock() {
  return (
    <section
      aria-labelledby="export"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="export" className="text-lg font-bold tracking-tight">
        {exportText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{exportText.lead}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DownloadLink href="/api/v1/seller/product/export" className="button-outlined min-h-12">
          <Icon of={Download} className="size-4.5" />
          {exportText.button}
        </DownloadLink>
        <DownloadLink href="/api/v1/seller/product/export?stock=archived" className="button-quiet">
          {exportText.archived}
        </DownloadLink>
      </div>
    </section>
  )
}

const helpText = sellerImportText.help

function TableHelp() {
  return (
    <section aria-labelledby="help" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="help" className="text-lg font-bold tracking-tight">
        {helpText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{helpText.lead}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {fieldsInOrder.filter(isExplained).map((field) => (
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

/** Texts in further languages are explained by the first of them. */
const isExplained = (field: (typeof fieldsInOrder)[number]) =>
  !(field in languageColumns) || field.endsWith('Hi')

function saveExample(): void {
  // Spreadsheet programs read a file as UTF-8 only with this byte order mark.
  const url = URL.createObjectURL(new Blob(['\ufeff', exampleTable], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = helpText.exampleName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
