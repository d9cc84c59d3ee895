import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, Token } from './field-types.ts'
import { endpoint, PushSubscription } from './messages.ts'

const asking = ['invalid_input', 'not_found', 'changed_meanwhile', 'too_many_requests'] as const

export const stockAlertCalls = defineCalls({
  'POST /api/v1/stock-alert/mail': {
    id: 'askForStockAlertByMail',
    summary:
      'Mails an address once when a sold-out product is for sale again, after the address was confirmed; the answer is the same for every address',
    who: 'anyone',
    body: z.strictObject({ productId: Id, email: Email }),
    answer: success({}),
    refusals: [...asking, 'mail_unavailable'],
  },
  'POST /api/v1/stock-alert/confirmation': {
    id: 'confirmStockAlerts',
    summary: 'Confirms an address with the token of the mailed link, for all that it waits for',
    who: 'anyone',
    body: z.strictObject({ token: Token }),
    answer: success({}),
    refusals: ['invalid_input', 'link_over', 'too_many_requests'],
  },
  'POST /api/v1/stock-alert/removal': {
    id: 'removeStockAlerts',
    summary: 'Ends all that an address waits for, with the key that is in each mail',
    who: 'anyone',
    body: z.strictObject({ key: z.uuid(problem('link_incomplete')).toLowerCase() }),
    answer: success({}),
    refusals: ['invalid_input', 'link_over', 'too_many_requests'],
  },
  'POST /api/v1/stock-alert/push': {
    id: 'askForStockAlertByPush',
    summary: 'Sends this browser one message when a sold-out product is for sale again',
    who: 'anyone',
    body: z.strictObject({ productId: Id, subscription: PushSubscription }),
    answer: success({}),
    refusals: asking,
  },
  'POST /api/v1/stock-alert/push/check': {
    id: 'checkStockAlert',
    summary: 'Whether this browser waits for a product',
    who: 'anyone',
    body: z.strictObject({ productId: Id, endpoint }),
    answer: success({ isWaiting: z.boolean() }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/v1/stock-alert/push/removal': {
    id: 'removeStockAlertOfBrowser',
    summary: 'Ends the wait of this browser for a product; repeating it changes nothing',
    who: 'anyone',
    body: z.strictObject({ productId: Id, endpoint }),
    answer: success({}),
    refusals: ['invalid_input', 'too_many_requests'],
  },
})
