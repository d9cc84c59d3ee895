import { fieldOf, normalizeHeading } from '#server/exchange/mapping/heading-words.ts'
import { saleOf } from '#server/exchange/table/read-sale.ts'

/** Columns of an amount, and those of its unit beside it: `units` and `unit_type`, `Weight Per Unit` and `Weight UOM`. */
const pairs = [
  ['units', 'unittype', 'variantunitname'],
  ['weightperunit', 'weightuom'],
  ['weight', 'weightunit'],
  ['netweight', 'weightunit'],
  ['netqty', 'netqtyunit'],
  ['netcontent', 'netcontentunit'],
  ['packsize', 'packunit'],
  ['packsize', 'packsizeunit'],
  ['size', 'sizeunit'],
] as const

/**
 * Joins columns: an amount with its unit, as `500 g`, and several columns that say whether a product is sold, where any
 * no wins. A table without such columns keeps its cells.
 */
export function createJoins(headings: readonly string[]) {
  const joins = [createAmount(headings), createSale(headings)].filter((join) => join !== undefined)
  const join = (cells: readonly string[]): string[] => {
    const joined = [...cells]
    for (const each of joins) each(joined)
    return joined
  }
  return Object.assign(join, { isNeeded: joins.length > 0 })
}

function createAmount(headings: readonly string[]) {
  const names = headings.map(bareName)
  const found = pairs
    .map((pair) => pair.map((name) => names.indexOf(name)))
    .find(([amount, unit]) => amount !== -1 && unit !== -1)
  if (!found) return undefined
  const [amount = -1, ...units] = found
  return (cells: string[]) => {
    const figure = cells[amount]?.trim() ?? ''
    const word = units.map((at) => cells[at]?.trim() ?? '').find((text) => text !== '') ?? ''
    if (/^[\d.,]+$/.test(figure) && /^\p{L}{1,12}$/u.test(word)) cells[amount] = `${figure} ${word}`
  }
}

function createSale(headings: readonly string[]) {
  // `Active [Camp]` is about one branch: another may sell the product.
  const columns = [...headings.keys()].filter(
    (at) => fieldOf(headings[at] ?? '') === 'forSale' && !headings[at]?.includes('['),
  )
  const [first = -1, ...others] = columns
  if (others.length === 0) return undefined
  return (cells: string[]) => {
    for (const at of others) {
      const isSold = saleOf(cells[at] ?? '')
      if (isSold === false && saleOf(cells[first] ?? '') !== false) cells[first] = cells[at] ?? ''
      if (isSold !== undefined) cells[at] = ''
    }
  }
}

/** Keeps the words for units, which `normalizeHeading` removes. */
function bareName(heading: string): string {
  const name = heading.toLowerCase().replaceAll(/\([^)]*\)|[^\p{L}\p{M}\p{N}]/gu, '')
  return name === '' ? normalizeHeading(heading) : name
}
