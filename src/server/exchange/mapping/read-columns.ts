import type { Import, ImportColumns } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'
import { readFigure } from '#server/exchange/table/read-figure.ts'

// Guesses the columns of a table without headings from their cells: `['name', 'pack', 'mrp', 'price']`.

/** The roles that a column may have, with the fields each gives. A price beside no MRP is both prices. */
const fieldsOfRole = {
  name: ['name'],
  category: ['category'],
  brand: ['brand'],
  pack: ['weight'],
  mrp: ['price'],
  price: ['offerPrice'],
  stock: ['stock'],
  gst: ['taxPercent'],
  hsn: ['hsn'],
  code: ['code'],
  barcode: ['barcode'],
  '-': [],
} as const satisfies Record<string, readonly ImportField[]>
export type ColumnRole = keyof typeof fieldsOfRole

function isRole(text: string): text is ColumnRole {
  return Object.hasOwn(fieldsOfRole, text)
}

/** The columns of `name,pack,mrp,price`; undefined where a word says nothing. */
export function columnsOfRoles(text: string): ImportColumns | undefined {
  const roles = text.split(',').map((role) => role.trim())
  if (!roles.every(isRole)) return undefined
  const chosen: ImportColumns = {}
  for (const [at, role] of roles.entries())
    for (const field of fieldsOfRole[role]) chosen[field] ??= at
  if (chosen.offerPrice !== undefined) chosen.price ??= chosen.offerPrice
  return chosen
}

/** Writes the chosen columns in the words that `columnsOfRoles` reads. */
export function rolesOf(chosen: ImportColumns, width: number): string {
  const roles = Object.entries(fieldsOfRole) as [ColumnRole, readonly ImportField[]][]
  const roleAt = (at: number) => {
    const found = roles.filter(([, fields]) => fields.some((field) => chosen[field] === at))
    return found.at(-1)?.[0] ?? '-'
  }
  return Array.from({ length: width }, (_, at) => roleAt(at)).join(',')
}

type Table = { columns: Import['columns']; profile: readonly ColumnProfile[] }

const mostReadings = 5

/** The likely readings, the best first. */
export function readingsOf({ columns, profile }: Table): ColumnRole[][] {
  const kinds = columns.map((_, at) => kindOf(profile[at]))
  const places = (kind: Kind) => [...kinds.keys()].filter((at) => kinds[at] === kind)
  const texts = places('text')
  const amounts = places('amount')
  const readings = namesIn(texts, profile).flatMap((name) =>
    amountReadings(amounts, profile).map((roles) => {
      const category = texts.find((at) => at !== name)
      return columns.map((__, at): ColumnRole => {
        if (at === name) return 'name'
        if (at === category) return 'category'
        const kind = kinds[at] ?? '-'
        if (kind === 'amount') return roles[amounts.indexOf(at)] ?? '-'
        return kind === 'text' || kinds.indexOf(kind) !== at ? '-' : kind
      })
    }),
  )
  return readings.slice(0, mostReadings)
}

type Kind = ColumnRole | 'text' | 'amount'

const size = /^\d+(?:[.,]\d+)?\s*(?:g|gm|gms|grams?|kg|kgs|ml|l|ltr|litres?)\b/i
const percent = /%\s*$|^gst\b/i

function kindOf(profile: ColumnProfile | undefined): Kind {
  const cells = (profile?.sample ?? []).filter((cell) => cell !== '')
  if (!profile || cells.length === 0) return '-'
  const are = (pattern: RegExp) =>
    cells.filter((cell) => pattern.test(cell)).length >= cells.length * 0.7
  if (are(percent)) return 'gst'
  if (are(/^\d{12,14}$/)) return 'barcode'
  if (are(size)) return 'pack'
  if (profile.numbers < profile.filled * 0.7) return 'text'
  return isSerial(cells) ? '-' : 'amount'
}

/** Whether the cells number the rows. */
function isSerial(cells: readonly string[]): boolean {
  const numbers = cells.map(Number)
  return cells.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
}

/** The column with the most different texts, and another that has nearly as many. */
function namesIn(texts: readonly number[], profile: readonly ColumnProfile[]): number[] {
  const count = (at: number) => profile[at]?.values?.length ?? profile[at]?.filled ?? 0
  const [first, second] = texts.toSorted((one, other) => count(other) - count(one))
  if (first === undefined) return [-1]
  return second !== undefined && count(second) >= count(first) * 0.8 ? [first, second] : [first]
}

const orders: readonly (readonly ColumnRole[])[][] = [
  [[]],
  [['price']],
  [
    ['mrp', 'price'],
    ['price', 'mrp'],
    ['price', 'stock'],
    ['stock', 'price'],
  ],
  [
    ['mrp', 'price', 'stock'],
    ['price', 'mrp', 'stock'],
    ['stock', 'mrp', 'price'],
    ['stock', 'price', 'mrp'],
    ['mrp', 'stock', 'price'],
    ['price', 'stock', 'mrp'],
  ],
]

/** The possible roles of the columns of numbers: no MRP is below the price. */
function amountReadings(amounts: readonly number[], profile: readonly ColumnProfile[]) {
  const possible = orders[Math.min(amounts.length, 3)] ?? []
  const cellsOf = (at: number | undefined) => profile[at ?? -1]?.sample ?? []
  const isPossible = (roles: readonly ColumnRole[]) => {
    const [mrps, prices] = (['mrp', 'price'] as const).map((role) =>
      cellsOf(amounts[roles.indexOf(role)]).map((cell) => readFigure(cell)?.value),
    )
    return !prices?.some((price, at) => (price ?? 0) > (mrps?.[at] ?? Number.POSITIVE_INFINITY))
  }
  const left = possible.filter(isPossible)
  return left.length > 0 ? left : possible
}
