import { z } from 'zod'
import { maxDebtors } from '#contract/seller-limits.ts'
import { Day, Id, Rupees, Timestamp } from './field-types.ts'

const settling = {
  orders: z.int(),
  due: Rupees.describe('What the customers still have to pay'),
  toGiveBack: Rupees.describe('What the shop still has to give back by hand'),
}

export const ToCollect = z.strictObject({
  ...settling,
  customers: z.int(),
  khataOverdue: z
    .strictObject({ customers: z.int(), amount: Rupees })
    .optional()
    .describe('What all tabs together should have been paid before today, where any should'),
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
        khata: z
          .strictObject({ owed: Rupees, dueOn: Day.optional(), overdue: Rupees.optional() })
          .optional()
          .describe('What they owe on their tab as well; it is in no total'),
      }),
    )
    .describe(
      `At most ${maxDebtors} customers, those with an overdue tab first; the totals count all`,
    ),
})
export type ToCollect = z.infer<typeof ToCollect>
