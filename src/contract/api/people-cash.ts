import { z } from 'zod'
import { maxReasonLength } from '#contract/limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, Rupees, text } from './field-types.ts'

/** The cash that one person took and handed over since the last close of a day. */
export const PersonCash = z
  .strictObject({
    person: Id.optional().describe('Missing for whom the shop no longer knows'),
    who: z.string().describe('Empty: the store itself'),
    expected: z.number().describe('Received less what was given back'),
    handedOver: Rupees,
    difference: z
      .number()
      .optional()
      .describe('Handed over less expected; missing where nothing was handed over'),
    reason: z.string().optional().describe('Why it differs'),
  })
  .meta({ id: 'PersonCash' })
export type PersonCash = z.infer<typeof PersonCash>

const maxAmount = 1_00_00_000
const answer = success({ people: z.array(PersonCash) })

export const peopleCashCalls = defineCalls({
  'POST /api/v1/seller/day/handovers': {
    id: 'handOverCash',
    summary:
      'Records cash that a person brought, as it was counted. Where it is not what the person should have, a reason is required, or that the rest comes later. Nobody records their own cash without the right to correct money. The same key again adds nothing',
    who: 'seller',
    needs: 'cash',
    priority: 'high',
    body: z.strictObject({
      key: Id.describe('A new one for each handover'),
      person: Id,
      amount: Rupees.max(maxAmount),
      left: optional(z.number()).describe(
        'What the person should still have, as it was shown: refused where that changed since',
      ),
      isPart: optional(flag('isPart')).describe('The person brings the rest later'),
      reason: optional(text('reason', maxReasonLength)),
    }),
    answer,
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile', 'key_reused', 'confirm_first'],
  },
  'POST /api/v1/seller/day/handovers/{person}/reversal': {
    id: 'undoCashHandover',
    summary:
      'Undoes the last handover of a person in the open day. Whoever took it may for some minutes, and who may correct money',
    who: 'seller',
    needs: 'cash',
    params: z.strictObject({ person: Id }),
    body: z.strictObject({
      key: Id,
      handedOver: optional(Rupees).describe(
        'What the person has handed over, as it was shown: refused where that changed since',
      ),
    }),
    answer,
    refusals: [
      'invalid_input',
      'not_found',
      'changed_meanwhile',
      'drawer_entry_over',
      'confirm_first',
    ],
  },
})
