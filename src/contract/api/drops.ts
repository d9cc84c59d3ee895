import { z } from 'zod'
import { taxModes } from '#contract/bill.ts'
import { dropProofs, maxDropActs, maxDrops, maxTakerLength } from '#contract/drops.ts'
import { maxCartLines, maxQuantity, maxReasonLength } from '#contract/limits.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxOrdersAtOnce, maxPictureBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { OrderPromise } from './delivery-promise.ts'
import { flag, Id, optional, Performer, price, Rupees, Timestamp, text } from './field-types.ts'
import { LastDigits, OrderRider, UpiRequest } from './order-parts.ts'
import { KeptOrder } from './seller-orders.ts'
import { OrderSlot } from './slots.ts'

const base = {
  key: Id.describe('Made by the phone; sent again, nothing is done twice'),
  order: Id,
  at: Timestamp.describe('When it was tapped, by the phone’s clock; it is only shown'),
}

const acts = [
  z.strictObject({ ...base, what: z.literal('started') }).describe('It is out for delivery'),
  z.strictObject({
    ...base,
    what: z.literal('delivered'),
    refused: z
      .array(z.strictObject({ item: Id, quantity: z.int().min(1).max(maxQuantity) }))
      .max(maxCartLines)
      .optional()
      .describe('What the shopper did not take'),
    cash: optional(price('cash')).describe('The cash that was taken'),
    saysUpi: flag('saysUpi').optional().describe('The shopper says that they paid by UPI'),
    takenBy: optional(text('takenBy', maxTakerLength)).describe('Who took it at the door'),
    code: optional(LastDigits).describe('The four digits that the shopper has'),
    hasPhoto: flag('hasPhoto').optional().describe('A photo with this key was sent before'),
  }),
  z.strictObject({
    ...base,
    what: z.literal('not_delivered'),
    reason: text('reason', maxReasonLength),
  }),
] as const

export const DropAct = z.discriminatedUnion('what', acts).meta({ id: 'DropAct' })
export type DropAct = z.infer<typeof DropAct>

/** The phone does not know whether the act that it takes back has arrived; one that comes later is not done. */
const DropUndo = z.strictObject({
  ...base,
  what: z.literal('undone'),
  undoes: Id.describe('The key of the act that is taken back'),
  was: z.enum(['delivered', 'not_delivered']),
})
export type DropUndo = z.infer<typeof DropUndo>

const SentAct = z.discriminatedUnion('what', [...acts, DropUndo]).meta({ id: 'SentDropAct' })
export type SentAct = z.infer<typeof SentAct>

export const ActResult = z.strictObject({
  key: z.string(),
  isDone: z.boolean(),
  isReported: z.literal(true).optional().describe('The shop has it, and decides'),
  code: z.string().optional().describe('Why not, for programs'),
  message: z.string().optional().describe('Why not, for people'),
})
export type ActResult = z.infer<typeof ActResult>

const DropItem = z.strictObject({
  _id: Id,
  name: z.string(),
  weight: z.string().optional(),
  quantity: z.int(),
  price: Rupees,
  offerPrice: Rupees,
  stepGrams: z.int().optional(),
  grams: z.int().optional(),
})

const times = {
  slot: OrderSlot.optional().describe('When it is brought, given where the shop has slots'),
  forOpening: Timestamp.optional(),
  promise: OrderPromise.optional(),
}

export const Drop = z
  .strictObject({
    _id: Id.describe('The order’s'),
    number: z.string(),
    status: z.enum(orderStatuses),
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    landmark: z.string().optional(),
    city: z.string(),
    zipcode: z.int(),
    note: z.string().optional(),
    items: z.array(DropItem),
    amount: Rupees,
    due: Rupees.describe('What is to be collected'),
    deliveryFee: Rupees.optional().describe('Part of the amount while anything is brought'),
    taxMode: z.enum(taxModes),
    taxPercent: z.number(),
    roundsCash: z.boolean().describe('Whether its amount is rounded to whole rupees'),
    upi: UpiRequest.optional().describe('Given while something is due and the shop has a UPI ID'),
    saysPaid: z.literal(true).optional().describe('The shopper says that they have paid by UPI'),
    orderedAt: Timestamp,
    ...times,
    cash: Rupees.optional().describe('What this rider took for it'),
    doneAt: Timestamp.optional(),
    canUndo: z.literal(true).optional().describe('The rider may take the outcome back'),
  })
  .meta({ id: 'Drop' })
export type Drop = z.infer<typeof Drop>

const Free = z.strictObject({
  _id: Id,
  number: z.string(),
  name: z.string(),
  street: z.string(),
  zipcode: z.int(),
  ...times,
})

const Drops = {
  drops: z.array(Drop).describe('The rider’s own of today, in the order of the round'),
  free: z.array(Free).describe('Packed orders that nobody has yet'),
  proof: z.enum(dropProofs).describe('What proves a delivery'),
  cash: Rupees.describe('The cash that the rider took today'),
  rider: z.string().describe('Whose drops these are'),
  person: Id.describe('The rider’s'),
  now: Timestamp.describe('The store’s time'),
}
export const DropList = z.strictObject(Drops)
export type DropList = z.infer<typeof DropList>

const Sent = z.strictObject({
  person: Performer,
  acts: z.array(SentAct).min(1).max(maxDropActs),
  sentAt: Timestamp.describe('By the phone’s clock'),
})

