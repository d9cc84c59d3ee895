import { z } from 'zod'
import { notes } from '#contract/bills.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { DrawerEntry } from './drawer.ts'
import { Day, Id, optional, Rupees, Timestamp, text } from './field-types.ts'
import { MoneySum } from './money-sums.ts'
import { PersonCash } from './people-cash.ts'

/** Everything since the last close. */
export const OpenDay = z
  .strictObject({
    day: Day,
    since: Timestamp.nullable(),
    opening: Rupees.describe('What was left in the drawer at the last close'),
    expected: z.number().describe('What should be in the drawer now'),
    sums: z.array(MoneySum),
    drawer: z.array(DrawerEntry).describe('Cash in and out without a sale, newest first'),
    people: z
      .array(PersonCash)
      .describe('The cash of each person; empty where one person alone runs the shop'),
    count: z
      .int()
      .describe(
        'How many receipts, payments, entries of the drawer and handovers there are: sent back when closing',
      ),
    toCollect: z
      .strictObject({ orders: z.int(), amount: Rupees })
      .describe('Delivered and not paid'),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.infer<typeof OpenDay>

export const DayClose = z
  .strictObject({
    _id: Id,
    number: z.int(),
    day: Day,
    closedAt: Timestamp,
    who: z.string(),
    opening: Rupees,
    openingNow: Rupees.optional().describe(
      'The opening after corrections of the day before, where they change it',
    ),
    expected: z.number(),
    notes: z.record(z.string(), z.int()).describe('How many of each, by its value in rupees'),
    counted: Rupees,
    taken: Rupees,
    left: Rupees.describe(
      'In the drawer after it, with its corrections: what the next day opens with',
    ),
    difference: z.number().describe('Counted less expected'),
    differenceNow: z.number().optional().describe('After corrections, where they change it'),
    reason: z.string().optional(),
    sums: z.array(MoneySum),
    drawer: z.array(DrawerEntry).describe('Cash in and out without a sale, newest first'),
    people: z.array(PersonCash).describe('The cash of each person, where there were several'),
    corrections: z.array(
      z.strictObject({ amount: z.number(), reason: z.string(), who: z.string(), at: Timestamp }),
    ),
  })
  .meta({ id: 'DayClose' })
export type DayClose = z.infer<typeof DayClose>

const Notes = z.partialRecord(
  z.enum(notes.map(String) as [string, ...string[]]),
  z.int().min(0).max(100_000),
)

const maxAmount = 1_00_00_000
const SignedRupees = z
  .number()
  .refine((amount) => amount !== 0 && Math.abs(amount) <= maxAmount, problem('enter_an_amount'))
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), problem('amount_too_exact'))

const closed = success({ close: DayClose })

export const dayCloseCalls = defineCalls({
  'GET /api/v1/seller/day': {
    id: 'getOpenDay',
    summary: 'What was received and given back since the last close of a day',
    who: 'seller',
    needs: 'cash',
    answer: success({ open: OpenDay }),
    refusals: [],
  },
  'POST /api/v1/seller/day': {
    id: 'closeDay',
    summary:
      'Closes the day with the counted cash. Refused where something was received since it was shown; the same key again answers the same close',
    who: 'seller',
    needs: 'cash',
    priority: 'high',
    body: z.strictObject({
      key: Id.describe('A new one for each close'),
      count: z.int().describe('Of receipts, payments and entries of the drawer, as it was shown'),
      expected: optional(z.number()).describe(
        'What should be in the drawer, as it was shown; refused where it is another amount now',
      ),
      notes: Notes,
      taken: optional(Rupees.max(maxAmount)).describe(
        'How much leaves the drawer; none where missing',
      ),
      reason: optional(text('reason', maxReasonLength)).describe('Required where the cash differs'),
    }),
    answer: closed,
    refusals: ['invalid_input', 'changed_meanwhile', 'key_reused'],
  },
  'GET /api/v1/seller/day/closes': {
    id: 'listClosedDays',
    summary: 'Closed days, the latest first',
    who: 'seller',
    needs: ['cash', 'reports'],
    priority: 'low',
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
    answer: success({ closes: z.array(DayClose), nextBefore: z.int().nullable() }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/day/{id}/correction': {
    id: 'correctClosedDay',
    summary:
      'Corrects the cash of a closed day, which itself stays as it is; what the next one opens with follows',
    who: 'seller',
    needs: 'money',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      key: Id,
      amount: SignedRupees.describe('What there was more than counted; less where negative'),
      reason: text('reason', maxReasonLength),
    }),
    answer: closed,
    refusals: ['invalid_input', 'not_found', 'key_reused'],
  },
})
