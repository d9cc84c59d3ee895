import { z } from 'zod'
import { maxNameLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { Phone } from './addresses.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Token, text } from './field-types.ts'
import { NewPassword, Password, User } from './identity.ts'

export const Guest = z
  .strictObject({ name: text('name', maxNameLength), phone: Phone })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

/** Lets in whoever knows it, within an hour, as the guest; so it is as long as a random UUID. */
const GuestKey = z
  .string()
  .regex(/^[\x21-\x7e]{32,100}$/, problem('not_a_guest_key'))
  .describe('Random. Sent again with the same key within an hour, it is the same guest')

export const guestCalls = defineCalls({
  'POST /api/v1/user/guest': {
    id: 'enterAsGuest',
    summary:
      'Logs in with a name and a mobile number, without an account. Each browser is a guest of its own, whoever has given the same number; a guest who is logged in changes name and number',
    who: 'anyone',
    priority: 'login',
    headers: z.object({ 'idempotency-key': GuestKey.optional() }),
    body: Guest,
    status: 201,
    answer: success({ user: User }),
    refusals: ['invalid_input', 'account_needed', 'already_logged_in', 'too_many_requests'],
  },
  'POST /api/v1/user/guest/account': {
    id: 'openGuestAccount',
    summary:
      'Makes the guest an account by an e-mail address and a password; all that is theirs stays',
    who: 'shopper',
    priority: 'login',
    body: z.strictObject({ email: Email, password: NewPassword }),
    answer: success({ user: User }),
    refusals: [
      'invalid_input',
      'already_logged_in',
      'weak_password',
      'cannot_register',
      'too_many_requests',
      'busy',
    ],
  },
  'POST /api/v1/user/guest/login': {
    id: 'mergeGuestIntoAccount',
    summary:
      'Logs the guest in to an account of theirs: cart, addresses, orders, ratings and tab of the guest become the account’s',
    who: 'shopper',
    priority: 'login',
    body: z.strictObject({ email: Email, password: Password }),
    answer: success({ user: User }),
    refusals: [
      'invalid_input',
      'already_logged_in',
      'wrong_credentials',
      'changed_meanwhile',
      'too_many_requests',
      'busy',
    ],
  },
  'POST /api/v1/user/guest/removal': {
    id: 'forgetGuest',
    summary: 'Erases the guest; their orders stay without name and address',
    who: 'shopper',
    body: z.strictObject({}),
    answer: success({}),
    refusals: ['invalid_input', 'already_logged_in', 'open_orders', 'tab_not_settled'],
  },
  'POST /api/v1/user/login-link/session': {
    id: 'logInByLink',
    summary: 'Logs a guest in with the token of a link that the seller has handed out, once',
    who: 'anyone',
    priority: 'login',
    body: z.strictObject({ token: Token }),
    answer: success({ user: User }),
    refusals: ['invalid_input', 'link_over', 'already_logged_in', 'too_many_requests'],
  },
})
