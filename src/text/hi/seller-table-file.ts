import type * as en from '../en/seller-table-file.ts'
import type { Translated } from '../translation.ts'

/** Choosing a file whose rows become a table. */
export const tableFileText: Translated<typeof en.tableFileText> = {
  file: 'Excel या CSV फ़ाइल चुनें',
  reading: (name: string) => `${name} पढ़ी जा रही है…`,
  sheet: 'शीट',
}
