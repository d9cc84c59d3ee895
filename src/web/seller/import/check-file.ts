import { maxImportBytes } from '#contract/seller-limits.ts'
import { sellerImportText } from '#web/text/seller-import.ts'

const { choose } = sellerImportText
export const maxMegabytes = maxImportBytes / (1024 * 1024)

/** Why a file cannot be imported; undefined if it may be. */
export function checkFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return choose.spreadsheet
  if (size === 0) return choose.empty
  if (size > maxImportBytes) return choose.tooLarge(maxMegabytes)
  return undefined
}
