import { truncate, unescapeCell } from '#server/exchange/table/cells.ts'
import type { TableRow } from '#server/exchange/table/read-table.ts'

/** `Attribute 1 value(s)` and `In stock?` without their signs; brackets stay, because they hold units. */
export function nameOf(heading: string): string {
  const bare = heading.replace(branch, '$1')
  return bare.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** `Price [Main St]` and `Current Quantity Main St` are columns of one branch. */
const branch =
  /^\s*(price|in stock|available for sale|low stock|optimal stock|current quantity|new quantity|enabled|stock alert (?:enabled|count))\s+(.+)$/i

const maxBranchLength = 40

function branchOf(heading: string): string {
  const name = (branch.exec(heading)?.[2] ?? '').replaceAll(/[[\]]/g, '')
  return truncate(name.trim(), maxBranchLength)
}

export type Columns = ReturnType<typeof createColumns>

/** The columns of an export by their names. Knows which of them are read. */
export function createColumns(headings: readonly string[]) {
  const places = new Map<string, number>()
  for (const [at, heading] of headings.entries()) {
    const key = `${nameOf(heading)} ${branchOf(heading)}`
    if (!places.has(key)) places.set(key, at)
  }
  const branches = [...new Set(headings.map(branchOf))].filter((name) => name !== '')
  const used = new Set<number>()
  const filled = new Set<number>()

  return {
    branches,
    /** Reads the cells of a row by the names of their columns, from this branch's columns when there are several. */
    reader(row: TableRow, own = branches[0] ?? '') {
      for (const [at, cell] of row.cells.entries()) if (cell !== '') filled.add(at)
      return (name: string): string => {
        const at = places.get(`${name} ${own}`) ?? places.get(`${name} `) ?? -1
        used.add(at)
        return unescapeCell((row.cells[at] ?? '').trim())
      }
    },
    notes() {
      const notUsed = headings.filter((_, at) => filled.has(at) && !used.has(at))
      return notUsed.length > 0 ? { notUsed: notUsed.map((name) => name.trim()) } : {}
    },
  }
}
