import { z } from 'zod'
import { lockMinutes, pinLength } from '#contract/pins.ts'
import { problem } from '#contract/reasons/problem.ts'
import { roles } from '#contract/rights.ts'
import { defineCalls, success } from './define-calls.ts'
import { figures, Id, optional, Timestamp, text } from './field-types.ts'
import { Password } from './identity.ts'
import { PasskeyRequest, SignedPasskey } from './passkeys.ts'
import { Code } from './seller-account.ts'

const maxPhoneName = 60

export const Pin = figures(
  z
    .string(problem('not_a_pin', { digits: pinLength }))
    .regex(new RegExp(`^\\d{${pinLength}}$`), problem('not_a_pin', { digits: pinLength })),
)

const SharedPhone = z
  .strictObject({
    _id: Id,
    name: z.string(),
    device: z.string().nullable().describe('Such as “Chrome on Android”; null if unknown'),
    since: Timestamp,
    usedAt: Timestamp.nullable().describe('When somebody last logged in on it'),
    isThis: z.boolean().describe('Whether it is the device of this request'),
  })
  .meta({ id: 'SharedPhone' })
export type SharedPhone = z.infer<typeof SharedPhone>

const Minutes = z
  .int(problem('lock_minutes', lockMinutes))
  .min(lockMinutes.least, problem('lock_minutes', lockMinutes))
  .max(lockMinutes.most, problem('lock_minutes', lockMinutes))

const listed = {
  phones: z.array(SharedPhone).describe('By name'),
  lockMinutes: z.int().describe('A shared phone locks itself after so many minutes without a tap'),
}
const list = success(listed)
export type SharedPhones = z.infer<z.ZodObject<typeof listed>>

/** Somebody who can log in by PIN. */
const PersonHere = z
  .strictObject({
    _id: Id,
    name: z.string(),
    role: z.enum(roles),
    isResting: z
      .boolean()
      .describe('Too many wrong PINs within a day: a password or a passkey has to come first'),
  })
  .meta({ id: 'PersonHere' })
export type PersonHere = z.infer<typeof PersonHere>

export const sharedPhoneCalls = defineCalls({
  'GET /api/v1/seller/shared-phones': {
    id: 'listSharedPhones',
    summary: 'The devices of the shop on which people log in by PIN',
    who: 'seller',
    needs: 'people',
    answer: list,
    refusals: [],
  },
  'POST /api/v1/seller/shared-phones': {
    id: 'addSharedPhone',
    summary: 'Makes the device of this request a shared phone, or gives it another name',
    who: 'seller',
    needs: 'people',
    body: z.strictObject({ name: text('phoneName', maxPhoneName) }),
    status: 201,
    answer: list,
    refusals: ['invalid_input', 'confirm_first', 'too_many_phones'],
  },
  'POST /api/v1/seller/shared-phones/lock': {
    id: 'changeLockMinutes',
    summary: 'Sets after how many minutes without a tap shared phones lock themselves',
    who: 'seller',
    needs: 'people',
    body: z.strictObject({ minutes: Minutes }),
    answer: list,
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/shared-phone/{id}/removal': {
    id: 'endSharedPhone',
    summary:
      'Ends a shared phone: whoever is logged in on it is logged out, and no PIN works there',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    answer: list,
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /api/v1/seller/who-are-you': {
    id: 'listPeopleHere',
    summary: 'On a shared phone, the people who can log in by PIN; on any other device nobody',
    who: 'anyone',
    answer: success({
      phone: z.strictObject({ name: z.string() }).nullable(),
      people: z.array(PersonHere).describe('By name'),
    }),
    refusals: [],
  },
  'POST /api/v1/seller/pin/session': {
    id: 'logInByPin',
    summary: 'Logs a person in on a shared phone',
    who: 'anyone',
    priority: 'login',
    body: z.strictObject({ person: Id, pin: Pin }),
    answer: success({}),
    refusals: [
      ...(['invalid_input', 'no_shared_phone', 'not_found', 'wrong_pin', 'pin_rests'] as const),
      ...(['too_many_requests', 'busy'] as const),
    ],
  },
  'POST /api/v1/seller/pin': {
    id: 'setPin',
    summary: 'Sets one’s own PIN',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ pin: Pin, currentPin: optional(Pin) }),
    answer: success({}),
    refusals: [
      ...(['invalid_input', 'weak_pin', 'confirm_first', 'wrong_pin', 'pin_rests'] as const),
      ...(['too_many_requests', 'busy'] as const),
    ],
  },
  'POST /api/v1/seller/pin/removal': {
    id: 'removePin',
    summary: 'Removes one’s own PIN',
    who: 'seller',
    needs: 'own',
    answer: success({}),
    refusals: ['not_found', 'last_way_in'],
  },
  'POST /api/v1/seller/session/use': {
    id: 'useSession',
    summary: 'Says that somebody taps on a shared phone, which otherwise locks itself',
    who: 'seller',
    needs: 'own',
    answer: success({}),
    refusals: [],
  },
  'POST /api/v1/seller/session/confirmation/challenge': {
    id: 'beginConfirmation',
    summary: 'Begins to confirm an open session with a passkey',
    who: 'seller',
    needs: 'own',
    answer: success({ options: PasskeyRequest }),
    refusals: ['too_many_requests'],
  },
  'POST /api/v1/seller/session/confirmation': {
    id: 'confirmSession',
    summary:
      'Confirms for some minutes that an open session is its person’s: by password, code or passkey',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({
      currentPassword: optional(Password),
      code: optional(Code).describe('Enough where a second factor is on'),
      passkey: SignedPasskey.optional(),
    }),
    answer: success({ seconds: z.int().describe('How long it holds') }),
    refusals: [
      ...(['invalid_input', 'wrong_password', 'code_needed', 'wrong_code'] as const),
      ...(['passkey_unknown', 'passkey_too_late', 'too_many_requests', 'busy'] as const),
    ],
  },
})
