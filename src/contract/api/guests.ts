import { z } from 'zod'
import { maxNameLength } from '#contract/limits.ts'
import { Phone } from './addresses.ts'
import { defineCalls, success } from './define-calls.ts'
import { text } from './field-types.ts'
import { User } from './identity.ts'

export const Guest = z
  .strictObject({ name: text('name', maxNameLength), phone: Phone })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

export const guestCalls = defineCalls({
  'POST /api/v1/user/guest': {
    id: 'enterAsGuest',
    summary:
      'Logs in with a name and a mobile number, without an account. Each browser is a guest of its own, whoever has given the same number; a guest who is logged in changes name and number',
    who: 'anyone',
    priority: 'login',
    body: Guest,
    status: 201,
    answer: success({ user: User }),
    refusals: ['invalid_input', 'account_needed', 'already_logged_in', 'too_many_requests'],
  },
})
