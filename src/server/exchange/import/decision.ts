import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import type { FittingProduct, RowError, RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct } from './found-products.ts'

/** `ownCategory` is the table's name for the category, before it is mapped to one of the store's. */
export type NumberedRow = { number: number; values: RowValues; ownCategory?: string }

type Outcome =
  | { kind: 'added'; target: ImportedProduct }
  | { kind: 'changed'; current: CurrentProduct; target: ImportedProduct }
  | { kind: 'unchanged'; productId: string }
  | { kind: 'leftOut' }
  | { kind: 'refused'; error: RowError }
export type Decision = Outcome & {
  /** The products that fit a row, where these are several. */
  fitting?: readonly FittingProduct[] | undefined
  /** Cells that were left out of a row that is imported. */
  notes?: readonly string[]
}

type Changed = Extract<Decision, { kind: 'changed' }>

export function isRecounted({ current, target }: Changed): boolean {
  return current.stock !== target.stock
}
