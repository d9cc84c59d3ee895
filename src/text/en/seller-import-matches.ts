import { locale } from './locale.ts'
export const matchesText = {
  row: (row: number) => `row ${row}`,
  all: 'All of them:',
  more: (rows: number) =>
    rows === 1
      ? 'and 1 more row, for which the choice for all counts'
      : `and ${rows.toLocaleString(locale)} more rows, for which the choice for all counts`,
} as const
