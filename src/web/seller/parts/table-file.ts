import { workbookType } from '#contract/import-columns.ts'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { sellerImportText } from '#text/seller-import.ts'

const { choose } = sellerImportText
export const maxMegabytes = maxImportBytes / (1024 * 1024)

/** The files that the store reads as tables. */
export const tableFiles = `.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,${workbookType}`

/** The name counts too, because some systems do not know the type. */
export function typeOfTable({ name, type }: File): string {
  return type === workbookType || /\.xls[xm]$/i.test(name) ? workbookType : 'text/csv'
}

/** Why a file cannot be a table; undefined if it may be. */
export function checkTableFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xls|xlsb|ods|numbers)$/i.test(name)) return choose.spreadsheet
  if (size === 0) return choose.empty
  if (size > maxImportBytes) return choose.tooLarge(maxMegabytes)
  return undefined
}
