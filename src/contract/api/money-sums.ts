import { z } from 'zod'
import { Rupees } from './field-types.ts'

/** The view `money_moved` uses the same names. */
export const moneyKinds = ['cash', 'upi', 'online', 'tab'] as const

/** Money of one kind that one person recorded, over some days or since the last day close. */
export const MoneySum = z.strictObject({
  kind: z.enum(moneyKinds),
  who: z.string().describe('Who recorded it; empty: the shopper or the store itself'),
  count: z.int().describe('Of what was received and given back'),
  came: Rupees.describe('Received'),
  went: Rupees.describe('Given or sent back'),
  undone: Rupees.describe('Recorded and undone again: neither received nor given back'),
  undoneEarlier: z
    .number()
    .describe('Received before and undone now: taken off. Below zero where it was given back'),
})
export type MoneySum = z.infer<typeof MoneySum>
