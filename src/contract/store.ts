import { z } from 'zod'
import { defineCalls, success } from './call.ts'
import { Email } from './text.ts'

export const PaymentChoice = z.strictObject({
  type: z.enum(['COD', 'Online']),
  available: z.boolean(),
  reason: z.string().optional().describe('Why it cannot be chosen'),
  gateway: z.string().optional().describe('With whom one pays online'),
  isTest: z.boolean().optional().describe('Whether no real money moves'),
})
export type PaymentChoice = z.infer<typeof PaymentChoice>

/** What every page needs to know of the store itself. */
export const StoreProfile = z.strictObject({
  name: z.string(),
  publicUrl: z.string(),
  contact: z.strictObject({
    email: z.string().optional(),
    phone: z.string().optional(),
    address: z.string().optional(),
    hours: z.string().optional().describe('When the shop is open, in its own words'),
  }),
  pause: z
    .strictObject({ message: z.string() })
    .optional()
    .describe('Given while no orders are taken, with what to tell shoppers'),
  paymentChoices: z.array(PaymentChoice),
})
export type StoreProfile = z.infer<typeof StoreProfile>

export const storeCalls = defineCalls({
  'GET /api/v1/store': {
    summary: "The store's name, contact and ways to pay",
    who: 'anyone',
    answer: success({ store: StoreProfile }),
    refusals: [],
  },
  'POST /api/v1/newsletter': {
    summary: 'Subscribes an e-mail address to the newsletter; again changes nothing',
    who: 'anyone',
    body: z.strictObject({ email: Email }),
    answer: success({}),
    refusals: ['invalid_input', 'too_many_requests'],
  },
})
