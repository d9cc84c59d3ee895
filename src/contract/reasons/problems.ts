import { detailProblems, looseProblems } from './problems/details.ts'
import { fieldProblems } from './problems/fields.ts'
import { counterProblems, orderProblems, paymentProblems } from './problems/orders.ts'
import { categoryProblems, productProblems } from './problems/products.ts'
import {
  homeProblems,
  listProblems,
  personProblems,
  settingProblems,
  shopProblems,
} from './problems/shop.ts'
import { valueProblems } from './problems/values.ts'

/** Every problem of a value. Each name has an underscore, by which `readProblem` recognizes it. */
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
  ...homeProblems,
  ...listProblems,
}
