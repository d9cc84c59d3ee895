import { z } from 'zod'
import { toLatinDigits } from '#contract/digits.ts'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, optional, Timestamp, Token } from './field-types.ts'
import { Credentials, Password } from './identity.ts'

/** Six digits from the app, or a recovery code with any grouping. */
export const Code = z
  .string(problem('not_text', { field: 'code' }))
  .overwrite(toLatinDigits)
  .trim()
  .min(1, problem('is_required', { field: 'code' }))
  .max(40, problem('code_too_long', { most: 40 }))

export const CodeWhereOn = optional(Code).describe(
  'Needed where a second factor is on: of the app, or a recovery code',
)

/** The right password without a code is refused with `code_needed` when a second factor is on. */
export const SellerCredentials = Credentials.extend({
  code: optional(Code).describe('Six digits of the authenticator app, or a recovery code'),
}).meta({ id: 'SellerCredentials' })

export const NewSellerPassword = Password.overwrite((typed) => normalForm(typed)).min(
  minSellerPasswordLength,
  problem('seller_password_too_short', { least: minSellerPasswordLength }),
)

export const SellerAccount = z
  .strictObject({
    email: z.string(),
    newEmail: z.string().optional().describe('The address that waits for its link to be opened'),
    secondFactor: z.strictObject({
      isOn: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    sessions: z
      .array(
        z.strictObject({
          _id: Id,
          device: z.string().nullable().describe('Such as “Chrome on Android”; null if unknown'),
          startedAt: Timestamp,
          usedAt: Timestamp.describe('When it was last used, to within five minutes'),
          isThis: z.boolean().describe('Whether it is the session of this request'),
        }),
      )
      .describe('The one used last comes first'),
    hasPassword: z.boolean(),
    hasPasskeys: z.boolean(),
    pin: z.strictObject({
      setAt: Timestamp.nullable(),
      isUseful: z.boolean().describe('Whether the shop has a shared phone'),
      isHere: z.boolean().describe('Whether this device is one'),
    }),
    sendsMail: z.boolean().describe('Whether the store can send links and notices by mail'),
  })
  .meta({ id: 'SellerAccount' })
export type SellerAccount = z.infer<typeof SellerAccount>

/** For an authenticator app. Readable only while the second factor is set up. */
export const SecondFactorSetup = z
  .strictObject({
    secret: z.string().describe('To be typed into the app, base32'),
    uri: z.string().describe('The same as an otpauth:// address, which phones open in the app'),
    qr: z
      .strictObject({
        size: z.int().describe('How many units wide and high the drawing is'),
        path: z.string().describe('The dark squares, as the path of an SVG'),
      })
      .describe('The same address as a QR code'),
  })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

const recoveryCodes = z
  .array(z.string())
  .describe('Each logs in once instead of a code of the app. They cannot be shown again')

const passwordRefusals = ['invalid_input', 'wrong_password', 'too_many_requests', 'busy'] as const

export const sellerAccountCalls = defineCalls({
  'POST /api/v1/seller/login-link': {
    id: 'sendLoginLink',
    summary:
      "Mails the seller a link that logs in once; answers the same whether the address is the seller's or not",
    who: 'anyone',
    body: z.strictObject({ email: Email }),
    answer: success({}),
    refusals: ['invalid_input', 'mail_unavailable', 'too_many_requests'],
  },
  'POST /api/v1/seller/login-link/session': {
    id: 'logInSellerByLink',
    summary: 'Logs the seller in with the token of a link, on request with a new password',
    who: 'anyone',
    body: z.strictObject({
      token: Token,
      code: optional(Code),
      password: optional(NewSellerPassword).describe('The new password; ends all other sessions'),
    }),
    answer: success({ seller: z.strictObject({ email: z.string() }) }),
    refusals: [
      'invalid_input',
      'link_over',
      'changed_meanwhile',
      'weak_password',
      'code_needed',
      'wrong_code',
      'too_many_requests',
      'busy',
    ],
  },
  'GET /api/v1/seller/account': {
    id: 'getSellerAccount',
    summary: "The seller's own account, and where it is logged in",
    who: 'seller',
    needs: 'own',
    answer: success({ account: SellerAccount }),
    refusals: [],
  },
  'POST /api/v1/seller/account/password': {
    id: 'changeSellerPassword',
    summary: 'Changes the password and ends all other sessions',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({
      currentPassword: Password,
      password: NewSellerPassword,
      code: CodeWhereOn,
    }),
    answer: success({}),
    refusals: [
      ...passwordRefusals,
      'weak_password',
      'changed_meanwhile',
      'code_needed',
      'wrong_code',
    ],
  },
  'POST /api/v1/seller/account/email': {
    id: 'changeSellerEmail',
    summary:
      "Changes the seller's e-mail address, where mail is set up once its link has been opened; the old one is told",
    who: 'seller',
    needs: 'own',
    body: z.strictObject({
      email: Email,
      currentPassword: Password,
      code: CodeWhereOn,
    }),
    answer: success({}),
    refusals: [...passwordRefusals, 'changed_meanwhile', 'code_needed', 'wrong_code'],
  },
  'POST /api/v1/seller/account/email/confirmation': {
    id: 'confirmSellerEmail',
    summary: "Changes to the seller's new e-mail address with the token of the link sent there",
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ token: Token }),
    answer: success({ email: z.string() }),
    refusals: ['invalid_input', 'link_over', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/session/{id}/removal': {
    id: 'endSellerSession',
    summary: "Ends one of the seller's sessions",
    who: 'seller',
    needs: 'own',
    params: z.strictObject({ id: Id }),
    answer: success({}),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/session/removal': {
    id: 'endAllSellerSessions',
    summary: 'Logs the seller out everywhere, here too',
    who: 'seller',
    needs: 'own',
    answer: success({}),
    refusals: [],
  },
  'POST /api/v1/seller/second-factor': {
    id: 'beginSecondFactor',
    summary: 'Begins to set up a second factor; it is on once a code of it has been sent',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({
      currentPassword: Password,
      code: CodeWhereOn,
    }),
    answer: success({ setup: SecondFactorSetup }),
    refusals: [...passwordRefusals, 'changed_meanwhile', 'code_needed', 'wrong_code'],
  },
  'POST /api/v1/seller/second-factor/confirmation': {
    id: 'confirmSecondFactor',
    summary: 'Switches the second factor on, and ends all other sessions',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ code: Code }),
    answer: success({ recoveryCodes }),
    refusals: ['invalid_input', 'wrong_code', 'changed_meanwhile', 'too_many_requests'],
  },
  'POST /api/v1/seller/second-factor/recovery-codes': {
    id: 'makeRecoveryCodes',
    summary: 'Makes new recovery codes; the ones before no longer work',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ currentPassword: Password, code: Code }),
    answer: success({ recoveryCodes }),
    refusals: [...passwordRefusals, 'wrong_code', 'changed_meanwhile'],
  },
  'POST /api/v1/seller/second-factor/removal': {
    id: 'removeSecondFactor',
    summary: 'Switches the second factor off',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ currentPassword: Password, code: Code }),
    answer: success({}),
    refusals: [...passwordRefusals, 'wrong_code', 'changed_meanwhile'],
  },
})
