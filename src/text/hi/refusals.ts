import type { reasons } from '#contract/reasons/reasons.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { cartRefusals } from './refusals/cart.ts'
import { catalogRefusals } from './refusals/catalog.ts'
import { categoryRefusals } from './refusals/categories.ts'
import { checkoutRefusals } from './refusals/checkout.ts'
import { counterRefusals } from './refusals/counter.ts'
import { customerRefusals } from './refusals/customers.ts'
import { dropRefusals } from './refusals/drops.ts'
import { exchangeRefusals } from './refusals/exchange.ts'
import { formRefusals } from './refusals/forms.ts'
import { generalRefusals } from './refusals/general.ts'
import { identityRefusals } from './refusals/identity.ts'
import { moneyRefusals } from './refusals/money.ts'
import { orderChangeRefusals } from './refusals/order-changes.ts'
import { orderMoneyRefusals } from './refusals/order-money.ts'
import { orderRefusals } from './refusals/orders.ts'
import { packingRefusals } from './refusals/packing.ts'
import { packRefusals } from './refusals/packs.ts'
import { pictureRefusals } from './refusals/pictures.ts'
import { problemRefusals } from './refusals/problems.ts'
import { requestRefusals } from './refusals/requests.ts'
import { settingRefusals } from './refusals/settings.ts'
import { sharedPhoneRefusals } from './refusals/shared-phones.ts'
import { shopRefusals } from './refusals/shop.ts'
import { slotRefusals } from './refusals/slots.ts'

export const refusals: Sentences<typeof reasons> = {
  ...generalRefusals,
  ...requestRefusals,
  ...cartRefusals,
  ...categoryRefusals,
  ...catalogRefusals,
  ...identityRefusals,
  ...sharedPhoneRefusals,
  ...pictureRefusals,
  ...formRefusals,
  ...settingRefusals,
  ...shopRefusals,
  ...orderRefusals,
  ...slotRefusals,
  ...orderChangeRefusals,
  ...packingRefusals,
  ...dropRefusals,
  ...orderMoneyRefusals,
  ...checkoutRefusals,
  ...moneyRefusals,
  ...counterRefusals,
  ...customerRefusals,
  ...packRefusals,
  ...exchangeRefusals,
  ...problemRefusals,
}
