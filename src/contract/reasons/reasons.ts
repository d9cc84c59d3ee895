import { cartReasons } from './cart.ts'
import { catalogReasons } from './catalog.ts'
import { categoryReasons } from './categories.ts'
import { identityReasons } from './identity.ts'
import { packReasons } from './packs.ts'
import { generalReasons } from './reason.ts'
import { requestReasons } from './requests.ts'

/** Every reason for which the store refuses something. Its sentence stands in `src/text/en/refusals/`. */
export const reasons = {
  ...generalReasons,
  ...requestReasons,
  ...cartReasons,
  ...categoryReasons,
  ...catalogReasons,
  ...identityReasons,
  ...packReasons,
}
