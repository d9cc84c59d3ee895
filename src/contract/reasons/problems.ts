import { detailProblems, looseProblems } from './problems/details.ts'
import { fieldProblems } from './problems/fields.ts'
import { counterProblems, orderProblems, paymentProblems } from './problems/orders.ts'
import { categoryProblems, productProblems } from './problems/products.ts'
import { listProblems, personProblems, settingProblems, shopProblems } from './problems/shop.ts'
import { valueProblems } from './problems/values.ts'

/** Everything that can be wrong with a value. A name has an underscore, by which `readProblem` knows it. */
export const problems = {
  ...valueProblems,
  ...fieldProblems,
  ...personProblems,
  ...productProblems,
  ...detailProblems,
  ...looseProblems,
  ...categoryProblems,
  ...orderProblems,
  ...counterProblems,
  ...paymentProblems,
  ...settingProblems,
  ...shopProblems,
  ...listProblems,
}
