import type { RateGroup, UsualRate } from '#contract/api/rate-proposals.ts'
import { toPercent } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { type GuessedFrom, guessRate, type RateGuess } from '#server/catalog/rates/guess-rates.ts'
import { viewShopsRate } from '#server/catalog/rates/usual-rate.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { viewCategoryRates } from '#server/categories/tax-rates.ts'
import type { Database } from '#server/database/database.ts'
import type { Decision, NumberedRow } from '#server/exchange/import/decision.ts'

type Category = { labels: readonly string[]; basisPoints: number | null }

/** The rates that may apply to an import's products. */
export type RatesOfImport = {
  shopsRate: number
  categories: ReadonlyMap<CategoryPath, Category>
  /** The groups that the seller has accepted. */
  accepted: ReadonlySet<string>
}

/** Undefined when the shop's bills have no rates. */
export async function readRatesOfImport(
  db: Database,
  accepted: readonly UsualRate[],
): Promise<RatesOfImport | undefined> {
  const shopsRate = await viewShopsRate(db)
  if (shopsRate === undefined) return undefined
  const rows = await viewCategoryRates(db)
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const categories = rows.map(({ path, label, parent, taxBasisPoints }) => {
    const above = byPath.get(parent ?? '')
    const labels = above ? [label, above.label] : [label]
    return [path, { labels, basisPoints: taxBasisPoints ?? above?.taxBasisPoints ?? null }] as const
  })
  return {
    shopsRate,
    categories: new Map(categories),
    accepted: new Set(accepted.map(rateGroupKey)),
  }
}

function rateGroupKey({ kind, percent }: UsualRate): string {
  return `${kind} ${percent}`
}

type Row = { target: ImportedProduct; ownCategory?: string | undefined }
type Proposed = RateGuess & { rateNow: number; percent: number }

/** The usual rate and HSN code of a product; undefined when it has them, or the row or the seller says otherwise. */
function proposedFor({ target, ownCategory }: Row, rates: RatesOfImport): Proposed | undefined {
  const category = rates.categories.get(target.category)
  const guess = guessRate(guessedFrom({ target, ownCategory }, category))
  if (!guess) return undefined
  const rateNow = target.taxBasisPoints ?? category?.basisPoints ?? rates.shopsRate
  const isUsual = rateNow === guess.basisPoints && target.hsn !== null
  if (isUsual || saysOtherwise(target, guess)) return undefined
  return { ...guess, rateNow, percent: toPercent(guess.basisPoints) }
}

function guessedFrom({ target, ownCategory = '' }: Row, category?: Category): GuessedFrom {
  return {
    name: target.name,
    description: target.description[0] ?? null,
    aisles: [...ownCategory.split(' / ').toReversed(), ...(category?.labels ?? [])].filter(Boolean),
    isByWeight: target.stepGrams !== null,
    netQuantity: target.netQuantity ?? target.weight,
  }
}

/** The row or the seller knows the product better. */
function saysOtherwise({ taxBasisPoints, hsn }: ImportedProduct, guess: RateGuess): boolean {
  const hasOtherRate = taxBasisPoints !== null && taxBasisPoints !== guess.basisPoints
  return hasOtherRate || (hsn !== null && hsn.slice(0, 4) !== guess.hsn)
}

/** The product with the rate and the code that the seller has accepted for its kind. */
function withUsualRate(row: Row, rates: RatesOfImport): ImportedProduct {
  const { target } = row
  if (rates.accepted.size === 0) return target
  const proposed = proposedFor(row, rates)
  if (!proposed || !rates.accepted.has(rateGroupKey(proposed))) return target
  const { basisPoints, rateNow, hsn } = proposed
  return {
    ...target,
    taxBasisPoints: rateNow === basisPoints ? target.taxBasisPoints : basisPoints,
    hsn: target.hsn ?? hsn,
  }
}

/** The decisions about rows, with the usual rates that the seller has accepted. */
export function withUsualRates(
  decisions: readonly Decision[],
  rows: readonly NumberedRow[],
  rates: RatesOfImport | undefined,
): Decision[] {
  return decisions.map((decision, index) => {
    if (!rates || (decision.kind !== 'added' && decision.kind !== 'changed')) return decision
    const { target } = decision
    return {
      ...decision,
      target: withUsualRate({ target, ownCategory: rows[index]?.ownCategory }, rates),
    }
  })
}

const maxExamples = 20

type Group = Omit<RateGroup, 'hsn' | 'now'> & { codes: Map<string, number>; now: Set<number> }

/** Counts the products of a trial that differ from their usual rates, in groups. */
export function createRateTally(rates: RatesOfImport) {
  const groups = new Map<string, Group>()
  return {
    add(decision: Decision, { ownCategory }: NumberedRow): void {
      if (decision.kind !== 'added' && decision.kind !== 'changed') return
      const { target } = decision
      const proposed = proposedFor({ target, ownCategory }, rates)
      if (!proposed) return
      const key = rateGroupKey(proposed)
      const group = groups.get(key) ?? emptyGroup(proposed)
      groups.set(key, group)
      count(group, target, proposed)
    },
    finish: (): RateGroup[] =>
      [...groups.values()]
        .map(({ codes, now, ...group }) => ({
          ...group,
          hsn: [...codes].toSorted(([, one], [, other]) => other - one).map(([code]) => code),
          now: [...now].toSorted((one, other) => one - other),
        }))
        .toSorted((one, other) => other.products - one.products),
  }
}

export type RateTally = ReturnType<typeof createRateTally>

function emptyGroup({ kind, percent }: Proposed): Group {
  const counts = { products: 0, otherRate: 0, noCode: 0 }
  return { kind, percent, ...counts, codes: new Map(), now: new Set(), examples: [] }
}

function count(group: Group, target: ImportedProduct, proposed: Proposed): void {
  group.products += 1
  if (group.examples.length < maxExamples) group.examples.push(target.name)
  if (proposed.rateNow !== proposed.basisPoints) {
    group.otherRate += 1
    group.now.add(toPercent(proposed.rateNow))
  }
  if (target.hsn !== null) return
  group.noCode += 1
  group.codes.set(proposed.hsn, (group.codes.get(proposed.hsn) ?? 0) + 1)
}