export const DropReport = z
  .strictObject({
    key: Id,
    order: Id,
    number: z.string(),
    what: z.enum(['delivered', 'not_delivered']),
    rider: z.string(),
    cash: Rupees.optional().describe('The cash that the rider says was taken'),
    refused: z
      .array(z.strictObject({ name: z.string(), quantity: z.int() }))
      .optional()
      .describe('The items that the rider says came back'),
    takenBy: z.string().optional(),
    photoLost: z
      .literal(true)
      .optional()
      .describe('The rider took a photo, and the store has not got it'),
    reason: z.string().optional(),
    why: z.string().describe('Why it was not done, for people'),
    at: Timestamp.describe('When it was done at the door, as far as the phone knew'),
    isClockWrong: z.boolean(),
  })
  .meta({ id: 'DropReport' })
export type DropReport = z.infer<typeof DropReport>

const ids = z
  .array(Id)
  .min(1, problem('select_an_order'))
  .max(maxOrdersAtOnce, problem('orders_over_limit', { most: maxOrdersAtOnce }))

export const dropCalls = defineCalls({
  'GET /api/v1/drops': {
    id: 'listDrops',
    summary: 'A rider’s own drops of today, and what a rider needs at the door',
    who: 'seller',
    needs: 'drops',
    answer: success(Drops),
    refusals: [],
  },
  'POST /api/v1/drops/order': {
    id: 'sortDrops',
    summary: 'Puts the rider’s drops in another order',
    who: 'seller',
    needs: 'drops',
    body: z.strictObject({ ids: z.array(Id).min(1).max(maxDrops) }),
    answer: success(Drops),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/drops/taken': {
    id: 'takeDrops',
    summary: 'A rider takes packed orders; those that another has by then are kept and named',
    who: 'seller',
    needs: 'drops',
    body: z.strictObject({ ids }),
    answer: success({ ...Drops, kept: z.array(KeptOrder) }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/drops/outcomes': {
    id: 'recordDrops',
    summary:
      'Writes down what a rider did, one act after the other, each once: those that are refused are named',
    who: 'seller',
    needs: 'drops',
    priority: 'high',
    maxBytes: 128 * 1024,
    body: Sent,
    answer: success({ ...Drops, results: z.array(ActResult) }),
    refusals: ['invalid_input', 'other_person'],
  },
  'POST /api/v1/drops/reports': {
    id: 'reportDrops',
    summary:
      'What a rider did before hearing that their access had ended, sent with the ended login: nothing is done, the shop decides',
    who: 'anyone',
    maxBytes: 128 * 1024,
    body: Sent,
    answer: success({ kept: z.int().describe('How many acts the shop has now') }),
    refusals: ['invalid_input', 'seller_only', 'other_person'],
  },
  'POST /api/v1/drops/{id}/photo/{key}': {
    id: 'addDropPhoto',
    summary: 'The photo of a delivery, before the act with this key says that it was delivered',
    who: 'seller',
    needs: 'drops',
    accepts: 'multipart/form-data',
    maxBytes: maxPictureBytes + 64 * 1024,
    params: z.strictObject({ id: Id, key: Id }),
    query: z.strictObject({ person: Performer }),
    body: z.strictObject({ images: z.array(z.file()).max(1, problem('one_photo')) }),
    answer: success({}),
    refusals: ['invalid_input', 'not_found', 'other_person', 'too_many_pictures', 'wrong_picture'],
  },
  'GET /api/v1/order/{id}/delivery-photo': {
    id: 'getDropPhoto',
    summary: 'The photo of an order’s delivery, for the shop and the order’s shopper',
    who: 'shopper or seller',
    needs: 'orders',
    params: z.strictObject({ id: Id }),
    answers: 'image/webp',
    answer: z.string(),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/drops/{id}/undo': {
    id: 'undoDrop',
    summary: 'Takes back the outcome of a drop with its cash and its refused items',
    who: 'seller',
    needs: 'drops',
    priority: 'high',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({}),
    answer: success(Drops),
    refusals: ['invalid_input', 'not_found', 'cannot_undo', 'out_of_stock'],
  },
  'GET /api/v1/seller/riders': {
    id: 'listRiders',
    summary:
      'Who can bring orders, nobody while the shop has no rider; and what riders reported that the shop has to decide',
    who: 'seller',
    needs: 'orders',
    answer: success({ riders: z.array(OrderRider), reports: z.array(DropReport) }),
    refusals: [],
  },
  'POST /api/v1/seller/drop-report/{id}': {
    id: 'answerDropReport',
    summary: 'Does what a rider reported, or dismisses it; the cash stands under the rider’s name',
    who: 'seller',
    needs: 'orders',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ isAccepted: flag('isAccepted') }),
    answer: success({ reports: z.array(DropReport) }),
    refusals: ['invalid_input', 'not_found', 'illegal_move', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/drops': {
    id: 'giveDrops',
    summary:
      'Gives orders to a rider, or with no rider takes them back. Those that cannot be are named',
    who: 'seller',
    needs: 'orders',
    body: z.strictObject({ ids, rider: Id.nullable() }),
    answer: success({ given: z.int(), kept: z.array(KeptOrder) }),
    refusals: ['invalid_input', 'not_found'],
  },
})
