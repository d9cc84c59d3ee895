import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { SearchText, Timestamp } from './field-types.ts'

const securityEventKinds = [
  'login',
  'login failed',
  'login throttled',
  'new device',
  'password changed',
  'password reset',
  'second factor on',
  'second factor off',
  'second factor reset',
  'recovery codes replaced',
  'passkey added',
  'passkey ended',
  'e-mail changed',
  'sessions ended',
  'account deleted',
  'data exported',
  'shopper blocked',
  'shopper unblocked',
  'one-time link issued',
  'invited',
  'joined',
  'pin set',
  'pin removed',
  'pin held up',
  'shared phone added',
  'shared phone ended',
  'person added',
  'person changed',
  'person ended',
  'person brought back',
  'role changed',
  'refused',
  'webhook rejected',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const SecurityEvent = z
  .strictObject({
    _id: z.string(),
    at: Timestamp,
    lastAt: Timestamp.optional().describe('The last one, where several are counted'),
    kind: z.enum(securityEventKinds),
    role: z.enum(['shopper', 'seller']).optional(),
    who: z.string().optional().describe('The e-mail address of the account, where it is known'),
    detail: z.string().optional().describe('A refusal’s code, or whom it concerned'),
    address: z.string().optional().describe('The IP address'),
    device: z.string().optional().describe('What the user agent is called'),
    userAgent: z.string().optional().describe('The first 200 characters'),
    request: z
      .string()
      .optional()
      .describe('The id of the request, as in X-Request-Id and the log'),
    count: z.number().int().describe('Those of one kind and address within a minute are one entry'),
    accounts: z.number().int().optional().describe('How many accounts those concerned, if several'),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securityCalls = defineCalls({
  'GET /api/v1/seller/security-events': {
    id: 'listSecurityEvents',
    summary: 'Logins, changes of passwords and refusals, newest first',
    who: 'seller',
    needs: 'people',
    priority: 'low',
    query: z.strictObject({
      kind: z.enum(securityEventKinds).optional(),
      q: SearchText.optional().describe('Part of an e-mail address, an IP address or a request id'),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, problem('before_no_entry'))
        .optional(),
    }),
    answer: success({ events: z.array(SecurityEvent), nextBefore: z.string().nullable() }),
    refusals: ['invalid_input'],
  },
})
