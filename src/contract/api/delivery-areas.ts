import { z } from 'zod'
import { gstRatesNow, unknownRate } from '#contract/gst-rates.ts'
import { readPinRanges } from '#contract/pin-ranges.ts'
import { problem, writeProblem } from '#contract/reasons/problem.ts'
import {
  leastRadiusKm,
  maxAreaName,
  maxAreaPins,
  maxPickUpText,
  maxPricePaise,
  mostRadiusKm,
} from '#contract/seller-limits.ts'
import { Pin } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import {
  emptyIsNull,
  Id,
  numeric,
  optional,
  price,
  Rupees,
  required,
  Timestamp,
  text,
} from './field-types.ts'
import { Position } from './position.ts'

const Weekday = z.int().min(1).max(7).describe('1 is Monday')

/** An area's terms in rupees. */
export const AreaTerms = z
  .strictObject({
    name: z.string(),
    fee: Rupees.describe('What delivery costs'),
    freeFrom: Rupees.optional().describe('From this sum of goods on there is no fee'),
    least: Rupees.optional().describe('The smallest sum of goods that is delivered'),
    days: z
      .array(Weekday)
      .optional()
      .describe('The days on which it is served; missing: every day'),
    taxPercent: z.number().describe('The GST within the fee, where prices include tax'),
  })
  .meta({ id: 'AreaTerms' })
export type AreaTerms = z.infer<typeof AreaTerms>

const fee = numeric(
  z
    .number({ error: required('deliveryFee', 'not_a_number') })
    .min(0, problem('is_negative', { field: 'deliveryFee' }))
    .max(
      maxPricePaise / 100,
      problem('price_too_high', { field: 'deliveryFee', mostPaise: maxPricePaise }),
    )
    .refine(
      (rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)),
      problem('too_many_decimals', { field: 'deliveryFee' }),
    ),
)

const wrongRadius = problem('radius_wrong')
const RadiusKm = numeric(
  z
    .number(wrongRadius)
    .min(leastRadiusKm, wrongRadius)
    .max(mostRadiusKm, wrongRadius)
    .refine((km) => /^\d+(\.\d)?$/.test(String(km)), wrongRadius),
)

const NewArea = z
  .strictObject({
    name: text('areaName', maxAreaName),
    pins: z
      .string({ error: required('areaPins', 'not_text') })
      .trim()
      .max(maxAreaPins, problem('too_long', { field: 'areaPins', most: maxAreaPins }))
      .superRefine((typed, context) => {
        const read = readPinRanges(typed)
        const word = 'unread' in read ? read.unread : read.length === 0 ? typed : ''
        if (word === '') return
        const message = problem('pins_unread', { word: word.slice(0, 20) })
        context.addIssue({ code: 'custom', message })
      })
      .describe(
        'Single PINs and ranges, such as 411001, 411004 to 411009; empty for all PINs that no other area has, and with a radius',
      ),
    radiusKm: emptyIsNull(RadiusKm)
      .optional()
      .describe('All within this distance of the shop’s point, where no area names the PIN'),
    fee: fee.describe('In rupees; 0 for none'),
    freeFrom: emptyIsNull(price('freeFrom')).optional(),
    least: emptyIsNull(price('leastOrder')).optional(),
    days: z
      .array(Weekday)
      .min(1, problem('area_days_missing'))
      .max(7)
      .nullish()
      .describe('The days on which it is served; left out or null: every day'),
  })
  .meta({ id: 'NewArea' })
export type NewArea = z.infer<typeof NewArea>

export const DeliveryArea = z
  .strictObject({
    _id: Id,
    name: z.string(),
    pins: z.string(),
    radiusKm: z.number().nullable(),
    fee: Rupees,
    freeFrom: Rupees.nullable(),
    least: Rupees.nullable(),
    days: z.array(Weekday).nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'DeliveryArea' })
export type DeliveryArea = z.infer<typeof DeliveryArea>

const Place = text('pickUpPlace', maxPickUpText)

/** The shop as the place where orders are picked up. */
const PickUp = z
  .strictObject({
    place: Place,
    note: z.string().nullable(),
    least: Rupees.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'PickUp' })
export type PickUp = z.infer<typeof PickUp>

const PickUpChange = z.strictObject({
  place: Place,
  note: emptyIsNull(text('note', maxPickUpText)).optional(),
  least: emptyIsNull(price('leastOrder')).optional(),
  updatedAt: Timestamp.optional().describe('As it was shown; a newer one is not overwritten'),
})
export type PickUpChange = z.infer<typeof PickUpChange>

const ShopPoint = Position.extend({ updatedAt: Timestamp })
export type ShopPoint = z.infer<typeof ShopPoint>

