import { hash } from 'node:crypto'
import type { ImportedProduct } from '#server/catalog/save-products.ts'
import { brief } from './brief.ts'
import { type Fault, isFault } from './fault.ts'
import type { Earlier, FileMemory } from './file-memory.ts'
import type { Current, Found } from './find-products.ts'
import type { Said } from './read-row.ts'
import { withWholeCode } from './spreadsheet-codes.ts'
import { wantedOf } from './wanted-product.ts'

export type SaidRow = { number: number; said: Said }

export type Decision =
  | { kind: 'added'; wanted: ImportedProduct }
  | { kind: 'changed'; current: Current; wanted: ImportedProduct }
  | { kind: 'unchanged' }
  | { kind: 'refused'; fault: Fault }

export type Changed = Extract<Decision, { kind: 'changed' }>

export function isRecounted({ current, wanted }: Changed): boolean {
  return current.stock !== wanted.stock
}

type Means = { current?: Current; earlier?: Earlier; by: 'id' | 'code' | 'name' }

/** What each row does to the products that were found; later rows know what earlier ones meant. */
export function decideRows(rows: readonly SaidRow[], found: Found, memory: FileMemory): Decision[] {
  return rows.map(({ number, said: written }, position) => {
    const said = withWholeCode(written, found)
    if (isFault(said)) return { kind: 'refused', fault: said }
    const means = meant(said, { found, position, memory })
    if (isFault(means)) return { kind: 'refused', fault: means }
    return decide({ number, said }, means, { found, memory })
  })
}

type Known = { found: Found; memory: FileMemory }

function decide(row: SaidRow, means: Means, { found, memory }: Known): Decision {
  const { current } = means
  const { said } = row
  const values = valuesOf(said)
  const earlier = means.earlier ?? (current && memory.ofProduct(current.id))
  if (earlier) return repeated(earlier, values, means.by)

  const wanted = wantedOf(said, current)
  if (isFault(wanted)) return { kind: 'refused', fault: wanted }
  const taken = codeTaken(wanted, { found, memory })
  if (taken) return { kind: 'refused', fault: taken }

  memory.note({ id: wanted.id, row: row.number, values, code: wanted.code }, said)
  if (!current) return { kind: 'added', wanted }
  return isSame(current, wanted) ? { kind: 'unchanged' } : { kind: 'changed', current, wanted }
}

/** By id, else by code, else by name and weight; the last only among products without another code. */
function meant(said: Said, at: Known & { position: number }): Means | Fault {
  const { found, memory, position } = at
  if (said.id !== undefined) {
    const current = found.byId.get(said.id)
    if (current) return { current, by: 'id' }
    const earlier = memory.ofProduct(said.id)
    if (earlier) return { earlier, by: 'id' }
  }
  if (said.code !== undefined) {
    const current = found.byCode.get(said.code)
    if (current) return { current, by: 'code' }
    const earlier = memory.withCode(said.code)
    if (earlier) return { earlier, by: 'code' }
  }
  if (said.name === undefined) return { by: 'name' }

  // An earlier row may have just given it a code.
  const isOpen = ({ id, code }: { id: string; code: string | null }) =>
    said.code === undefined || (memory.ofProduct(id)?.code ?? code) === null
  const inStore = preferLive((found.byName.get(position) ?? []).filter(isOpen))
  const inFile = memory.withName(said).filter((row) => !found.byId.has(row.id) && isOpen(row))
  if (inStore.length + inFile.length > 1) {
    return {
      reason: 'Several products have this name and weight; add a code to show which one is meant',
    }
  }
  return { current: inStore[0], earlier: inFile[0], by: 'name' }
}

/** What is archived is meant only where nothing in the shop is. */
function preferLive(products: Current[]): Current[] {
  const live = products.filter(({ archivedAt }) => archivedAt === null)
  return live.length > 0 ? live : products
}

const sameAs = { id: 'id', code: 'code', name: 'name and weight' }

function repeated({ row, values: before }: Earlier, values: string, by: Means['by']): Decision {
  if (values === before) return { kind: 'unchanged' }
  const reason = `An earlier row has the same ${sameAs[by]}`
  const advice = by === 'name' ? '; give one of them a weight or a code' : ''
  const detail = `Row ${row} has the same ${sameAs[by]}${advice}`
  return { kind: 'refused', fault: { reason, detail } }
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

function isSame(current: Current, wanted: ImportedProduct): boolean {
  const { pictures: _, archivedAt, ...kept } = current
  const is = { ...kept, archived: archivedAt !== null }
  return (Object.keys(is) as (keyof typeof is)[]).every(
    (key) => JSON.stringify(is[key]) === JSON.stringify(wanted[key]),
  )
}

/** Short, since it is remembered for every row. */
function valuesOf({ id: _, ...said }: Said): string {
  return hash('sha1', JSON.stringify(said), 'base64')
}
