import { unescapeCell } from '#server/exchange/table/cells.ts'
import type { TableRow } from '#server/exchange/table/read-table.ts'

/** `Attribute 1 value(s)` and `In stock?` without their signs; brackets stay, because they hold units. */
export function nameOf(heading: string): string {
  const bare = heading.replace(branch, '$1')
  return bare.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** `Price [Main St]` and `Current Quantity Main St` are of one of the shop's branches. */
const branch =
  /^\s*(price|in stock|available for sale|low stock|optimal stock|current quantity|new quantity|enabled|stock alert (?:enabled|count))\s+(.+)$/i

export type Columns = ReturnType<typeof createColumns>

/** The columns of an export by their names; of several branches the first. Knows which of them are read. */
export function createColumns(headings: readonly string[]) {
  const places = new Map<string, number>()
  for (const [at, heading] of headings.entries())
    if (!places.has(nameOf(heading))) places.set(nameOf(heading), at)
  const used = new Set<number>()
  const filled = new Set<number>()

  return {
    /** Reads the cells of a row by the names of their columns. */
    reader(row: TableRow) {
      for (const [at, cell] of row.cells.entries()) if (cell !== '') filled.add(at)
      return (name: string): string => {
        const at = places.get(name) ?? -1
        used.add(at)
        return unescapeCell((row.cells[at] ?? '').trim())
      }
    },
    notes() {
      const notUsed = headings.filter((_, at) => filled.has(at) && !used.has(at))
      const branches = headings.flatMap((heading) => branch.exec(heading)?.[2]?.trim() ?? [])
      const [first, ...others] = [...new Set(branches.map((name) => name.replaceAll(/[[\]]/g, '')))]
      return {
        ...(notUsed.length > 0 ? { notUsed: notUsed.map((name) => name.trim()) } : {}),
        ...(first !== undefined && others.length > 0 ? { branch: first } : {}),
      }
    },
  }
}
