import { z } from 'zod'
import { maxCartLines, maxQuantity } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Product } from './catalog.ts'
import { defineCalls, success } from './define-calls.ts'
import { figures, Id, optional, Rupees, wholeNumeric } from './field-types.ts'
import { Position } from './position.ts'
import { StoreTax } from './tax.ts'

const wholeNumber = problem('quantity_not_whole', { least: 1, most: maxQuantity })
export const Quantity = wholeNumeric(
  z.int(wholeNumber).min(1, wholeNumber).max(maxQuantity, wholeNumber),
)

export const CartItems = z
  .record(Id, Quantity)
  .refine(
    (items) => Object.keys(items).length <= maxCartLines,
    problem('cart_over_limit', { most: maxCartLines }),
  )
  .meta({ maxProperties: maxCartLines })
  .meta({ id: 'CartItems' })
export type CartItems = z.infer<typeof CartItems>

export const LineProblem = z.enum(['gone', 'out_of_stock', 'too_few', 'over_limit', 'under_least'])
export type LineProblem = z.infer<typeof LineProblem>

export const CartLine = z
  .strictObject({
    productId: Id,
    quantity: Quantity,
    product: Product.nullable(),
    problem: LineProblem.nullable(),
    available: z.int().describe('The most of it that can be ordered now'),
    limit: z
      .int()
      .optional()
      .describe('The most of it that one order may have, where the shop has set a limit'),
    least: z
      .int()
      .optional()
      .describe('The least of it that one order may have, where that is more than one'),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>

/** The PIN of the address decides on the fee; without it there is none. */
export const Pin = figures(z.string().regex(/^[1-9]\d{5}$/, problem('not_a_pin_code'))).describe(
  'The PIN of the address',
)

export const BillAmounts = z
  .strictObject({
    items: Rupees,
    tax: Rupees.describe('What is added to the items'),
    shipping: Rupees.describe('The delivery fee for the PIN, with its tax'),
    total: Rupees.describe('What is paid, before any rounding of cash'),
    includedTax: Rupees.optional().describe(
      'Given where prices include tax: how much they include',
    ),
    cashRounding: z
      .number()
      .min(-0.49)
      .max(0.5)
      .optional()
      .describe('Given where paying in cash rounds the total: what it adds or takes off'),
  })
  .meta({ id: 'BillAmounts' })
export type BillAmounts = z.infer<typeof BillAmounts>

export const cartCalls = defineCalls({
  'POST /api/v1/cart/update': {
    id: 'updateCart',
    summary:
      "Saves the shopper's cart. With `base`, the map the change was made from, only what differs from it is changed, so that two tabs or devices do not undo each other",
    who: 'shopper',
    body: z.strictObject({ cartItems: CartItems, base: optional(CartItems) }),
    answer: success({ cartItems: CartItems }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/cart/merger': {
    id: 'mergeCarts',
    summary:
      "Merges a visitor's cart into the shopper's: all lines of both, the larger quantity where both have one, no more than is in stock",
    who: 'shopper',
    body: z.strictObject({ cartItems: CartItems }),
    answer: success({ cartItems: CartItems }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/cart/quote': {
    id: 'quoteCart',
    summary: 'What a cart holds and costs right now; nothing is saved',
    who: 'anyone',
    priority: 'low',
    body: z.strictObject({
      cartItems: CartItems,
      pin: optional(Pin),
      position: Position.optional(),
    }),
    answer: success({ lines: z.array(CartLine), bill: BillAmounts, tax: StoreTax }),
    refusals: ['invalid_input'],
  },
})
