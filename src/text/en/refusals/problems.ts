import type { problems } from '#contract/reasons/problems.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { categorySentences } from './problems/categories.ts'
import { detailSentences, looseSentences } from './problems/details.ts'
import { fieldSentences } from './problems/fields.ts'
import { homeSentences } from './problems/home.ts'
import { counterSentences, orderSentences, paymentSentences } from './problems/orders.ts'
import { productSentences } from './problems/products.ts'
import { settingSentences } from './problems/settings.ts'
import { listSentences, personSentences, shopSentences } from './problems/shop.ts'
import { valueSentences } from './problems/values.ts'

export const problemRefusals: Sentences<typeof problems> = {
  ...valueSentences,
  ...fieldSentences,
  ...personSentences,
  ...productSentences,
  ...detailSentences,
  ...looseSentences,
  ...categorySentences,
  ...orderSentences,
  ...counterSentences,
  ...paymentSentences,
  ...settingSentences,
  ...shopSentences,
  ...homeSentences,
  ...listSentences,
}
