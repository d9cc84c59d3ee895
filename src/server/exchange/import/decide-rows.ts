import { hash } from 'node:crypto'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { truncate } from '#server/exchange/table/cells.ts'
import { isRowError, type RowError, type RowValues } from '#server/exchange/table/read-row.ts'
import type { EarlierRow, EarlierRows } from './earlier-rows.ts'
import type { CurrentProduct, FoundProducts } from './find-products.ts'
import { restoreCode } from './restore-code.ts'
import { targetOf } from './row-target.ts'

export type NumberedRow = { number: number; values: RowValues }

type Outcome =
  | { kind: 'added'; target: ImportedProduct }
  | { kind: 'changed'; current: CurrentProduct; target: ImportedProduct }
  | { kind: 'unchanged'; productId: string }
  | { kind: 'refused'; error: RowError }
export type Decision = Outcome & {
  /** What was left out of a row that is imported all the same. */
  notes?: readonly string[]
}

type Changed = Extract<Decision, { kind: 'changed' }>

export function isRecounted({ current, target }: Changed): boolean {
  return current.stock !== target.stock
}

type Match = {
  current?: CurrentProduct
  earlier?: EarlierRow
  by: 'id' | 'code' | 'barcode' | 'name'
}

/** Decides what each row does to the products that were found, knowing what earlier rows did. */
export function decideRows(
  rows: readonly NumberedRow[],
  found: FoundProducts,
  memory: EarlierRows,
): Decision[] {
  return rows.map(({ number, values: read }, position) => {
    const restored = restoreCode(read, found)
    if (isRowError(restored)) return { kind: 'refused', error: restored }
    const match = matchRow(restored, { found, position, memory })
    if (isRowError(match)) return { kind: 'refused', error: match }
    const values = withoutOneCode(restored, match)
    const decision = decide({ number, values }, match, { found, memory })
    return { ...decision, notes: [...(values.notes ?? []), ...(decision.notes ?? [])] }
  })
}

type Knowledge = { found: FoundProducts; memory: EarlierRows }

function decide(
  { number, values }: NumberedRow,
  match: Match,
  { found, memory }: Knowledge,
): Decision {
  const { current } = match
  const fingerprint = fingerprintOf(values)
  const earlier = match.earlier ?? (current && memory.withId(current.id))
  if (earlier) return decideRepeated(earlier, fingerprint, match.by)

  const wanted = targetOf(values, current, found)
  if (isRowError(wanted)) return { kind: 'refused', error: wanted }
  const { target, note } = wanted
  const error = codeTaken(target, { found, memory }) ?? memory.wrongPack(target)
  if (error) return { kind: 'refused', error }

  const { id, code, barcode } = target
  memory.add({ id, row: number, fingerprint, code, barcode }, values)
  memory.addPack(target)
  const notes = note === undefined ? [] : [note]
  if (!current) return { kind: 'added', target, notes }
  return isSame(current, target)
    ? { kind: 'unchanged', productId: id, notes }
    : { kind: 'changed', current, target, notes }
}

/** Finds the row's product by id, else by code or bar code, else by name and weight among products that have no other code. */
function matchRow(values: RowValues, known: Knowledge & { position: number }): Match | RowError {
  const { found, memory, position } = known
  if (values.id !== undefined) {
    const current = found.byId.get(values.id)
    if (current) return { current, by: 'id' }
    const earlier = memory.withId(values.id)
    if (earlier) return { earlier, by: 'id' }
  }
  const byCode = matchCodes(values, { found, memory })
  if (byCode) return byCode
  if (values.name === undefined) return { by: 'name' }

  // An earlier row may have just given it a code.
  const isOpen = ({ id, code }: { id: string; code: string | null }) =>
    values.code === undefined || (memory.withId(id)?.code ?? code) === null
  const inStore = preferLive((found.byName.get(position) ?? []).filter(isOpen))
  const inFile = memory.withName(values).filter((row) => !found.byId.has(row.id) && isOpen(row))
  if (inStore.length + inFile.length > 1) {
    return {
      reason: 'Several products have this name and weight; add a code to show which one is meant',
    }
  }
  return { current: inStore[0], earlier: inFile[0], by: 'name' }
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

/** A bar code that is also taken for the code replaces no code that the product has. */
function withoutOneCode(values: RowValues, { current }: Match): RowValues {
  if (!values.isOneCode || !current?.code || current.code === values.code) return values
  const { code: _, ...others } = values
  return others
}

/** An archived product matches only when no product in the shop does. */
function preferLive(products: CurrentProduct[]): CurrentProduct[] {
  const live = products.filter(({ archivedAt }) => archivedAt === null)
  return live.length > 0 ? live : products
}

const sameAs = { id: 'id', code: 'code', barcode: 'bar code', name: 'name and weight' }

function decideRepeated(earlier: EarlierRow, fingerprint: string, by: Match['by']): Decision {
  if (fingerprint === earlier.fingerprint) return { kind: 'unchanged', productId: earlier.id }
  const reason = `An earlier row has the same ${sameAs[by]}`
  const advice = by === 'name' ? '; give one of them a weight or a code' : ''
  const detail = `Row ${earlier.row} has the same ${sameAs[by]}${advice}`
  return { kind: 'refused', error: { reason, detail } }
}

function codeTaken(target: ImportedProduct, { found, memory }: Knowledge): RowError | undefined {
  const { id, code, barcode } = target
  return (
    taken({ id, name: 'code', code }, found.byCode, (own) => memory.withCode(own)) ??
    taken({ id, name: 'bar code', code: barcode }, found.byBarcode, (own) =>
      memory.withBarcode(own),
    )
  )
}

type Code = { id: string; name: string; code: string | null }

function taken(
  { id, name, code }: Code,
  owners: ReadonlyMap<string, CurrentProduct>,
  earlierWith: (code: string) => EarlierRow | undefined,
): RowError | undefined {
  if (code === null) return undefined
  const owner = owners.get(code)
  if (owner && owner.id !== id) {
    const reason = `Another product has this ${name}`
    return { reason, detail: `“${truncate(owner.name, 80)}” has the ${name} ${code}` }
  }
  const earlier = earlierWith(code)
  if (!earlier || earlier.id === id) return undefined
  return {
    reason: `An earlier row has the same ${name}`,
    detail: `Row ${earlier.row} has the same ${name}`,
  }
}

function isSame(current: CurrentProduct, target: ImportedProduct): boolean {
  const { pictures: _, archivedAt, ...fields } = current
  const now = { ...fields, archived: archivedAt !== null }
  return (Object.keys(now) as (keyof typeof now)[]).every(
    (key) => JSON.stringify(now[key]) === JSON.stringify(target[key]),
  )
}

/** A hash, because one is kept for each row of the file. */
function fingerprintOf({ id: _, ...values }: RowValues): string {
  return hash('sha1', JSON.stringify(values), 'base64')
}
