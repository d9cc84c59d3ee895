import { hash } from 'node:crypto'
import type { ImportedProduct } from '#server/catalog/save-products.ts'
import { brief } from './brief.ts'
import { type Fault, isFault } from './fault.ts'
import type { Earlier, FileMemory } from './file-memory.ts'
import type { Current, Found } from './find-products.ts'
import type { Said } from './read-row.ts'
import { withWholeCode } from './spreadsheet-codes.ts'
import { wantedOf } from './wanted-product.ts'

export type SaidRow = { number: number; values: Said }

export type Decision =
  | { kind: 'added'; target: ImportedProduct }
  | { kind: 'changed'; current: Current; target: ImportedProduct }
  | { kind: 'unchanged' }
  | { kind: 'refused'; error: Fault }

export type Changed = Extract<Decision, { kind: 'changed' }>

export function isRecounted({ current, target }: Changed): boolean {
  return current.stock !== target.stock
}

type Means = { current?: Current; earlier?: Earlier; by: 'id' | 'code' | 'name' }

/** Decides what each row does to the products that were found, knowing what earlier rows did. */
export function decideRows(rows: readonly SaidRow[], found: Found, memory: FileMemory): Decision[] {
  return rows.map(({ number, values: read }, position) => {
    const values = withWholeCode(read, found)
    if (isFault(values)) return { kind: 'refused', error: values }
    const match = meant(values, { found, position, memory })
    if (isFault(match)) return { kind: 'refused', error: match }
    return decide({ number, values }, match, { found, memory })
  })
}

type Known = { found: Found; memory: FileMemory }

function decide({ number, values }: SaidRow, match: Means, { found, memory }: Known): Decision {
  const { current } = match
  const fingerprint = valuesOf(values)
  const earlier = match.earlier ?? (current && memory.ofProduct(current.id))
  if (earlier) return repeated(earlier, fingerprint, match.by)

  const target = wantedOf(values, current)
  if (isFault(target)) return { kind: 'refused', error: target }
  const taken = codeTaken(target, { found, memory })
  if (taken) return { kind: 'refused', error: taken }

  memory.note({ id: target.id, row: number, fingerprint, code: target.code }, values)
  if (!current) return { kind: 'added', target }
  return isSame(current, target) ? { kind: 'unchanged' } : { kind: 'changed', current, target }
}

/** Finds the row's product by id, else by code, else by name and weight among products that have no other code. */
function meant(values: Said, known: Known & { position: number }): Means | Fault {
  const { found, memory, position } = known
  if (values.id !== undefined) {
    const current = found.byId.get(values.id)
    if (current) return { current, by: 'id' }
    const earlier = memory.ofProduct(values.id)
    if (earlier) return { earlier, by: 'id' }
  }
  if (values.code !== undefined) {
    const current = found.byCode.get(values.code)
    if (current) return { current, by: 'code' }
    const earlier = memory.withCode(values.code)
    if (earlier) return { earlier, by: 'code' }
  }
  if (values.name === undefined) return { by: 'name' }

  // An earlier row may have just given it a code.
  const isOpen = ({ id, code }: { id: string; code: string | null }) =>
    values.code === undefined || (memory.ofProduct(id)?.code ?? code) === null
  const inStore = preferLive((found.byName.get(position) ?? []).filter(isOpen))
  const inFile = memory.withName(values).filter((row) => !found.byId.has(row.id) && isOpen(row))
  if (inStore.length + inFile.length > 1) {
    return {
      reason: 'Several products have this name and weight; add a code to show which one is meant',
    }
  }
  return { current: inStore[0], earlier: inFile[0], by: 'name' }
}

/** An archived product matches only when no product in the shop does. */
function preferLive(products: Current[]): Current[] {
  const live = products.filter(({ archivedAt }) => archivedAt === null)
  return live.length > 0 ? live : products
}

const sameAs = { id: 'id', code: 'code', name: 'name and weight' }

function repeated(earlier: Earlier, fingerprint: string, by: Means['by']): Decision {
  if (fingerprint === earlier.fingerprint) return { kind: 'unchanged' }
  const reason = `An earlier row has the same ${sameAs[by]}`
  const advice = by === 'name' ? '; give one of them a weight or a code' : ''
  const detail = `Row ${earlier.row} has the same ${sameAs[by]}${advice}`
  return { kind: 'refused', error: { reason, detail } }
}

function codeTaken({ id, code }: ImportedProduct, { found, memory }: Known): Fault | undefined {
  if (code === null) return undefined
  const owner = found.byCode.get(code)
  if (owner && owner.id !== id) {
    const reason = 'Another product has this code'
    return { reason, detail: `“${brief(owner.name, 80)}” has the code ${code}` }
  }
  const earlier = memory.withCode(code)
  if (!earlier || earlier.id === id) return undefined
  return {
    reason: 'An earlier row has the same code',
    detail: `Row ${earlier.row} has the same code`,
  }
}

function isSame(current: Current, target: ImportedProduct): boolean {
  const { pictures: _, archivedAt, ...fields } = current
  const now = { ...fields, archived: archivedAt !== null }
  return (Object.keys(now) as (keyof typeof now)[]).every(
    (key) => JSON.stringify(now[key]) === JSON.stringify(target[key]),
  )
}

/** A hash, because one is kept for each row of the file. */
function valuesOf({ id: _, ...values }: Said): string {
  return hash('sha1', JSON.stringify(values), 'base64')
}
