import { useSearchParams } from 'react-router'
import { sellerImportText } from '#web/text/seller-import.ts'
import { ChooseTable } from './import/choose-table.tsx'
import { ExportBlock } from './import/export-block.tsx'
import { OneImport } from './import/one-import.tsx'
import { TableHelp } from './import/table-help.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'

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
        <div className="grid gap-4">
          <ChooseTable onSent={({ _id }) => setParams({ import: _id })} />
          <ExportBlock />
          <TableHelp />
        </div>
      )}
    </SellerPage>
  )
}
