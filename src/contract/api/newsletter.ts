import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, SearchText, Timestamp, Token } from './field-types.ts'

export const Subscriber = z.strictObject({
  _id: Id,
  email: z.string(),
  subscribedAt: Timestamp,
  confirmedAt: Timestamp.nullable().describe(
    'When the link that was mailed to the address was opened; null until then, and nobody may write to it',
  ),
})
export type Subscriber = z.infer<typeof Subscriber>

export const newsletterCalls = defineCalls({
  'POST /api/v1/newsletter': {
    id: 'subscribeToNewsletter',
    summary: 'Subscribes an e-mail address to the newsletter; repeating it changes nothing',
    who: 'anyone',
    body: z.strictObject({ email: Email }),
    answer: success({}),
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/v1/newsletter/confirmation': {
    id: 'confirmSubscription',
    summary: 'Confirms a subscription with the token of the link that was mailed to it',
    who: 'anyone',
    body: z.strictObject({ token: Token }),
    answer: success({}),
    refusals: ['invalid_input', 'link_over', 'too_many_requests'],
  },
  'POST /api/v1/newsletter/removal': {
    id: 'unsubscribeFromNewsletter',
    summary: 'Ends a subscription with the key of the link that is in each mail',
    who: 'anyone',
    body: z.strictObject({ key: z.uuid(problem('link_incomplete')).toLowerCase() }),
    answer: success({}),
    refusals: ['invalid_input', 'link_over', 'too_many_requests'],
  },
  'GET /api/v1/seller/newsletter/list': {
    id: 'listSubscribers',
    summary: 'Who has subscribed to the newsletter, the newest first',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    query: z.strictObject({
      state: z
        .enum(['confirmed', 'unconfirmed'], problem('not_confirmed_or_unconfirmed'))
        .optional(),
      q: SearchText.optional().describe('Part of the e-mail address'),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, problem('before_not_next'))
        .optional(),
    }),
    answer: success({
      subscribers: z.array(Subscriber),
      nextBefore: z.string().nullable(),
      counts: z.strictObject({ confirmed: z.int(), unconfirmed: z.int() }),
      canConfirm: z.boolean().describe('Whether the store can mail the links that confirm'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/newsletter/export': {
    id: 'exportSubscribers',
    summary: 'All subscribers as a CSV table, each with whether it is confirmed',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    answer: z.string(),
    answers: 'text/csv',
    refusals: [],
  },
  'POST /api/v1/seller/newsletter/{id}/removal': {
    id: 'removeSubscriber',
    summary: 'Removes a subscriber',
    who: 'seller',
    needs: 'reports',
    params: z.strictObject({ id: Id }),
    answer: success({}),
    refusals: ['invalid_input', 'not_found'],
  },
})
