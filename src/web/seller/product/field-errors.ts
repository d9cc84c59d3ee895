import { Refused } from '#web/api.ts'
import type { ProductErrors } from './check-product.ts'
import { emptyValues } from './product-values.ts'

/** What the store says of each field of the form; a line of the description is said at the description. */
export function fieldErrors(error: unknown): ProductErrors {
  if (!(error instanceof Refused)) return {}
  const named = Object.entries(error.fields).map(([path, error]) => [
    path.split('.')[1] ?? '',
    error,
  ])
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(emptyValues, field ?? '')))
}
