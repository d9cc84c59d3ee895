import { z } from 'zod'
import { orderStatuses } from '#contract/order-status.ts'
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'

export type Json = Record<string, unknown>

/** The envelope of every refusal. */
export const Refusal = z
  .strictObject({
    success: z.literal(false),
    code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
    reason: z
      .string()
      .optional()
      .describe('Which case of the code it is, for programs that say it in words of their own'),
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What the sentence of that reason names: counts, names, money in paise'),
    message: z.string().describe('What is wrong and what to do, for people'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong with each field, for forms'),
    productId: z.string().optional().describe('The product because of which an order is refused'),
    stock: z
      .strictObject({ was: z.int().nullable(), now: z.int().nullable() })
      .optional()
      .describe('Of a count that was made from an old one: that one, and the one there is'),
    orders: z
      .array(
        z.strictObject({
          _id: z.string(),
          number: z.string(),
          name: z.string().optional().describe('For people who may see orders'),
          status: z.enum(orderStatuses),
          slot: z.strictObject({ day: z.string(), from: z.string(), until: z.string() }).optional(),
          forOpening: z.string().optional().describe('The opening for which it was placed'),
          may: z
            .array(z.enum(['keep', 'move', 'cancel']))
            .describe('What can become of it, by its state and by the rights of who asks'),
        }),
      )
      .optional()
      .describe('The orders that a change of the slots would leave without their places'),
    total: z
      .number()
      .optional()
      .describe(
        'What an earlier order of the same cart comes to, where another total was expected',
      ),
  })
  .meta({ id: 'Refusal', description: 'A refusal. The code is stable, the message is not.' })

/** Leaves out the limits of JavaScript's numbers, and patterns that repeat a well-known format. */
export function withoutNoise({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
