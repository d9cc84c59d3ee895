import { hash } from 'node:crypto'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { isRowError, type RowValues } from '#server/exchange/table/row-values.ts'
import type { Decision, NumberedRow } from './decision.ts'
import type { EarlierRows } from './earlier-rows.ts'
import type { FoundProducts } from './found-products.ts'
import { withoutTaken, withoutUnfit } from './leave-unfit.ts'
import { type Knowledge, type Match, matchRow, spellingOf } from './match-row.ts'
import { withNamedSize } from './named-sizes.ts'
import { decideRepeated, earlierRow, type Written } from './repeated-rows.ts'
import { restoreCode } from './restore-code.ts'
import { isSame, targetOf } from './row-target.ts'

/** Decides what each row does to the products that were found, knowing what earlier rows did. */
export function decideRows(
  rows: readonly NumberedRow[],
  found: FoundProducts,
  memory: EarlierRows,
): Decision[] {
  const written = new Map<string, ImportedProduct>()
  const decisions = rows.map(({ number, values: read }, position): Decision => {
    const restored = restoreCode(read, found)
    const key = found.keys[position] ?? ''
    const match = matchRow({ number, values: restored, key }, { found, memory })
    if (isRowError(match)) return { kind: 'refused', error: match, fitting: match.fitting }
    const { fitting, isLeftOut } = match
    if (isLeftOut) return { kind: 'leftOut', fitting }
    const values = withoutUnfit(withoutOneCode(withNewId(restored, match), match), match.current)
    const decision = decide({ number, values, key }, match, { found, memory, written })
    if ('target' in decision) written.set(decision.target.id, decision.target)
    const notes = [...(values.notes ?? []), ...(decision.notes ?? [])]
    return { ...decision, notes, fitting }
  })
  return decisions.map(asItEnds)
}

/** Calls a row unchanged when it and the later ones that add to it together leave the product as it is. */
function asItEnds(decision: Decision): Decision {
  if (decision.kind !== 'changed' || !isSame(decision.current, decision.target)) return decision
  const { notes = [], fitting } = decision
  return { kind: 'unchanged', productId: decision.target.id, notes, fitting }
}

function decide(
  { number, values, key }: NumberedRow & { key: string },
  match: Match,
  { found, memory, written }: Knowledge & Written,
): Decision {
  const { current } = match
  const fingerprint = fingerprintOf(values, key)
  const earlier = earlierRow({ fingerprint, key }, match, { found, memory })
  if (earlier) {
    return decideRepeated({ values, fingerprint }, earlier, { match, found, written })
  }

  const result = targetOf(asSpelled(values, match), current, found)
  if (isRowError(result)) return { kind: 'refused', error: result }
  const sized = withNamedSize(result.target, { values, current, found })
  const fitting = withoutTaken(sized, current, { found, memory })
  if (isRowError(fitting)) return { kind: 'refused', error: fitting }

  const { target } = fitting
  const { id, code, barcode } = target
  const spelling = spellingOf(values, found)
  memory.add({ id, row: number, fingerprint, spelling, code, barcode }, { ...values, key })
  memory.addPack(target)
  const notes = [...fitting.notes, ...(result.note === undefined ? [] : [result.note])]
  if (!current) return { kind: 'added', target, notes }
  return isSame(current, target)
    ? { kind: 'unchanged', productId: id, notes }
    : { kind: 'changed', current, target, notes }
}

/** A product that was found by its name keeps it as the shop spells it. */
function asSpelled(values: RowValues, { current, by }: Match): RowValues {
  if (!current || by !== 'name') return values
  const { name: _, weight, ...others } = values
  return weight === undefined || current.weight !== null ? others : { ...others, weight }
}

/** The new product that the seller has chosen for a row. */
function withNewId(values: RowValues, { newId, current }: Match): RowValues {
  return newId === undefined || current ? values : { ...values, id: newId }
}

/** A bar code that is also taken for the code replaces no code that the product has. */
function withoutOneCode(values: RowValues, { current }: Match): RowValues {
  if (!values.isOneCode || !current?.code || current.code === values.code) return values
  const { code: _, ...others } = values
  return others
}

/** A hash, because one is kept for each row of the file. Other spellings of the name and the weight are the same. */
function fingerprintOf({ id: _, name: __, weight: ___, ...values }: RowValues, key: string) {
  return hash('sha1', JSON.stringify([key, values]), 'base64')
}
