import { z } from 'zod'
import { maxNameLength, maxPasskeys } from '#contract/limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, Timestamp, text } from './field-types.ts'
import { Password, User } from './identity.ts'
import { CodeWhereOn } from './seller-account.ts'

/** Bytes in base64url, without padding. */
const bytes = (mostBytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(Math.ceil((mostBytes * 4) / 3))

const CredentialId = bytes(1023)

export const Passkey = z
  .strictObject({
    _id: Id,
    name: z.string().nullable().describe('Null where the device was not recognised'),
    addedAt: Timestamp,
    usedAt: Timestamp.nullable().describe('When it last logged in'),
    domain: z.string().describe('The host name that it was made for; it works at no other'),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

const list = {
  passkeys: z.array(Passkey).max(maxPasskeys).describe('The newest comes first'),
  origin: z.string().describe('The address at which passkeys of this store work'),
}

const Descriptor = z.strictObject({
  type: z.literal('public-key'),
  id: CredentialId,
  transports: z.array(z.string()),
})

/** Options of `navigator.credentials.create()`, with bytes in base64url. */
export const PasskeyCreation = z
  .strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: bytes(64), name: z.string(), displayName: z.string() }),
    challenge: bytes(32),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Options of `navigator.credentials.get()`, with bytes in base64url. */
export const PasskeyRequest = z
  .strictObject({
    rpId: z.string(),
    challenge: bytes(32),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

/** A new passkey, as `navigator.credentials.create()` answers it. */
export const NewPasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes(4096),
      attestationObject: bytes(16_384),
      transports: z.array(z.string().max(40)).max(10).optional(),
      authenticatorData: bytes(8192).optional().describe('Not read'),
      publicKey: bytes(8192).optional().describe('Not read'),
      publicKeyAlgorithm: z.int().optional().describe('Not read'),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof NewPasskey>

/** The challenge as a passkey has signed it, as `navigator.credentials.get()` answers it. */
export const SignedPasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes(4096),
      authenticatorData: bytes(8192),
      signature: bytes(1024),
      userHandle: bytes(64).optional(),
    }),
  })
  .meta({ id: 'SignedPasskey' })
export type SignedPasskey = z.infer<typeof SignedPasskey>

const PasskeyName = z.strictObject({ name: text('name', maxNameLength) })
const Adding = z.strictObject({
  passkey: NewPasskey,
  name: optional(text('name', maxNameLength)).describe('By default, what the device is called'),
})
const addingRefusals = [
  'invalid_input',
  'passkey_too_late',
  'passkey_unusable',
  'too_many_passkeys',
] as const
const ofOne = { params: z.strictObject({ id: Id }), answer: success(list) }
const loginRefusals = ['invalid_input', 'passkey_unknown', 'passkey_too_late'] as const

const shopperCalls = defineCalls({
  'GET /api/v1/user/passkeys': {
    id: 'listPasskeys',
    summary: "The shopper's passkeys",
    who: 'shopper',
    answer: success(list),
    refusals: [],
  },
  'POST /api/v1/user/passkey/challenge': {
    id: 'beginPasskey',
    summary: 'Begins to add a passkey: what the device has to sign, once, within minutes',
    who: 'shopper',
    answer: success({ options: PasskeyCreation }),
    refusals: ['too_many_passkeys', 'too_many_requests'],
  },
  'POST /api/v1/user/passkey': {
    id: 'addPasskey',
    summary: 'Adds the passkey that a device has made',
    who: 'shopper',
    body: Adding,
    status: 201,
    answer: success(list),
    refusals: addingRefusals,
  },
  'POST /api/v1/user/passkey/{id}/name': {
    id: 'renamePasskey',
    summary: 'Gives a passkey another name',
    who: 'shopper',
    ...ofOne,
    body: PasskeyName,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/user/passkey/{id}/removal': {
    id: 'removePasskey',
    summary: 'Removes a passkey: it no longer logs in. Sessions that it has begun go on',
    who: 'shopper',
    ...ofOne,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/user/passkey/login/challenge': {
    id: 'beginPasskeyLogin',
    summary: 'Begins a login by passkey, in this browser; asks for nobody in particular',
    who: 'anyone',
    priority: 'login',
    answer: success({ options: PasskeyRequest }),
    refusals: ['too_many_requests'],
  },
  'POST /api/v1/user/passkey/login': {
    id: 'logInByPasskey',
    summary: 'Logs in an account or a guest by passkey',
    who: 'anyone',
    priority: 'login',
    body: z.strictObject({ passkey: SignedPasskey }),
    answer: success({ user: User }),
    refusals: [...loginRefusals, 'too_many_requests'],
  },
})

const sellerCalls = defineCalls({
  'GET /api/v1/seller/passkeys': {
    id: 'listSellerPasskeys',
    summary: "The seller's passkeys",
    who: 'seller',
    needs: 'own',
    answer: success(list),
    refusals: [],
  },
  'POST /api/v1/seller/passkey/challenge': {
    id: 'beginSellerPasskey',
    summary: 'Begins to add a passkey, which logs in without password and code',
    who: 'seller',
    needs: 'own',
    body: z.strictObject({ currentPassword: Password, code: CodeWhereOn }),
    answer: success({ options: PasskeyCreation }),
    refusals: [
      ...(['invalid_input', 'wrong_password', 'code_needed', 'wrong_code'] as const),
      ...(['too_many_passkeys', 'too_many_requests', 'busy'] as const),
    ],
  },
  'POST /api/v1/seller/passkey': {
    id: 'addSellerPasskey',
    summary: 'Adds the passkey that a device has made',
    who: 'seller',
    needs: 'own',
    body: Adding,
    status: 201,
    answer: success(list),
    refusals: addingRefusals,
  },
  'POST /api/v1/seller/passkey/{id}/name': {
    id: 'renameSellerPasskey',
    summary: 'Gives a passkey another name',
    who: 'seller',
    needs: 'own',
    ...ofOne,
    body: PasskeyName,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/passkey/{id}/removal': {
    id: 'removeSellerPasskey',
    summary: 'Removes a passkey: it no longer logs in. Sessions that it has begun go on',
    who: 'seller',
    needs: 'own',
    ...ofOne,
    refusals: ['invalid_input', 'not_found', 'last_way_in', 'confirm_first'],
  },
  'POST /api/v1/seller/passkey/login/challenge': {
    id: 'beginSellerPasskeyLogin',
    summary: 'Begins a login of the seller by passkey, in this browser',
    who: 'anyone',
    priority: 'login',
    answer: success({ options: PasskeyRequest }),
    refusals: ['too_many_requests'],
  },
  'POST /api/v1/seller/passkey/login': {
    id: 'logInSellerByPasskey',
    summary: 'Logs the seller in by passkey, which stands for password and code',
    who: 'anyone',
    priority: 'login',
    body: z.strictObject({ passkey: SignedPasskey }),
    answer: success({ seller: z.strictObject({ email: z.string() }) }),
    refusals: [...loginRefusals, 'too_many_requests'],
  },
})

export const passkeyCalls = { ...shopperCalls, ...sellerCalls }
