import { sizeInName } from '#contract/size-in-name.ts'
import { fieldOf, knownHeading } from '#server/exchange/mapping/heading-words.ts'
import type { TableRow } from '#server/exchange/table/read-table.ts'
import { kindOfRow, type Places } from './recognize-rows.ts'
import { type Groups, groupsOf, type Line } from './stock-groups.ts'

// A stock summary of Tally has the rows of its groups among those of the goods:
//   Rice              150 kg   9000
//     Kolam 1 kg      100 kg   5000
//     Basmati 1 kg     50 kg   4000

/** Collects the rows of a table whose columns say what goods are worth; undefined of any other table. */
export function createGroupFinder(headings: readonly string[], places: Places) {
  const names = headings.map(knownHeading)
  const value = names.findLastIndex((name) => values.test(name))
  if (value === -1 || places.name === undefined) return undefined
  const { name, prices } = places
  const quantity = headings.findLastIndex(
    (heading, at) => at < value && (fieldOf(heading) === 'stock' || counts.test(names[at] ?? '')),
  )
  const lines: Line[] = []

  return {
    add({ number, cells }: TableRow): void {
      const kind = kindOfRow(cells, places)
      const text = cells[name] ?? ''
      if (kind === 'total' || kind === 'footer' || text.trim() === '') return
      lines.push({
        number,
        name: text.trim(),
        indent: text.length - text.trimStart().length,
        value: amountIn(cells[value]) ?? 0,
        quantity: amountIn(cells[quantity]),
        hasPrice: prices.some((at) => (cells[at] ?? '').trim() !== ''),
        mayHead: text.trim().length <= 60 && sizeInName(text) === null,
      })
    },
    find: (): Groups => groupsOf(lines),
  }
}

/** Headings of the value of all the goods of a row. */
const values = /^(?:closing|stock|closingbalance|closingstock|total)?(?:value|amount|amt)$/
const counts = /(?:qty|quantity)$/

/** `1,250.00` and `25.000 Kg`. */
function amountIn(cell = ''): number | undefined {
  const [, figure = ''] = /^\s*(-?[\d,]{1,15}(?:\.\d{1,10})?)/.exec(cell) ?? []
  const amount = Number(figure.replaceAll(',', ''))
  return figure === '' || Number.isNaN(amount) ? undefined : amount
}
