import { z } from 'zod'
import { type OpeningTimes, weekdays } from '#contract/opening-hours.ts'
import { closedMeanings } from '#contract/opening-plan.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxHolidayName, maxOpeningNote, maxOpeningSpans } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Day, emptyIsNull, Timestamp, text } from './field-types.ts'
import { decisions, displacingRefusals } from './slots.ts'

export const Opening = z
  .strictObject({
    isOpen: z.boolean(),
    closesAt: Timestamp.optional().describe('Missing where it does not close within a year'),
    opensAt: Timestamp.optional().describe('The next opening, while it is closed'),
    holiday: z.string().optional().describe('The holiday for which it is closed'),
    takesOrders: z
      .boolean()
      .describe('Whether orders are taken now, while it is closed for the next opening'),
    note: z.string().optional().describe('What the seller says of it'),
    now: Timestamp.describe('The time of the shop’s clock, which decides'),
  })
  .meta({ id: 'Opening' })
export type Opening = z.infer<typeof Opening>

const time = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, problem('not_a_time'))
  .describe('As 07:00, in India; 24:00 is midnight at the end of the day')

const Span = z
  .strictObject({ day: z.enum(weekdays), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { error: problem('closes_before_opening') })
  .meta({ id: 'OpeningSpan' })
export type Span = z.infer<typeof Span>

export const Holiday = z.strictObject({ day: Day, name: z.string() }).meta({ id: 'Holiday' })

const hours = {
  spans: z
    .array(Span)
    .max(maxOpeningSpans, problem('too_many_spans', { most: maxOpeningSpans }))
    .describe('Several a day if it closes in between; none for always open'),
  whileClosed: z
    .enum(closedMeanings)
    .describe('Whether orders are taken for the next opening while it is closed, or refused'),
}

const OpeningHours = z.strictObject({
  ...hours,
  note: z.string().nullable(),
  holidays: z.array(Holiday).describe('From today on'),
  today: Day,
  updatedAt: Timestamp.nullable().describe('Null until it is first saved'),
})
export type OpeningHours = z.infer<typeof OpeningHours>
const answer = success(OpeningHours.shape)

const HoursChange = z
  .strictObject({
    ...hours,
    note: emptyIsNull(text('openingNote', maxOpeningNote))
      .optional()
      .describe('What shoppers are told beside the hours'),
    updatedAt: Timestamp.nullable()
      .optional()
      .describe('As it was shown; a newer one is not overwritten'),
  })
  .meta({ id: 'OpeningHoursChange' })
export type HoursChange = z.infer<typeof HoursChange>

const NewHoliday = z.strictObject({ day: Day, name: text('holidayName', maxHolidayName) })
export type NewHoliday = z.infer<typeof NewHoliday>

export const openingCalls = defineCalls({
  'GET /api/v1/store/opening': {
    id: 'getOpening',
    summary: 'Whether the shop is open now, and when it opens next',
    who: 'anyone',
    answer: success({
      opening: Opening.nullable().describe('Null for a shop without opening hours and holidays'),
    }),
    refusals: [],
  },
  'GET /api/v1/seller/opening-hours': {
    id: 'getOpeningHours',
    summary: 'The weekly hours, the holidays, and what becomes of orders while the shop is closed',
    who: 'seller',
    needs: 'settings',
    answer,
    refusals: [],
  },
  'POST /api/v1/seller/opening-hours': {
    id: 'setOpeningHours',
    summary: 'Sets the weekly hours; orders already placed stay as they are',
    who: 'seller',
    needs: 'settings',
    body: HoursChange,
    answer,
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/holidays': {
    id: 'addHoliday',
    summary:
      'Adds a day on which the shop stays closed. Where orders are to be brought on it, it asks first what becomes of each; the same again changes nothing',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({ ...NewHoliday.shape, ...decisions }).meta({ id: 'NewHoliday' }),
    answer,
    refusals: ['invalid_input', 'holiday_taken', 'too_many_holidays', ...displacingRefusals],
  },
  'POST /api/v1/seller/holidays/{day}/removal': {
    id: 'removeHoliday',
    summary: 'Opens the shop on that day after all',
    who: 'seller',
    needs: 'settings',
    params: z.strictObject({ day: Day }),
    answer,
    refusals: ['invalid_input'],
  },
})

/** The same times of several days; given where they are planned or the sentence on them was understood. */
export const ShownTimes = z.strictObject({
  days: z.array(z.enum(weekdays)),
  opens: z.string(),
  closes: z.string(),
}) satisfies z.ZodType<OpeningTimes>

export const ShownOpening = z
  .strictObject({
    note: z.string().optional(),
    holidays: z.array(Holiday).optional().describe('Given where there are any'),
  })
  .describe('Given where the shop opens and closes by a plan; another call says whether it is open')
