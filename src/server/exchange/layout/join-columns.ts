import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'

/** Columns of an amount, and those of its unit beside it: `units` and `unit_type`, `Weight Per Unit` and `Weight UOM`. */
const pairs = [
  ['units', 'unittype'],
  ['weightperunit', 'weightuom'],
  ['weight', 'weightunit'],
  ['netweight', 'weightunit'],
  ['netqty', 'netqtyunit'],
  ['netcontent', 'netcontentunit'],
  ['packsize', 'packunit'],
  ['packsize', 'packsizeunit'],
  ['size', 'sizeunit'],
] as const

/** Puts amount and unit into one cell, as `500 g`; returns the row unchanged where the table has no such columns. */
export function createJoins(headings: readonly string[]) {
  const names = headings.map(bareName)
  const found = pairs
    .map((pair) => pair.map((name) => names.indexOf(name)))
    .find(([amount, unit]) => amount !== -1 && unit !== -1)
  const join = (cells: readonly string[]): string[] => {
    const [amount = -1, unit = -1] = found ?? []
    const [figure = '', word = ''] = [cells[amount]?.trim(), cells[unit]?.trim()]
    const joined = [...cells]
    if (/^[\d.,]+$/.test(figure) && /^\p{L}{1,12}$/u.test(word))
      joined[amount] = `${figure} ${word}`
    return joined
  }
  return Object.assign(join, { isNeeded: found !== undefined })
}

/** With the words for units, which `normalizeHeading` leaves out of a weight’s heading. */
function bareName(heading: string): string {
  const name = heading.toLowerCase().replaceAll(/\([^)]*\)|[^\p{L}\p{M}\p{N}]/gu, '')
  return name === '' ? normalizeHeading(heading) : name
}