/** The fields of an answer with all areas. */
export const deliveryAreas = {
  areas: z.array(DeliveryArea),
  pickUp: PickUp.nullable().describe('Where orders can be picked up; null while they cannot'),
  taxPercent: z.number().describe('The GST within a fee, where prices include tax'),
  point: ShopPoint.nullable().describe('The shop itself, from which distances are measured'),
}
const DeliveryAreas = z.strictObject(deliveryAreas)
export type DeliveryAreas = z.infer<typeof DeliveryAreas>

const params = z.strictObject({ id: Id })
const refusals = ['invalid_input', 'pins_taken', 'area_name_taken', 'radius_taken'] as const

const reached = {
  isEverywhere: z.boolean().describe('Whether the shop delivers everywhere without a fee'),
  area: AreaTerms.nullable().describe('Null where the shop does not deliver to'),
  needsPosition: z
    .literal(true)
    .optional()
    .describe('Given where no area names the PIN, and a position may be in one'),
}

export const deliveryAreaCalls = defineCalls({
  'GET /api/v1/delivery/{pin}': {
    id: 'getDelivery',
    summary: 'Whether the shop delivers to a PIN, and what that costs',
    who: 'anyone',
    params: z.strictObject({ pin: Pin }),
    answer: success(reached),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/delivery': {
    id: 'findDelivery',
    summary:
      'The same for a position, which is in the body because addresses of calls are written to logs; it is not kept',
    who: 'anyone',
    body: z.strictObject({
      pin: optional(Pin),
      position: Position,
      accuracy: z
        .number(problem('not_a_position'))
        .min(0, problem('not_a_position'))
        .optional()
        .describe('How many metres it may be wrong'),
    }),
    answer: success({
      ...reached,
      isNearBorder: z
        .literal(true)
        .optional()
        .describe('Given where another area may be right, as inaccurate as the position is'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/delivery-areas': {
    id: 'listDeliveryAreas',
    summary:
      'The areas to which the shop delivers; without one, it delivers everywhere and takes no fee',
    who: 'seller',
    needs: 'settings',
    answer: success(deliveryAreas),
    refusals: [],
  },
  'POST /api/v1/seller/delivery-areas': {
    id: 'addDeliveryArea',
    summary: 'Adds an area; from the first one on, other PINs are refused',
    who: 'seller',
    needs: 'settings',
    body: NewArea,
    status: 201,
    answer: success(deliveryAreas),
    refusals: [...refusals, 'too_many_areas'],
  },
  'POST /api/v1/seller/delivery-areas/{id}': {
    id: 'changeDeliveryArea',
    summary: 'Changes an area; earlier orders keep the fee that they were placed with',
    who: 'seller',
    needs: 'settings',
    params,
    body: NewArea.extend({
      updatedAt: Timestamp.optional().describe('As it was shown; a newer one is not overwritten'),
    }).meta({ id: 'AreaChange' }),
    answer: success(deliveryAreas),
    refusals: [...refusals, 'not_found', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/delivery-areas/{id}/removal': {
    id: 'removeDeliveryArea',
    summary: 'Removes an area; without any, the shop delivers everywhere again, without a fee',
    who: 'seller',
    needs: 'settings',
    params,
    answer: success(deliveryAreas),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/shop-point': {
    id: 'setShopPoint',
    summary: 'Sets the point from which distances are measured; earlier orders keep their area',
    who: 'seller',
    needs: 'settings',
    body: Position.extend({
      updatedAt: Timestamp.optional().describe('As it was shown; a newer one is not overwritten'),
    }).meta({ id: 'ShopPointChange' }),
    answer: success(deliveryAreas),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/shop-point/removal': {
    id: 'removeShopPoint',
    summary: 'Removes that point, once no area is measured from it',
    who: 'seller',
    needs: 'settings',
    answer: success(deliveryAreas),
    refusals: ['point_in_use'],
  },
  'POST /api/v1/seller/pick-up': {
    id: 'setPickUp',
    summary: 'Lets shoppers pick up their orders, or changes where; earlier orders keep theirs',
    who: 'seller',
    needs: 'settings',
    body: PickUpChange,
    answer: success(deliveryAreas),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/pick-up/removal': {
    id: 'endPickUp',
    summary: 'Takes no more orders to be picked up; earlier ones stay',
    who: 'seller',
    needs: 'settings',
    answer: success(deliveryAreas),
    refusals: [],
  },
  'POST /api/v1/seller/delivery-tax': {
    id: 'setDeliveryTax',
    summary: 'Sets the GST within delivery fees; earlier orders keep theirs',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({
      percent: numeric(
        z
          .number({ error: () => writeProblem(unknownRate()) })
          .refine((percent) => gstRatesNow().includes(percent), {
            error: () => writeProblem(unknownRate()),
          }),
      ),
    }),
    answer: success(deliveryAreas),
    refusals: ['invalid_input'],
  },
})
