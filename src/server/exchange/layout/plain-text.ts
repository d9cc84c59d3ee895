import { htmlToText } from '#server/exchange/shops/html-text.ts'
import { escapeCell, unescapeCell } from '#server/exchange/table/cells.ts'

const markup =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);|<\/?[a-z][a-z\d]{0,12}(?:\s[^<>]{0,2000})?\/?>/i

/** Whether a cell holds tags or entities, as shops write them. */
export function hasMarkup(cell: string): boolean {
  return (cell.includes('&') || cell.includes('<')) && markup.test(cell)
}

/** The text that a browser would show, in lines. */
export function plainText(cell: string): string {
  const lines = htmlToText(unescapeCell(cell))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return escapeCell(lines.filter(Boolean).join('\n'))
}
