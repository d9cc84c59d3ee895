import { cartReasons } from './cart.ts'
import { catalogReasons } from './catalog.ts'
import { categoryReasons } from './categories.ts'
import { checkoutReasons } from './checkout.ts'
import { counterReasons } from './counter.ts'
import { customerReasons } from './customers.ts'
import { dropReasons } from './drops.ts'
import { exchangeReasons } from './exchange.ts'
import { formReasons } from './forms.ts'
import { identityReasons } from './identity.ts'
import { moneyReasons } from './money.ts'
import { orderChangeReasons } from './order-changes.ts'
import { orderMoneyReasons } from './order-money.ts'
import { orderReasons } from './orders.ts'
import { packingReasons } from './packing.ts'
import { packReasons } from './packs.ts'
import { pictureReasons } from './pictures.ts'
import { problems } from './problems.ts'
import { generalReasons } from './reason.ts'
import { requestReasons } from './requests.ts'
import { settingReasons } from './settings.ts'
import { sharedPhoneReasons } from './shared-phones.ts'
import { shopReasons } from './shop.ts'
import { slotReasons } from './slots.ts'

/** Every reason for a refusal. Its sentence is in `src/text/en/refusals/`. */
export const reasons = {
  ...generalReasons,
  ...requestReasons,
  ...cartReasons,
  ...categoryReasons,
  ...catalogReasons,
  ...identityReasons,
  ...sharedPhoneReasons,
  ...pictureReasons,
  ...formReasons,
  ...settingReasons,
  ...shopReasons,
  ...orderReasons,
  ...slotReasons,
  ...orderChangeReasons,
  ...packingReasons,
  ...dropReasons,
  ...orderMoneyReasons,
  ...checkoutReasons,
  ...moneyReasons,
  ...counterReasons,
  ...customerReasons,
  ...packReasons,
  ...exchangeReasons,
  ...problems,
}
