import { FileUp } from 'lucide'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { FileDrop } from '#web/seller/parts/file-drop.tsx'
import {
  checkTableFile,
  maxMegabytes,
  tableFiles,
  typeOfTable,
} from '#web/seller/parts/table-file.ts'

const { choose } = sellerImportText

export function ChooseTable({ onSent }: { onSent: (table: Import) => void }) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-lg font-bold tracking-tight">{choose.title}</h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{choose.lead}</p>
      <FileDrop<{ import: Import }>
        text={choose}
        drawing={FileUp}
        limits={choose.limits(maxMegabytes)}
        accept={tableFiles}
        check={checkTableFile}
        path="/api/v1/seller/import"
        typeOf={typeOfTable}
        onSent={(answer) => onSent(answer.import)}
      />
    </section>
  )
}
