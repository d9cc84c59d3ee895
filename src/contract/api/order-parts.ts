import { z } from 'zod'
import { complaintKinds } from '#contract/complaints.ts'
import { plainFigures } from '#contract/digits.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { questionAnswers, questionKinds } from '#contract/order-lines.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { utrPattern } from '#contract/upi.ts'
import { shownNames } from './detail-fields.ts'
import {
  figures,
  flag,
  Id,
  optional,
  Rupees,
  Timestamp,
  text,
  WrittenLanguage,
} from './field-types.ts'

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
      names: shownNames,
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

/** A row says which rider has an order to bring, until it is delivered. */
export const OrderRider = z.strictObject({ _id: Id, name: z.string() })

/** The shopper's statement of something missing or wrong. */
export const Complaint = z
  .strictObject({
    _id: Id,
    number: z.string().describe('The number people say on the phone'),
    kind: z.enum(complaintKinds),
    items: z.array(Id).describe('The items that it is about; none: the whole order'),
    note: z.string().optional(),
    at: Timestamp,
    answerBy: Timestamp.describe('Until when the shop answers'),
    answer: z.string().optional().describe('Missing while the shop has not answered'),
    answeredAt: Timestamp.optional(),
  })
  .meta({ id: 'Complaint' })
export type Complaint = z.infer<typeof Complaint>

export const SellerComplaint = Complaint.extend({
  answeredBy: z.string().optional().describe('The person of the shop, where several work there'),
}).meta({ id: 'SellerComplaint' })
export type SellerComplaint = z.infer<typeof SellerComplaint>

/** The last four digits of an order's mobile number, in any script. */
export const LastDigits = figures(
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

export const SellerReceipt = Receipt.extend({
  who: z.string().optional().describe('Who recorded it, where several people work'),
}).meta({ id: 'SellerReceipt' })

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

/** The next state of an order, and what follows from it. */
export const OrderMove = z
  .strictObject({
    status: z.enum(orderStatuses, problem('no_such_state')),
    reason: optional(text('reason', maxReasonLength)).describe('Required with Not delivered'),
    received: optional(z.enum(['cash', 'upi'])).describe(
      'With Delivered: what is due was paid at the door, and is recorded with the move',
    ),
  })
  .refine(({ status, reason }) => status !== 'Not delivered' || reason !== undefined, {
    path: ['reason'],
    message: problem('say_why_not_delivered'),
  })
  .refine(({ status, received }) => received === undefined || status === 'Delivered', {
    path: ['received'],
    message: problem('received_with_delivered'),
  })

export const sentMoney = {
  reference: optional(UpiReference).describe('The bank’s number of the UPI payment'),
  isKnown: optional(flag('isKnown')).describe(
    'Records it although the same reference was recorded before',
  ),
  key: optional(Id).describe('Sent again with the same key, it is recorded once'),
}
export const moneyRefusals = ['invalid_input', 'not_found', 'key_reused'] as const

/** Fields of an order that the shop alone sees. */
export const ofShop = {
  rider: OrderRider.optional(),
  language: WrittenLanguage,
  takenBy: z.string().optional().describe('The e-mail address of the seller who took it'),
}
