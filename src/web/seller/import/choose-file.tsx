import { FileUp } from 'lucide'
import type { Import } from '#contract/api/seller-imports.ts'
import { workbookType } from '#contract/import-columns.ts'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { FileDrop } from '#web/seller/parts/file-drop.tsx'

const { choose } = sellerImportText
const maxMegabytes = maxImportBytes / (1024 * 1024)

export function ChooseTable({ onSent }: { onSent: (table: Import) => void }) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-lg font-bold tracking-tight">{choose.title}</h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{choose.lead}</p>
      <FileDrop<{ import: Import }>
        text={choose}
        drawing={FileUp}
        limits={choose.limits(maxMegabytes)}
        accept={`.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,${workbookType}`}
        check={checkFile}
        path="/api/v1/seller/import"
        typeOf={(file) => (isWorkbook(file) ? workbookType : 'text/csv')}
        onSent={(answer) => onSent(answer.import)}
      />
    </section>
  )
}

/** The name counts too, because some systems do not know the type. */
function isWorkbook({ name, type }: File): boolean {
  return type === workbookType || /\.xls[xm]$/i.test(name)
}

/** Why a file cannot be imported; undefined if it may be. */
export function checkFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xls|xlsb|ods|numbers)$/i.test(name)) return choose.spreadsheet
  if (size === 0) return choose.empty
  if (size > maxImportBytes) return choose.tooLarge(maxMegabytes)
  return undefined
}
