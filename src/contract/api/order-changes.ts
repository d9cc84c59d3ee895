import { z } from 'zod'
import { maxCartLines, maxLineNoteLength, maxQuantity, maxReasonLength } from '#contract/limits.ts'
import { orderChangeKinds, pickResults } from '#contract/order-lines.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Quantity } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import {
  flag,
  Id,
  numeric,
  optional,
  Rupees,
  Timestamp,
  text,
  wholeNumeric,
} from './field-types.ts'
import { LastDigits } from './order-parts.ts'
import { cashRefusals, Order } from './orders.ts'
import { SellerOrder } from './seller-orders.ts'
import { OrderSlot, SlotMove, slotMoveRefusals } from './slots.ts'

const params = z.strictObject({ id: Id })

const role = z
  .enum(['shopper', 'seller'])
  .optional()
  .describe('In which role, where the browser is logged in as both; the shopper otherwise')

const version = wholeNumeric(z.int().min(0)).describe(
  'Of the order as it was seen; where its items have changed since, nothing happens',
)

const notWhole = problem('quantity_not_whole', { least: 0, most: maxQuantity })

const edit = {
  version,
  items: z
    .array(
      z.strictObject({
        item: Id,
        quantity: wholeNumeric(
          z.int(notWhole).min(0, notWhole).max(maxQuantity, notWhole),
        ).describe('The new quantity of the item; 0 removes it'),
      }),
    )
    .max(2 * maxCartLines)
    .optional(),
  add: z
    .array(
      z.strictObject({
        product: Id,
        quantity: Quantity,
        note: optional(text('note', maxLineNoteLength)),
      }),
    )
    .max(maxCartLines)
    .optional(),
  expectedTotal: optional(numeric(Rupees)).describe(
    'The new total that was shown; where the true one differs, nothing is changed',
  ),
  isPreview: flag('isPreview')
    .optional()
    .describe('Answers what the order would be, and changes nothing'),
}

type Edited = { items?: unknown[] | undefined; add?: unknown[] | undefined }
const changesSomething = ({ items = [], add = [] }: Edited) => items.length + add.length > 0

export const OrderEdit = z
  .strictObject({ ...edit, as: role })
  .refine(changesSomething, problem('nothing_to_change'))
export type OrderEdit = z.infer<typeof OrderEdit>

/** The same by a link, which is for the shopper. */
export const LinkedOrderEdit = z
  .strictObject({ ...edit, digits: LastDigits })
  .refine(changesSomething, problem('nothing_to_change'))

export const changeRefusals = [
  'invalid_input',
  'not_found',
  'changed_meanwhile',
  'too_late_to_change',
  'nothing_left',
  'out_of_stock',
  'price_changed',
  'too_many_pieces',
  'too_little',
  'below_least_order',
  'too_many_for_newcomers',
  'too_many_from_network',
  'shopper_blocked',
  'not_accepting_orders',
  'too_many_holds',
  'online_payment_paused',
  'too_many_requests',
  ...cashRefusals,
] as const

export const OrderReturn = z.strictObject({
  version,
  items: z
    .array(
      z.strictObject({
        item: Id,
        quantity: Quantity.describe('How many of it come back'),
        isWasted: flag('isWasted')
          .optional()
          .describe('Thrown away; otherwise it goes back on the shelf'),
      }),
    )
    .min(1, problem('say_what_comes_back'))
    .max(2 * maxCartLines),
  reason: optional(text('reason', maxReasonLength)),
  isDelivered: flag('isDelivered')
    .optional()
    .describe('At the door: the rest was taken, and the order is delivered'),
})
export type OrderReturn = z.infer<typeof OrderReturn>

const JournalAmount = z.strictObject({
  quantity: z.int(),
  grams: z.int().optional(),
  given: z.int().optional().describe('Grams that were packed beyond what is charged'),
})

