import { z } from 'zod'
import { Product } from './catalog.ts'
import { defineCalls, success } from './define-calls.ts'
import { Day, flag, Id } from './field-types.ts'

const Festival = z.string().describe('Its name')

export const MemoryLine = z
  .strictObject({
    product: Product,
    quantity: z.int().min(1),
    reason: z.union([
      z.strictObject({
        kind: z.literal('often'),
        everyDays: z.int().min(1).describe('The middle of the days between purchases'),
        lastOn: Day,
        dueOn: Day,
      }),
      z.strictObject({
        kind: z.literal('festival').describe('Bought before last year’s, and seldom otherwise'),
        festival: Festival,
      }),
    ]),
    isDue: z.boolean().describe('False for what is bought often, but not due yet'),
  })
  .meta({ id: 'MemoryLine' })
export type MemoryLine = z.infer<typeof MemoryLine>

export const KitchenMemory = z
  .strictObject({
    state: z
      .enum(['unasked', 'on', 'off'])
      .describe('Off until the shopper turns it on; asked once'),
    lines: z.array(MemoryLine).describe('The surest first; none unless it is on'),
    until: Day.optional().describe(
      'The day until which something is due; given where something is',
    ),
    festival: z.strictObject({ name: Festival, day: Day }).optional().describe('If one is near'),
  })
  .meta({ id: 'KitchenMemory' })
export type KitchenMemory = z.infer<typeof KitchenMemory>

export const kitchenMemoryCalls = defineCalls({
  'GET /api/v1/user/memory': {
    id: 'getKitchenMemory',
    summary: 'What the household is due for, by its own orders, once the shopper turned that on',
    who: 'shopper',
    priority: 'low',
    answer: success({ memory: KitchenMemory }),
    refusals: [],
  },
  'POST /api/v1/user/memory': {
    id: 'switchKitchenMemory',
    summary: 'Turns it on or off, or declines it; turning it off deletes what is stored for it',
    who: 'shopper',
    priority: 'low',
    body: z.strictObject({ isOn: flag('memory') }),
    answer: success({ memory: KitchenMemory }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/user/memory/left-out': {
    id: 'leaveOutOfMemory',
    summary: 'Says of a product that the shopper does not want to be told of it, or does again',
    who: 'shopper',
    body: z.strictObject({ product: Id, isLeftOut: flag('leftOut') }),
    answer: success({}),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
