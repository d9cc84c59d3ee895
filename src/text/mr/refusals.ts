import { refusals as hindi } from '../hi/refusals.ts'
import { cartRefusals } from './refusals/cart.ts'
import { checkoutRefusals } from './refusals/checkout.ts'
import { generalRefusals } from './refusals/general.ts'
import { identityRefusals } from './refusals/identity.ts'
import { orderChangeRefusals } from './refusals/order-changes.ts'
import { orderMoneyRefusals } from './refusals/order-money.ts'
import { orderRefusals } from './refusals/orders.ts'
import { fieldSentences } from './refusals/problems/fields.ts'
import { counterSentences, orderSentences, paymentSentences } from './refusals/problems/orders.ts'
import { listSentences, personSentences, shopSentences } from './refusals/problems/shop.ts'
import { valueSentences } from './refusals/problems/values.ts'
import { requestRefusals } from './refusals/requests.ts'
import { shopRefusals } from './refusals/shop.ts'
import { slotRefusals } from './refusals/slots.ts'

/** Shoppers read these in Marathi; the seller's screens are in Hindi, and so are their refusals. */
export const refusals: typeof hindi = {
  ...hindi,
  ...generalRefusals,
  ...requestRefusals,
  ...cartRefusals,
  ...identityRefusals,
  ...shopRefusals,
  ...orderRefusals,
  ...slotRefusals,
  ...orderChangeRefusals,
  ...orderMoneyRefusals,
  ...checkoutRefusals,
  ...valueSentences,
  ...fieldSentences,
  ...personSentences,
  ...orderSentences,
  ...counterSentences,
  ...paymentSentences,
  ...shopSentences,
  ...listSentences,
}