/** A change of an order other than a change of its state. */
export const JournalEntry = z.strictObject({
  kind: z.enum(orderChangeKinds),
  by: z.enum(['shopper', 'seller', 'store']),
  who: z.string().optional().describe('The seller’s e-mail address; sellers alone see it'),
  reason: z.string().optional(),
  at: Timestamp,
  amountBefore: Rupees,
  amount: Rupees.describe('What the order came to from then on'),
  isUndone: z.literal(true).optional().describe('It was taken back later'),
  slots: z
    .strictObject({ before: OrderSlot.nullable(), after: OrderSlot.nullable() })
    .optional()
    .describe(
      'Given of a move to another slot, which changes no item; after is null where the shop offers no slots any more',
    ),
  items: z.array(
    z.strictObject({
      name: z.string(),
      stepGrams: z.int().optional(),
      picked: z.enum(pickResults).optional(),
      before: JournalAmount.optional().describe('Missing: it was not in the order'),
      after: JournalAmount,
    }),
  ),
})
export type JournalEntry = z.infer<typeof JournalEntry>

const journal = {
  params,
  answer: success({ changes: z.array(JournalEntry) }),
  refusals: ['invalid_input', 'not_found'],
} as const

export const changeCalls = defineCalls({
  'GET /api/v1/order/{id}/changes': {
    id: 'listOrderChanges',
    summary: 'What has changed in an order of the shopper’s, the latest first',
    who: 'shopper',
    ...journal,
  },
  'GET /api/v1/seller/order/{id}/changes': {
    id: 'listOrderChangesForSeller',
    summary: 'What has changed in an order, tick by tick, the latest first',
    who: 'seller',
    needs: ['orders', 'packing'],
    ...journal,
  },
  'POST /api/v1/order/{id}/lines': {
    id: 'changeOrder',
    summary:
      'Changes what is in an order until it is packed: what is added costs what it costs today, what stays costs what it did',
    who: 'shopper or seller',
    needs: 'orders',
    priority: 'high',
    params,
    body: OrderEdit,
    answer: success({ order: Order }),
    refusals: changeRefusals,
  },
  'POST /api/v1/order/{id}/slot': {
    id: 'moveToSlot',
    summary:
      'Moves an order to another slot until it is packed; a full one is refused, and the order keeps its own',
    who: 'shopper or seller',
    needs: 'orders',
    priority: 'high',
    params,
    body: SlotMove,
    answer: success({ order: Order }),
    refusals: slotMoveRefusals,
  },
  'POST /api/v1/order/{id}/returns': {
    id: 'takeBackItems',
    summary:
      'Takes items back that were refused at the door or returned after delivery: amount, stock and refund follow',
    who: 'seller',
    needs: 'orders',
    priority: 'high',
    params,
    body: OrderReturn,
    answer: success({ order: SellerOrder }),
    refusals: [
      'invalid_input',
      'not_found',
      'changed_meanwhile',
      'not_with_shopper',
      'too_late_to_return',
      'nothing_left',
    ],
  },
  'POST /api/v1/order/{id}/undo': {
    id: 'undoMove',
    summary:
      'Takes back the last move, receipt or return of an order, by whoever made it, as long as no money has been sent back for it',
    who: 'shopper or seller',
    needs: ['orders', 'packing', 'cash'],
    priority: 'high',
    params,
    body: z.strictObject({
      undo: z
        .string()
        .regex(/^(move|receipt|change)-\d{1,15}$/, problem('say_what_to_undo'))
        .describe('The id of what is undone, as the order names it'),
      as: role,
    }),
    answer: success({ order: Order }),
    refusals: [
      'invalid_input',
      'not_found',
      'cannot_undo',
      'slot_full',
      'slot_unavailable',
      'confirm_first',
      'out_of_stock',
      'shopper_blocked',
      'too_many_for_newcomers',
      'too_many_from_network',
      'too_many_holds',
      'online_payment_paused',
      ...cashRefusals,
    ],
  },
})
