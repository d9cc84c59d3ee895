import { truncate } from '#server/exchange/table/cells.ts'
import type { RowError, RowValues } from '#server/exchange/table/read-row.ts'
import type { EarlierRow, EarlierRows } from './earlier-rows.ts'
import { type CurrentProduct, type FoundProducts, mostNamed } from './find-products.ts'

export type Knowledge = { found: FoundProducts; memory: EarlierRows }

export type Match = {
  current?: CurrentProduct
  earlier?: EarlierRow
  by: 'id' | 'code' | 'barcode' | 'name'
}

type Candidate = { id: string; spelling: string; current?: CurrentProduct; earlier?: EarlierRow }

/**
 * Finds the row's product by id, else by code or bar code, else by name and size among products that have no other code:
 * the one that is spelled the same, else the only one that means the same.
 */
export function matchRow(
  values: RowValues,
  key: string,
  { found, memory }: Knowledge,
): Match | RowError {
  if (values.id !== undefined) {
    const current = found.byId.get(values.id)
    if (current) return { current, by: 'id' }
    const earlier = memory.withId(values.id)
    if (earlier) return { earlier, by: 'id' }
  }
  const byCode = matchCodes(values, { found, memory })
  if (byCode) return byCode
  if (values.name === undefined) return { by: 'name' }

  return matchName(values, key, { found, memory })
}

function matchName(values: RowValues, key: string, { found, memory }: Knowledge): Match | RowError {
  const candidates = candidatesOf(values, key, { found, memory })
  const spelling = spellingOf(values, found)
  const same = candidates.filter((candidate) => candidate.spelling === spelling)
  const fitting = same.length > 0 ? same : candidates
  const [one, ...others] = found.repeats === 'separate' ? untaken(fitting, values, memory) : fitting
  if (others.length > 0 || candidates.length >= mostNamed) return severalFit(candidates)
  return { current: one?.current, earlier: one?.earlier, by: 'name' }
}

/** Where rows of one name are different products, each is one that no row has named yet: the one that costs the same. */
function untaken(
  candidates: readonly Candidate[],
  { pricePaise, offerPricePaise = pricePaise }: RowValues,
  memory: EarlierRows,
): readonly Candidate[] {
  const free = candidates.filter(({ id }) => !memory.withId(id))
  const alike = free.filter(
    ({ current }) =>
      current?.offerPricePaise === offerPricePaise &&
      (pricePaise === undefined || current?.pricePaise === pricePaise),
  )
  return alike.length > 0 ? alike.slice(0, 1) : free
}

/** The name and weight as they are typed, in any case; tables without weights tell products apart by the name alone. */
export function spellingOf(
  { name = '', weight }: { name?: string; weight?: string | null },
  { byWeight }: FoundProducts,
): string {
  return `${name.toLowerCase()}\n${(byWeight && weight) || ''}`
}

function candidatesOf(values: RowValues, key: string, { found, memory }: Knowledge): Candidate[] {
  // An earlier row may have just given it a code.
  const isOpen = ({ id, code }: { id: string; code: string | null }) =>
    values.code === undefined || (memory.withId(id)?.code ?? code) === null
  const inStore = preferLive((found.byName.get(key) ?? []).filter(isOpen))
  const inFile = memory.withName(key).filter((row) => !found.byId.has(row.id) && isOpen(row))
  return [
    ...inStore.map((current) => ({
      id: current.id,
      spelling: spellingOf(current, found),
      current,
    })),
    ...inFile.map((earlier) => ({ id: earlier.id, spelling: earlier.spelling, earlier })),
  ]
}

function matchCodes({ code, barcode }: RowValues, { found, memory }: Knowledge): Match | undefined {
  if (code !== undefined) {
    const current = found.byCode.get(code)
    if (current) return { current, by: 'code' }
    const earlier = memory.withCode(code)
    if (earlier) return { earlier, by: 'code' }
  }
  if (barcode !== undefined) {
    const current = found.byBarcode.get(barcode)
    if (current) return { current, by: 'barcode' }
    const earlier = memory.withBarcode(barcode)
    if (earlier) return { earlier, by: 'barcode' }
  }
  return undefined
}

/** An archived product matches only when no product in the shop does. */
function preferLive(products: CurrentProduct[]): CurrentProduct[] {
  const live = products.filter(({ archivedAt }) => archivedAt === null)
  return live.length > 0 ? live : products
}

const mostShown = 3

function severalFit(candidates: readonly Candidate[]): RowError {
  const names = candidates.flatMap(({ current, earlier }) =>
    current ? nameInStore(current) : earlier ? `row ${earlier.row}` : [],
  )
  const reason = 'Several products have this name and weight; add a code to show which one is meant'
  const more = names.length > mostShown ? `, and ${names.length - mostShown} more` : ''
  return { reason, detail: `${reason}: ${names.slice(0, mostShown).join(', ')}${more}` }
}

function nameInStore({ name, weight, code }: CurrentProduct): string {
  const details = [weight, code && `code ${code}`].filter(Boolean).join(', ')
  return `“${truncate(name, 60)}”${details && ` (${details})`}`
}
