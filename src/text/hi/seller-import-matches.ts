import type * as en from '../en/seller-import-matches.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

export const matchesText: Translated<typeof en.matchesText> = {
  row: (row: number) => `लाइन ${row}`,
  all: 'सबके लिए:',
  more: (rows: number) =>
    rows === 1
      ? 'और 1 लाइन, जिस पर वही लागू होगा जो सबके लिए चुना है'
      : `और ${rows.toLocaleString(locale)} लाइनें, जिन पर वही लागू होगा जो सबके लिए चुना है`,
}
