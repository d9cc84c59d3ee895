import { z } from 'zod'
import { checklistSteps } from '#contract/checklist.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag } from './field-types.ts'

const Checklist = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        name: z.enum(checklistSteps),
        isDone: z.boolean(),
        products: z
          .int()
          .optional()
          .describe('Of the step rates: how many differ from what is usual for them'),
        problem: z
          .enum(['gst_unanswered'])
          .optional()
          .describe(
            'gst_unanswered: with a GSTIN the shop may not charge tax as it does, or has not said how it is registered',
          ),
      }),
    )
    .describe('Done or not by what the store holds now; a demo has none'),
  isPutAway: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

export const checklistCalls = defineCalls({
  'GET /api/v1/seller/checklist': {
    id: 'getChecklist',
    summary: 'What a new shop still needs before it opens',
    who: 'seller',
    needs: 'settings',
    answer: success({ checklist: Checklist }),
    refusals: [],
  },
  'POST /api/v1/seller/checklist': {
    id: 'putChecklistAway',
    summary: 'Puts the checklist away, or brings it back',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({ isPutAway: flag('putAway') }),
    answer: success({ checklist: Checklist }),
    refusals: ['invalid_input'],
  },
})
