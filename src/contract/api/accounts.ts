import { z } from 'zod'
import { maxNameLength } from '#contract/limits.ts'
import { SavedAddress } from './addresses.ts'
import { CartItems } from './cart.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, emptyIsNull, Gstin, Id, optional, Timestamp, Token, text } from './field-types.ts'
import { NewPassword, Password } from './identity.ts'
import { Order } from './orders.ts'
import { KeptData } from './personal-data.ts'
import { RatedProduct } from './ratings.ts'
import { Tab } from './tabs.ts'

export const AccountSession = z
  .strictObject({
    _id: Id,
    device: z.string().nullable().describe('Such as “Chrome on Android”; null if it is not known'),
    startedAt: Timestamp,
    usedAt: Timestamp.describe('When it was last used, to within an hour'),
    isThis: z.boolean().describe('Whether it is the session of this request'),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof AccountSession>

export const Account = z
  .strictObject({
    name: z.string(),
    email: z.string().describe('Empty for a guest'),
    isGuest: z.literal(true).optional().describe('Given for a guest, who has no password'),
    phone: z.string().optional().describe('The ten digits that a guest has given'),
    isPhoneProven: z
      .boolean()
      .optional()
      .describe('Whether the shop has reached the shopper at this number'),
    isConfirmed: z.boolean().describe('Whether the owner of the e-mail address has opened a link'),
    gstin: z.string().optional().describe('Of their business: new orders are billed to it'),
    newEmail: z.string().optional().describe('The address that waits for its link to be opened'),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const Name = text('name', maxNameLength)
const passwordRefusals = [
  'invalid_input',
  'account_needed',
  'wrong_password',
  'too_many_requests',
  'busy',
] as const

export const accountCalls = defineCalls({
  'GET /api/v1/user/account': {
    id: 'getAccount',
    summary: "The shopper's account, and where it is logged in",
    who: 'shopper',
    answer: success({
      account: Account,
      sessions: z.array(AccountSession).describe('This one comes first, then those used last'),
      sendsMail: z.boolean().describe('Whether the store can send links by mail'),
    }),
    refusals: [],
  },
  'POST /api/v1/user/name': {
    id: 'changeName',
    summary: "Changes the shopper's name; orders keep theirs",
    who: 'shopper',
    body: z.strictObject({ name: Name }),
    answer: success({ account: Account }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/user/business': {
    id: 'changeBusiness',
    summary: 'Says which business new orders are billed to; null for none',
    who: 'shopper',
    body: z.strictObject({ gstin: emptyIsNull(Gstin) }),
    answer: success({ account: Account }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/user/password': {
    id: 'changePassword',
    summary: 'Changes the password and ends all other sessions',
    who: 'shopper',
    body: z.strictObject({ currentPassword: Password, password: NewPassword }),
    answer: success({}),
    refusals: [...passwordRefusals, 'weak_password'],
  },
  'POST /api/v1/user/email': {
    id: 'changeEmail',
    summary: 'Changes the e-mail address, where mail is set up once its link has been opened',
    who: 'shopper',
    body: z.strictObject({ email: Email, password: Password }),
    answer: success({ account: Account }),
    refusals: [...passwordRefusals, 'email_unavailable'],
  },
  'POST /api/v1/user/email/link': {
    id: 'sendConfirmationLink',
    summary: 'Mails the link that confirms the e-mail address again',
    who: 'shopper',
    answer: success({}),
    refusals: ['account_needed', 'mail_unavailable', 'too_many_requests'],
  },
  'POST /api/v1/user/email/confirmation': {
    id: 'confirmEmail',
    summary: 'Confirms the e-mail address, or the new one, with the token of the link',
    who: 'shopper',
    body: z.strictObject({ token: Token }),
    answer: success({ account: Account }),
    refusals: ['invalid_input', 'link_over', 'email_unavailable'],
  },
  'POST /api/v1/user/session/{id}/removal': {
    id: 'endSession',
    summary: 'Ends one of the sessions',
    who: 'shopper',
    params: z.strictObject({ id: Id }),
    answer: success({}),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/user/session/removal': {
    id: 'endAllSessions',
    summary: 'Logs out everywhere, here too',
    who: 'shopper',
    answer: success({}),
    refusals: [],
  },
  'GET /api/v1/user/export': {
    id: 'exportAccount',
    summary: 'Everything that is stored about the shopper, as a file',
    who: 'shopper',
    answer: success({
      exportedAt: Timestamp,
      account: Account,
      addresses: z.array(SavedAddress),
      cartItems: CartItems,
      orders: z.array(Order),
      ratings: z.array(RatedProduct),
      tab: Tab.nullable(),
      sessions: z.array(AccountSession),
      newsletter: z
        .strictObject({ subscribedAt: Timestamp, confirmedAt: Timestamp.nullable() })
        .nullable()
        .describe('Null without a subscription, and while the e-mail address is not confirmed'),
      kept: z
        .array(KeptData)
        .describe('All of it once more, as it is stored, with why and how long'),
    }),
    refusals: ['too_many_requests'],
  },
  'POST /api/v1/user/removal': {
    id: 'deleteAccount',
    summary:
      'Deletes the account; its orders stay without name and address, its ratings without text',
    who: 'shopper',
    body: z.strictObject({ password: Password }),
    answer: success({}),
    refusals: [...passwordRefusals, 'open_orders', 'tab_not_settled'],
  },
  'POST /api/v1/user/password/link': {
    id: 'sendPasswordLink',
    summary: 'Mails a link for a new password; answers the same whether the account exists or not',
    who: 'anyone',
    body: z.strictObject({ email: Email }),
    answer: success({}),
    refusals: ['invalid_input', 'mail_unavailable', 'too_many_requests'],
  },
  'POST /api/v1/user/password/claim': {
    id: 'readPasswordLink',
    summary: 'What a link for a new password is for, without using it up',
    who: 'anyone',
    body: z.strictObject({ token: Token }),
    answer: success({
      email: z.string(),
      startsAnew: z
        .boolean()
        .describe(
          'The account was never confirmed, so whoever opens the link gets an empty one and gives a name',
        ),
    }),
    refusals: ['invalid_input', 'link_over'],
  },
  'POST /api/v1/user/password/reset': {
    id: 'resetPassword',
    summary: 'Sets a new password with the token of a link, and ends all sessions',
    who: 'anyone',
    body: z.strictObject({
      token: Token,
      password: NewPassword,
      name: optional(Name).describe('Required where the claim says that the account starts anew'),
    }),
    answer: success({}),
    refusals: ['invalid_input', 'weak_password', 'link_over', 'busy'],
  },
  'POST /api/v1/seller/order/{id}/password-link': {
    id: 'makePasswordLink',
    summary:
      'Makes a link with which the shopper of this order can set a new password, once; a guest is logged in by it',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    answer: success({
      link: z.url(),
      expiresAt: Timestamp,
      shopper: z.strictObject({ name: z.string(), email: z.string() }),
    }),
    refusals: ['invalid_input', 'not_found', 'account_closed', 'confirm_first'],
  },
})
