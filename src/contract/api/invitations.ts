import { z } from 'zod'
import { roles } from '#contract/rights.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, optional, Timestamp, Token } from './field-types.ts'
import { NewPasskey, PasskeyCreation } from './passkeys.ts'
import { NewSellerPassword } from './seller-account.ts'
import { Pin } from './shared-phones.ts'

const byToken = z.strictObject({ token: Token })

export const Invitation = z
  .strictObject({
    storeName: z.string(),
    name: z.string(),
    role: z.enum(roles),
    email: z.string().nullable().describe('With which the person has logged in so far'),
    isReturning: z
      .boolean()
      .describe(
        'Whether the person can log in already; every way so far ends when the link is used',
      ),
    hasSharedPhones: z.boolean().describe('Whether there is a device on which a PIN logs in'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const invitationCalls = defineCalls({
  'POST /api/v1/seller/people/{id}/invitation': {
    id: 'invitePerson',
    summary: 'Makes a link by which a person chooses how to log in, once; it ends the link before',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    status: 201,
    answer: success({
      invitation: z.strictObject({
        link: z.string().describe('Readable only now'),
        name: z.string(),
        role: z.enum(roles),
        endsAt: Timestamp,
      }),
    }),
    refusals: [
      'invalid_input',
      'not_found',
      'confirm_first',
      'beyond_own_rights',
      'own_invitation',
    ],
  },
  'POST /api/v1/seller/invitation': {
    id: 'getInvitation',
    summary: 'Whom a link invites, and where; does not use it up',
    who: 'anyone',
    body: byToken,
    answer: success({ invitation: Invitation }),
    refusals: ['invalid_input', 'link_over'],
  },
  'POST /api/v1/seller/invitation/passkey': {
    id: 'beginInvitedPasskey',
    summary: 'Begins to make a passkey for the person whom a link invites',
    who: 'anyone',
    body: byToken,
    answer: success({ options: PasskeyCreation }),
    refusals: ['invalid_input', 'link_over', 'too_many_requests'],
  },
  'POST /api/v1/seller/invitation/session': {
    id: 'acceptInvitation',
    summary:
      'Uses the link up: from then on the person logs in by what is chosen here, and by nothing from before',
    who: 'anyone',
    priority: 'login',
    body: z.strictObject({
      token: Token,
      email: optional(Email).describe('Needed with a password, unless the person has one'),
      password: optional(NewSellerPassword),
      passkey: NewPasskey.optional(),
      pin: optional(Pin).describe('For shared phones'),
    }),
    answer: success({}),
    refusals: [
      ...(['invalid_input', 'link_over', 'weak_password', 'weak_pin'] as const),
      ...(['email_unavailable', 'passkey_too_late', 'passkey_unusable', 'busy'] as const),
    ],
  },
})
