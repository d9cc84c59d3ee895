import type { ImportMatches, SeveralFit } from '#contract/api/import-matches.ts'
import { maxMatchedRows } from '#contract/seller-limits.ts'
import { kept } from '#server/exchange/import-text.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { idOfText } from '#server/exchange/table/read-loose.ts'
import type { FittingProduct, RowError } from '#server/exchange/table/row-values.ts'
import type { EarlierRow } from './earlier-rows.ts'
import type { CurrentProduct, FoundProducts, RowChoices } from './found-products.ts'

/** A product of the store or of an earlier row that a row may mean. */
export type Candidate = {
  id: string
  spelling: string
  current?: CurrentProduct
  earlier?: EarlierRow
}

export function createChoices(
  importId: string,
  { rows, others }: ImportMatches = { rows: [] },
): RowChoices {
  const chosen = new Map(rows.map(({ row, product }) => [row, product]))
  return {
    of: (row) => chosen.get(row) ?? others,
    newIdOf: (row) => idOfText(`row ${row} of import ${importId}`),
  }
}

/** The products that the seller has named for these rows, which their own words may not find. */
export function chosenIds({ of, newIdOf }: RowChoices, rows: readonly { number: number }[]) {
  return rows.flatMap(({ number }) => {
    const choice = of(number)
    if (choice === 'new') return [newIdOf(number)]
    return choice === undefined || choice === 'none' || choice.startsWith('row ') ? [] : [choice]
  })
}

type Chosen = {
  current?: CurrentProduct | undefined
  earlier?: EarlierRow | undefined
  /** The id of the product that the row makes. */
  newId?: string
  isLeftOut?: true
}

/** The seller's choice for the row; undefined when there is none, or its product was deleted. */
export function chosenFor(
  row: number,
  candidates: readonly Candidate[],
  { choices, byId }: FoundProducts,
): Chosen | undefined {
  const choice = choices.of(row)
  if (choice === undefined) return undefined
  if (choice === 'none') return { isLeftOut: true }
  if (choice === 'new') {
    const newId = choices.newIdOf(row)
    return { current: byId.get(newId), newId }
  }
  if (choice.startsWith('row ')) return candidates.find(({ earlier }) => isRow(choice, earlier))
  const current = byId.get(choice)
  return current && { current }
}

function isRow(choice: string, earlier: EarlierRow | undefined): boolean {
  return earlier !== undefined && choice === `row ${earlier.row}`
}

const mostOptions = 10

/** The products that the seller may choose from. */
export function fittingOf(candidates: readonly Candidate[]): FittingProduct[] {
  return candidates.slice(0, mostOptions).flatMap(({ current, earlier }) => {
    if (earlier)
      return [{ value: `row ${earlier.row}`, label: kept('product_of_row', { row: earlier.row }) }]
    if (!current) return []
    const { offerPricePaise } = current
    const label = kept('product_in_store', { ...nameInStore(current), offerPricePaise })
    return [{ value: current.id, label }]
  })
}

const mostNamed = 3

export function severalFit(candidates: readonly Candidate[]): RowError {
  const known = candidates.filter(({ current, earlier }) => current ?? earlier)
  const named = known
    .slice(0, mostNamed)
    .flatMap(({ current, earlier }) =>
      current ? nameInStore(current) : earlier ? { row: earlier.row } : [],
    )
  return {
    reason: kept('row_fits_several'),
    detail: kept('row_fits_several', { fitting: named, more: known.length - named.length }),
    fitting: fittingOf(candidates),
  }
}

function nameInStore({ name, weight, code }: CurrentProduct) {
  return { name: truncate(name, 60), weight, code }
}

/** Collects the rows that several products fit. */
export function createSeveralFit() {
  const found: SeveralFit = { count: 0, rows: [] }
  return {
    add(row: number, name: string, fitting: readonly FittingProduct[] | undefined): void {
      if (!fitting) return
      found.count += 1
      if (found.rows.length < maxMatchedRows)
        found.rows.push({ row, name, options: fitting.map((option) => ({ ...option })) })
    },
    finish: () => found,
  }
}

export type SeveralFitTally = ReturnType<typeof createSeveralFit>
