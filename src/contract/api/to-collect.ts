import { z } from 'zod'
import { maxDebtors } from '#contract/seller-limits.ts'
import { Id, Rupees, Timestamp } from './field-types.ts'

const settling = {
  orders: z.int(),
  due: Rupees.describe('What the customers still have to pay'),
  toGiveBack: Rupees.describe('What the shop still has to give back by hand'),
}

export const ToCollect = z.strictObject({
  ...settling,
  customers: z.int(),
  list: z
    .array(
      z.strictObject({
        _id: Id,
        name: z.string(),
        phone: z
          .string()
          .describe('Of the latest of these orders; empty where the account is gone'),
        ...settling,
        since: Timestamp.describe('When the oldest of these orders was placed'),
      }),
    )
    .describe(`At most ${maxDebtors} customers; the totals count all`),
})
export type ToCollect = z.infer<typeof ToCollect>
