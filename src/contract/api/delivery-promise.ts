import { z } from 'zod'
import { maxAreaName } from '#contract/seller-limits.ts'
import { Pin } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, Timestamp, text } from './field-types.ts'

export const OrderPromise = z
  .strictObject({
    minutes: z.int(),
    by: Timestamp.optional().describe('Missing while it waits for its online payment'),
  })
  .describe('Given where the shopper was told how soon it would be there')

const PromiseOfArea = z.strictObject({
  area: z.string().optional().describe('Missing in a shop without areas'),
  minutes: z.int().nullable().describe('For an order placed now; null where none can be counted'),
  times: z.int().describe('How many deliveries of 30 days count, at most 30; ten are needed'),
  kept: z.int(),
  of: z.int().describe('How many of the last ten orders had minutes counted'),
  isShown: z.boolean().describe('Whether shoppers read the minutes: 9 of 10 were kept'),
  missed: z
    .array(
      z.strictObject({
        order: Id,
        number: z.string(),
        by: Timestamp,
        deliveredAt: Timestamp.optional().describe('Missing where it is not delivered yet'),
      }),
    )
    .describe('Those of the ten that were not kept, the latest first'),
})
export type PromiseOfArea = z.infer<typeof PromiseOfArea>

export const deliveryPromiseCalls = defineCalls({
  'GET /api/v1/delivery-promise': {
    id: 'getDeliveryPromise',
    summary: 'In how many minutes an order that is placed now will be there',
    who: 'anyone',
    query: z.strictObject({
      pin: optional(Pin).describe('Needed in a shop with areas'),
      area: optional(text('areaName', maxAreaName)).describe(
        'The name of the area of a position, where that says more than the PIN',
      ),
    }),
    answer: success({
      minutes: z
        .int()
        .nullable()
        .describe('Null where nothing is promised: 9 of the last 10 have to have been kept'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/delivery-promise': {
    id: 'viewPromises',
    summary: 'What is promised in each area, and which of the last ten orders were late',
    who: 'seller',
    needs: 'orders',
    answer: success({ isOn: z.boolean(), areas: z.array(PromiseOfArea) }),
    refusals: [],
  },
})
