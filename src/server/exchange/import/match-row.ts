import type { FittingProduct, RowError, RowValues } from '#server/exchange/table/row-values.ts'
import type { EarlierRow, EarlierRows } from './earlier-rows.ts'
import { mostNamed } from './find-products.ts'
import type { CurrentProduct, FoundProducts } from './found-products.ts'
import { type Candidate, chosenFor, fittingOf, severalFit } from './several-fit.ts'

export type Knowledge = { found: FoundProducts; memory: EarlierRows }

export type Match = {
  current?: CurrentProduct | undefined
  earlier?: EarlierRow | undefined
  by: 'id' | 'code' | 'barcode' | 'name'
  /** Several products fit; the seller has chosen one of them, a new one with this id, or none. */
  fitting?: readonly FittingProduct[]
  newId?: string
  isLeftOut?: true
}

type Row = { number: number; values: RowValues; key: string }

/**
 * Finds the row's product by id, else by code or bar code, else by name and size among products that have no other code:
 * the one that is spelled the same, else the only one that means the same.
 */
export function matchRow(row: Row, { found, memory }: Knowledge): Match | RowError {
  const { values } = row
  if (values.id !== undefined) {
    const current = found.byId.get(values.id)
    if (current) return { current, by: 'id' }
    const earlier = memory.withId(values.id)
    if (earlier) return { earlier, by: 'id' }
  }
  const byCode = matchCodes(values, { found, memory })
  if (byCode) return byCode
  if (values.name === undefined) return { by: 'name' }

  return matchName(row, { found, memory })
}

function matchName({ number, values, key }: Row, { found, memory }: Knowledge): Match | RowError {
  const candidates = candidatesOf(values, key, { found, memory })
  const spelling = spellingOf(values, found)
  const same = candidates.filter((candidate) => candidate.spelling === spelling)
  const fitting = same.length > 0 ? same : candidates
  const [one, ...others] = found.repeats === 'separate' ? untaken(fitting, values, memory) : fitting
  if (others.length > 0 || candidates.length >= mostNamed) {
    const chosen = chosenFor(number, candidates, found)
    return chosen
      ? { ...chosen, by: 'name', fitting: fittingOf(candidates) }
      : severalFit(candidates)
  }
  return { current: one?.current, earlier: one?.earlier, by: 'name' }
}

/** When rows of one name are different products, finds those that no row has named yet, best the one of the same price. */
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
