import { z } from 'zod'
import { plainFigures } from '#contract/digits.ts'
import { questionAnswers, questionKinds } from '#contract/order-lines.ts'
import { problem } from '#contract/reasons/problem.ts'
import { utrPattern } from '#contract/upi.ts'
import { Id, Rupees, Timestamp } from './field-types.ts'

export const OrderQuestion = z
  .strictObject({
    _id: Id,
    item: Id.describe('The item that it is about'),
    kind: z
      .enum(questionKinds)
      .describe('substitute: another product in its place; weight: more of it than was ordered'),
    product: z.strictObject({
      _id: Id,
      name: z.string(),
      image: z.array(z.string()),
      weight: z.string().optional(),
      stepGrams: z.int().optional(),
    }),
    quantity: z.int(),
    grams: z.int().optional().describe('What was put on the scale'),
    amount: Rupees.describe('What it would cost'),
    instead: Rupees.describe('What the item costs as it was ordered'),
    answerBy: Timestamp.describe('No answer until then is a no'),
    answer: z.enum(questionAnswers).optional().describe('Missing while it is open'),
  })
  .meta({ id: 'OrderQuestion' })
export type OrderQuestion = z.infer<typeof OrderQuestion>

export const OrderGuest = z.strictObject({
  phone: z.string().describe('The number that the guest has stated, ten digits'),
  isPhoneProven: z.boolean().describe('Whether the shop has reached the guest at this number'),
  isPhoneConfirmed: z
    .boolean()
    .describe('Whether the seller has confirmed it, which can be taken back'),
  mayBe: z
    .strictObject({ _id: Id, name: z.string() })
    .optional()
    .describe('A customer whom the seller has added with this number, and may join to the guest'),
})
export type OrderGuest = z.infer<typeof OrderGuest>

/** The last four digits of an order's mobile number, in any script. */
export const LastDigits = z.preprocess(
  (value: string) => (typeof value === 'string' ? plainFigures(value).replaceAll(' ', '') : value),
  z.string(problem('not_four_digits')).regex(/^\d{4}$/, problem('not_four_digits')),
)

export const OnlinePayment = z
  .strictObject({
    status: z
      .enum([
        'waiting',
        'released',
        'paid',
        'paid in part',
        'refund under way',
        'refunded',
        'refund failed',
        'ended',
      ])
      .describe(
        'waiting: can be paid, the stock is kept; released: the stock is not kept, but it can be paid while ' +
          'there is some; paid in part: more was ordered since; ended: cancelled without a payment',
      ),
    gateway: z.string().describe('Its name for people'),
    isTest: z.boolean().describe('No real money moves'),
    lastTryFailed: z
      .boolean()
      .optional()
      .describe('The shopper tried to pay, and it did not go through'),
    refund: z
      .enum(['under way', 'done', 'failed'])
      .optional()
      .describe('How a charge goes back that came besides the right one, of an order that stands'),
    sentBackByHand: Rupees.optional().describe(
      'How much was refunded in the gateway’s dashboard; the store refunds only the rest',
    ),
    mayStillArrive: z
      .boolean()
      .optional()
      .describe('The gateway has not said yet that the last try to pay is over'),
    keptUntil: Timestamp.optional().describe('How long the stock is kept for it'),
  })
  .meta({ id: 'OnlinePayment' })
export type OnlinePayment = z.infer<typeof OnlinePayment>

export const Undo = z.strictObject({
  id: z.string(),
  what: z.string().describe('The state it was moved to, the receipt, or the return'),
  until: Timestamp,
})
export type Undo = z.infer<typeof Undo>
export const Receipt = z
  .strictObject({
    kind: z.enum(['cash', 'upi', 'tab', 'online']),
    amount: Rupees,
    wentBack: z.literal(true).optional().describe('It was given back'),
    undone: z.literal(true).optional().describe('It was recorded by mistake and does not count'),
    reference: z.string().optional().describe('The bank’s number of a UPI payment'),
    at: Timestamp,
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

/** Pays the due amount to the shop's own UPI ID. */
export const UpiRequest = z.strictObject({
  id: z.string().describe('The UPI ID to pay to'),
  name: z.string().describe('Whose it is'),
  link: z
    .string()
    .describe('Opens a UPI app with everything filled in; as a QR code, the same text'),
})
export type UpiRequest = z.infer<typeof UpiRequest>

export const UpiReference = z
  .string()
  .overwrite((typed) => plainFigures(typed).replaceAll(' ', ''))
  .regex(utrPattern, problem('not_a_upi_reference'))
