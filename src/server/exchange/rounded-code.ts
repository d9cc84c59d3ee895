import { brief } from './brief.ts'
import type { Fault } from './fault.ts'
import type { Found } from './find-products.ts'
import type { Said } from './read-row.ts'

const rounded = /^\d(\.\d+)?E\+\d+$/i

/** Spreadsheets make `8.90123E+12` of a bar code; a product may still have a code that merely looks so. */
export function roundedCode({ id = '', code = '' }: Said, { byId }: Found): Fault | undefined {
  if (!rounded.test(code) || byId.get(id)?.code === code) return undefined
  const reason =
    'A spreadsheet has rounded the code; make its column one of text, and enter it again'
  return { reason, detail: `${reason}: “${brief(code, 40)}”` }
}
