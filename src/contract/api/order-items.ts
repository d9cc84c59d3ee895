import { z } from 'zod'
import { maxQuantity } from '#contract/limits.ts'
import { pickResults, substituteChoices } from '#contract/order-lines.ts'
import { orderedDetails } from '#contract/product-details.ts'
import { Quantity } from './cart.ts'
import { shownDetails } from './detail-fields.ts'
import { Id, Rupees } from './field-types.ts'

export const Substitutes = z
  .enum(substituteChoices)
  .describe(
    'When something is not there: replace it with something similar that costs no more, leave it out, or ask',
  )

export const OrderedProduct = z
  .strictObject({
    _id: Id,
    name: z.string(),
    category: z.string().describe('The path of its category when it was ordered'),
    image: z.array(z.string()),
    weight: z.string().optional(),
    stepGrams: z
      .int()
      .optional()
      .describe('Sold by weight: what one of the quantity weighed when it was ordered'),
    ...shownDetails(orderedDetails),
    price: Rupees,
    offerPrice: Rupees,
  })
  .meta({ id: 'OrderedProduct' })

export const OrderItem = z
  .strictObject({
    _id: Id,
    product: OrderedProduct,
    quantity: z
      .int()
      .min(0)
      .max(maxQuantity)
      .describe('What is charged; 0 where nothing of it came'),
    orderedQuantity: Quantity.describe(
      'What was ordered; more than the quantity where not all was there',
    ),
    amount: Rupees.describe('What the line costs; of loose goods, once weighed, by their weight'),
    grams: z.int().optional().describe('The weight that is charged, once weighed'),
    given: z.int().optional().describe('Grams that were packed beyond it, and given away'),
    returned: z.int().optional().describe('How many of it came back, at the door or later'),
    picked: z
      .enum(pickResults)
      .optional()
      .describe('What the packer found; missing: not picked yet'),
    replaces: Id.optional().describe('The item that this one replaces'),
    substitutes: Substitutes.optional().describe(
      'Where the shopper wants something else than for the order',
    ),
    note: z.string().optional(),
    taxPercent: z
      .number()
      .optional()
      .describe('Given where prices included tax: the rate of this product'),
    includedTax: Rupees.optional().describe('How much of the line’s price was tax'),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>
