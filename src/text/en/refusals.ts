import type { reasons } from '#contract/reasons/reasons.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { cartRefusals } from './refusals/cart.ts'
import { catalogRefusals } from './refusals/catalog.ts'
import { categoryRefusals } from './refusals/categories.ts'
import { generalRefusals } from './refusals/general.ts'
import { identityRefusals } from './refusals/identity.ts'
import { packRefusals } from './refusals/packs.ts'
import { requestRefusals } from './refusals/requests.ts'

/** What is said to people when something is refused. */
export const refusals: Sentences<typeof reasons> = {
  ...generalRefusals,
  ...requestRefusals,
  ...cartRefusals,
  ...categoryRefusals,
  ...catalogRefusals,
  ...identityRefusals,
  ...packRefusals,
}
