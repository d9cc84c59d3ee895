import { z } from 'zod'
import { defineCalls, success } from './call.ts'
import { Email } from './text.ts'

export const PaymentChoice = z.strictObject({
  type: z.enum(['COD', 'Online']),
  available: z.boolean(),
  reason: z.string().optional().describe('Why it cannot be chosen'),
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
  }),
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
