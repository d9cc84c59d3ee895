import type { Decision, NumberedRow } from './decision.ts'

export function addressesOf(rows: readonly NumberedRow[], decisions: readonly Decision[]) {
  return decisions.flatMap((decision, index) => {
    const urls = rows[index]?.values.pictureUrls
    const productId = productOf(decision)
    return urls && productId !== undefined ? [{ productId, urls }] : []
  })
}

export function filesOf(rows: readonly NumberedRow[], decisions: readonly Decision[]) {
  return decisions.flatMap((decision, index) => {
    const names = rows[index]?.values.pictureFiles
    const productId = productOf(decision)
    return names && productId !== undefined ? [{ productId, names }] : []
  })
}

/** Undefined for a row without a product. */
function productOf(decision: Decision): string | undefined {
  if (decision.kind === 'refused' || decision.kind === 'leftOut') return undefined
  return decision.kind === 'unchanged' ? decision.productId : decision.target.id
}
