import { readProblem } from '#contract/reasons/problem.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import { noteOf } from '#server/exchange/table/left-out.ts'
import type { RowError, RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct } from './found-products.ts'
import type { Knowledge } from './match-row.ts'

/** Leaves out of a row what its product cannot have, and says so. */
export function withoutUnfit(values: RowValues, current: CurrentProduct | undefined): RowValues {
  const stepGrams = values.stepGrams === undefined ? current?.stepGrams : values.stepGrams
  if (stepGrams) return withWholeSteps(values, stepGrams)
  if (values.stockKg === undefined) return values
  const { stockKg: _, ...others } = values
  return { ...others, notes: [...(values.notes ?? []), stockIsWeight] }
}

const stockIsWeight = noteOf('stock', 'cell_weight_of_pieces')

/** The stock of loose goods is whole steps: less than one is left out when it is saved, which is said here. */
function withWholeSteps(values: RowValues, stepGrams: number): RowValues {
  const kilograms = values.stockKg ?? values.stock
  const isWhole = typeof kilograms !== 'number' || Math.round(kilograms * 1000) % stepGrams === 0
  return isWhole ? values : { ...values, notes: [...(values.notes ?? []), stockIsRounded] }
}

const stockIsRounded = kept('stock_rounded_down')

type Fitting = { target: ImportedProduct; notes: string[] }

/** Leaves out codes and a pack group that are another product's; the product keeps its own. */
export function withoutTaken(
  proposed: ImportedProduct,
  current: CurrentProduct | undefined,
  knowledge: Knowledge,
): Fitting | RowError {
  const own = current ?? { code: null, barcode: null, packGroup: null }
  const target = { ...proposed }
  const notes: string[] = []
  const owners = ownersOf(proposed, knowledge)
  if (owners.code) {
    target.code = own.code
    notes.push(noteOf('code', owners.code))
  }
  if (owners.barcode) {
    target.barcode = own.barcode
    notes.push(noteOf('barcode', owners.barcode))
  }
  const { memory } = knowledge
  const wrong = memory.wrongPack(target)
  if (!wrong) return { target, notes }
  target.packGroup = own.packGroup
  return memory.wrongPack(target) ?? { target, notes: [...notes, packNote(wrong)] }
}

function ownersOf({ id, code, barcode }: ImportedProduct, { found, memory }: Knowledge) {
  return {
    code: code ? ownerOf(id, found.byCode.get(code), memory.withCode(code)) : undefined,
    barcode: barcode
      ? ownerOf(id, found.byBarcode.get(barcode), memory.withBarcode(barcode))
      : undefined,
  }
}

type Owner = { id: string } | undefined

type OwnerFault = 'cell_of_other_product' | 'cell_of_earlier_row'

function ownerOf(id: string, inStore: Owner, inTable: Owner): OwnerFault | undefined {
  if (inStore && inStore.id !== id) return 'cell_of_other_product'
  return inTable && inTable.id !== id ? 'cell_of_earlier_row' : undefined
}

function packNote({ reason }: RowError): string {
  return kept('cell_not_imported', { field: 'packGroup', why: readProblem(reason) ?? { reason } })
}
