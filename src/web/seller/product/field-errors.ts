import { Refused } from '#web/api.ts'
import type { ProductErrors } from './check-product.ts'
import { emptyValues } from './product-values.ts'

/** The server's messages by form field; an error in a line of the description is shown at the description. */
export function fieldErrors(error: unknown): ProductErrors {
  if (!(error instanceof Refused)) return {}
  const named = Object.entries(error.fields).map(([path, error]) => [
    path.split('.')[1] ?? '',
    error,
  ])
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(emptyValues, field ?? '')))
}
