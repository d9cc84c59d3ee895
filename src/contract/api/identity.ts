import { z } from 'zod'
import { maxNameLength, maxPasswordLength, minPasswordLength } from '#contract/limits.ts'
import { normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { CartItems } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, optional, required, text } from './field-types.ts'

export const User = z
  .strictObject({
    _id: Id,
    name: z.string(),
    email: z.string(),
    cartItems: CartItems,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const Password = z
  .string({ error: required('password', 'not_text') })
  .min(1, problem('is_required', { field: 'password' }))
  .max(maxPasswordLength, problem('too_long', { field: 'password', most: maxPasswordLength }))
  .refine(
    (password) => password.isWellFormed(),
    problem('unusable_characters', { field: 'password' }),
  )

// Normalized before its length is checked, so that every keyboard gives the same length.
export const NewPassword = Password.overwrite((typed) => normalForm(typed)).min(
  minPasswordLength,
  problem('password_too_short', { least: minPasswordLength }),
)

export const Registration = z
  .strictObject({
    name: text('name', maxNameLength),
    email: Email,
    password: NewPassword,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

// The original client also sends `name` when logging in; it is ignored.
export const Credentials = z
  .strictObject({
    name: optional(z.string().max(200)),
    email: Email,
    password: Password,
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

export const identityCalls = defineCalls({
  'GET /api/v1/user/is-auth': {
    id: 'getUser',
    summary: 'Who is logged in; always answers 200',
    who: 'anyone',
    answer: z.union([
      success({ user: User }),
      z.strictObject({ success: z.literal(false), message: z.string() }),
    ]),
    refusals: [],
  },
  'POST /api/v1/user/register': {
    id: 'registerUser',
    summary: 'Creates an account and logs in',
    who: 'anyone',
    priority: 'login',
    body: Registration,
    status: 201,
    answer: success({ user: User }),
    refusals: ['invalid_input', 'weak_password', 'cannot_register', 'too_many_requests', 'busy'],
  },
  'POST /api/v1/user/login': {
    id: 'logInUser',
    summary: 'Logs in',
    who: 'anyone',
    priority: 'login',
    body: Credentials,
    answer: success({ user: User }),
    refusals: ['invalid_input', 'wrong_credentials', 'too_many_requests', 'busy'],
  },
  'GET /api/v1/user/logout': {
    id: 'logOutUserByLink',
    summary: 'Logs out, also with an expired session',
    who: 'anyone',
    priority: 'high',
    answer: success({}),
    refusals: ['cross_site'],
  },
  'POST /api/v1/user/logout': {
    id: 'logOutUser',
    summary: 'Logs out, also with an expired session',
    who: 'anyone',
    priority: 'high',
    answer: success({}),
    refusals: ['cross_site'],
  },
})
