import { z } from 'zod'
import { maxPastedLength } from '#contract/list-pieces.ts'
import { pastedUnits } from '#contract/list-words.ts'
import { quantityUnits } from '#contract/net-quantity.ts'
import { isPrintable } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Product } from './catalog.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional } from './field-types.ts'

export const ReadLine = z.strictObject({
  text: z.string().describe('The line as it was pasted'),
  words: z.string().describe('What names the product; empty where the line asks for nothing'),
  quantity: z.number().nullable().describe('In all; null where the line does not say'),
  unit: z.enum(pastedUnits).nullable(),
  isSure: z
    .boolean()
    .describe('Whether the first choice is surely what is meant; otherwise it is the best guess'),
  isSold: z
    .boolean()
    .describe('Whether the shop sells it; otherwise the choices are only the nearest things'),
  choices: z
    .array(
      z.strictObject({
        product: Product,
        quantity: z.int().describe('For a cart: packs, or steps of loose goods'),
        isExact: z.boolean().describe('Whether that is just what the line asks for'),
        comesTo: z
          .strictObject({ amount: z.number(), unit: z.enum(quantityUnits) })
          .nullable()
          .describe('What that many packs hold; null where a pack does not say'),
        isBought: z.boolean().describe('Whether this household has bought it before'),
      }),
    )
    .describe(
      'What the line may mean, the likeliest first; of a logged-in shopper or guest, what they buy',
    ),
})

const ListText = z
  .string()
  .trim()
  .min(1, problem('list_is_empty'))
  .max(maxPastedLength, problem('too_long', { field: 'pastedList', most: maxPastedLength }))
  .refine(
    // Forwarded chats have marks of direction around numbers.
    (text) => isPrintable(text.replaceAll(/[\r\n\t\u202a-\u202e\u2066-\u2069]/g, ' ')),
    problem('unusable_characters', { field: 'pastedList' }),
  )

const ReadList = success({
  lines: z.array(ReadLine),
  note: z.string().describe('What the list says besides, such as when to bring it; may be empty'),
  more: z.int().describe('The number of further lines, which were not read'),
  asksForBefore: z.boolean().describe('Whether it asks for the same as last time'),
})

export const pastedListCalls = defineCalls({
  'POST /api/v1/product/from-text': {
    id: 'readShoppingList',
    summary:
      'What the lines of a pasted shopping list mean in this shop; the first 60 lines are read',
    who: 'anyone',
    priority: 'low',
    body: z.strictObject({ text: ListText }),
    answer: ReadList,
    refusals: ['invalid_input', 'too_many_requests'],
  },

  'POST /api/v1/seller/order/from-text': {
    id: 'readCustomerList',
    summary: 'What the lines of a customer’s list mean, also by what that customer has bought',
    who: 'seller',
    needs: 'counter',
    priority: 'low',
    body: z.strictObject({
      text: ListText,
      customer: optional(Id).describe('Whose earlier orders count'),
    }),
    answer: ReadList,
    refusals: ['invalid_input'],
  },
})
