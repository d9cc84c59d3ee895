import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'

export const endpoint = z
  .url({ protocol: /^https?$/, error: problem('not_a_push_service') })
  .max(2000, problem('push_address_too_long'))

export const PushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z
      .string()
      // An uncompressed point of the curve: 65 bytes, the first of which is 4.
      .regex(/^B[\w-]{86}$/, problem('not_a_browser_key')),
    auth: z.string().regex(/^[\w-]{22}$/, problem('not_a_push_secret')),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const subscribing = {
  body: PushSubscription,
  answer: success({}),
  refusals: ['invalid_input'],
} as const

const unsubscribing = {
  body: z.strictObject({ endpoint }),
  answer: success({}),
  refusals: ['invalid_input'],
} as const

export const MessageChoices = z.strictObject({
  canMail: z.boolean().describe('Whether the store has a mail server'),
  mailsNewOrders: z
    .boolean()
    .describe('Whether the seller gets a mail for each new order and complaint'),
  mailTo: z.string().describe('Where it is sent'),
})
export type MessageChoices = z.infer<typeof MessageChoices>

export const messageCalls = defineCalls({
  'GET /api/v1/push/key': {
    id: 'getPushKey',
    summary: 'The key with which a browser subscribes to messages of this store (VAPID, base64url)',
    who: 'anyone',
    answer: success({ publicKey: z.string() }),
    refusals: ['not_found'],
  },
  'POST /api/v1/push/subscription': {
    id: 'subscribeToPush',
    summary: 'Sends this browser a message when an order of the shopper moves',
    who: 'shopper',
    ...subscribing,
  },
  'POST /api/v1/push/subscription/removal': {
    id: 'unsubscribeFromPush',
    summary: 'Ends these messages; repeating it changes nothing',
    who: 'shopper',
    ...unsubscribing,
  },
  'POST /api/v1/seller/push/subscription': {
    id: 'subscribeSellerToPush',
    summary: 'Sends this browser a message for each new order',
    who: 'seller',
    needs: ['orders', 'packing'],
    ...subscribing,
  },
  'POST /api/v1/seller/push/subscription/removal': {
    id: 'unsubscribeSellerFromPush',
    summary: 'Ends these messages; repeating it changes nothing',
    who: 'seller',
    needs: 'own',
    ...unsubscribing,
  },
  'GET /api/v1/seller/messages': {
    id: 'getMessageChoices',
    summary: 'How the seller is told of new orders',
    who: 'seller',
    needs: ['settings', 'orders', 'packing'],
    answer: success({ choices: MessageChoices }),
    refusals: [],
  },
  'POST /api/v1/seller/messages': {
    id: 'saveMessageChoices',
    summary: 'Chooses how the seller is told of new orders',
    who: 'seller',
    needs: 'settings',
    body: z.strictObject({
      mailsNewOrders: z.boolean(problem('not_true_or_false', { field: 'mailsNewOrders' })),
    }),
    answer: success({ choices: MessageChoices }),
    refusals: ['invalid_input', 'mail_unavailable'],
  },
  'POST /api/v1/seller/messages/test': {
    id: 'sendTestMail',
    summary: 'Sends the seller a mail as shoppers get it, to see that mails arrive',
    who: 'seller',
    needs: 'settings',
    answer: success({}),
    refusals: ['mail_unavailable', 'too_many_requests'],
  },
})
