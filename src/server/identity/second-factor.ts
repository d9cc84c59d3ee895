import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { SecondFactorSetup } from '#contract/api/seller-account.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { type GuessLimits, tryCounted } from './limit-guesses.ts'
import { decryptSecret, encryptSecret, type KeyPlace } from './secret-key.ts'
import {
  claimRecoveryCode,
  claimStep,
  confirmFactor,
  countRecoveryCodes,
  replaceRecoveryCodes,
  savePendingFactor,
  selectSecondFactor,
} from './seller-queries.ts'

export type SellerParts = {
  db: Database
  config: Pick<
    Config,
    'publicUrl' | 'allowedOrigins' | 'trustProxy' | 'dataDir' | 'secretKey' | 'mail'
  >
  viewStoreName: (db: Database) => Promise<string>
  limits: GuessLimits
  /** Fixed in tests, since codes change every 30 seconds. */
  now?: () => Date
}

const periodSeconds = 30
/** Accepts the code before and after the present one, since a phone's clock may be off by a step. */
const stepsAround = 1
const recoveryCodes = 10

export type CodeAttempt = {
  account: { id: string; email: string }
  code: string
  /** The device's id if the seller has logged in on it before; its tries are counted apart. */
  device: string | null
}

/** Makes a secret for the app; logins need codes only once one of them was entered. */
export async function beginSecondFactor(
  db: Database,
  seller: Seller,
  { storeName, ...place }: KeyPlace & { storeName: string },
): Promise<SecondFactorSetup> {
  const { Secret } = await import('otpauth')
  const bytes = randomBytes(20)
  const encrypted = await encryptSecret(bytes, { ...place, owner: seller.id })
  if (!(await savePendingFactor(db, seller.id, encrypted))) throw refuse('changed_meanwhile')

  const secret = new Secret({ buffer: toArrayBuffer(bytes) })
  const totp = await totpOf(bytes, { issuer: storeName, label: seller.email })
  return { secret: secret.base32, uri: totp.toString(), qr: await drawQr(totp.toString()) }
}

/** Checks a code of the app that is being set up, and counts the try. Answers its step, for `switchOnSecondFactor`. */
export async function tryFirstCode(parts: SellerParts, c: Context, attempt: CodeAttempt) {
  const factor = await selectSecondFactor(parts.db, attempt.account.id)
  if (!factor || factor.confirmedAt) throw refuse('changed_meanwhile')

  let step: number | null = null
  await countCode(parts, { c, ...attempt }, async () => {
    step = await stepOf(parts, { ...attempt, encrypted: factor.secret })
    return step !== null
  })
  return step ?? 0
}

/** Answers the recovery codes, the only time that they are readable. */
export async function switchOnSecondFactor(
  tx: Database,
  sellerId: string,
  step: number,
): Promise<string[]> {
  if (!(await confirmFactor(tx, sellerId, step))) throw refuse('changed_meanwhile')
  return makeRecoveryCodes(tx, sellerId)
}

export async function hasSecondFactor(db: Database, sellerId: string): Promise<boolean> {
  return Boolean((await selectSecondFactor(db, sellerId))?.confirmedAt)
}

export type Passed = { hasFactor: boolean; recoveryCodesLeft?: number }

/**
 * Checks the second step of a login, if the account has one. Answers the number of recovery codes left when one was
 * used.
 */
export async function passSecondFactor(
  parts: SellerParts,
  c: Context,
  { code, ...attempt }: Omit<CodeAttempt, 'code'> & { code: string | undefined },
): Promise<Passed> {
  const { db } = parts
  const factor = await selectSecondFactor(db, attempt.account.id)
  if (!factor?.confirmedAt) return { hasFactor: false }
  if (code === undefined) throw refuse('code_needed')

  const isApps = await spendCode(parts, c, { ...attempt, code })
  if (isApps) return { hasFactor: true }
  return { hasFactor: true, recoveryCodesLeft: await countRecoveryCodes(db, attempt.account.id) }
}

/** Accepts a code of the app or a recovery code, each only once. Answers whether it was the app's. */
export async function spendCode(
  parts: SellerParts,
  c: Context,
  attempt: CodeAttempt,
): Promise<boolean> {
  const isApps = /^\d{6}$/.test(withoutSpaces(attempt.code))
  const { db } = parts
  const { account, code } = attempt
  await countCode(parts, { c, ...attempt }, () =>
    isApps ? spendAppCode(parts, attempt) : claimRecoveryCode(db, account.id, hashOfCode(code)),
  )
  return isApps
}

async function spendAppCode(parts: SellerParts, attempt: CodeAttempt): Promise<boolean> {
  const { db } = parts
  const factor = await selectSecondFactor(db, attempt.account.id)
  if (!factor?.confirmedAt) return false
  const step = await stepOf(parts, { ...attempt, encrypted: factor.secret })
  return step !== null && claimStep(db, attempt.account.id, step)
}

/** Allows far fewer tries than for a password, since a code has only six digits. */
function countCode(
  { db, config, limits }: SellerParts,
  { c, account, device }: CodeAttempt & { c: Context },
  isRight: () => Promise<boolean>,
): Promise<void> {
  const attempt = {
    loginKind: 'seller-code',
    email: account.email,
    network: networkOfClient(c, config.trustProxy),
    device,
    limits: { ...limits, freeAttempts: 5, firstPauseSeconds: 30 },
    refusal: 'wrong_code',
  } as const
  return tryCounted(db, attempt, isRight)
}

async function stepOf(
  { config, now = () => new Date() }: SellerParts,
  { account, code, encrypted }: CodeAttempt & { encrypted: Buffer },
): Promise<number | null> {
  const secret = await decryptSecret(encrypted, { ...config, owner: account.id })
  if (!secret) {
    throw refuse('key_of_codes_missing')
  }
  const totp = await totpOf(secret, {})
  const timestamp = now().getTime()
  const delta = totp.validate({
    token: withoutSpaces(code),
    timestamp,
    window: stepsAround,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}

async function totpOf(secret: Buffer, names: { issuer?: string; label?: string }) {
  const { Secret, TOTP } = await import('otpauth')
  // Parameters that every authenticator app supports.
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: toArrayBuffer(secret) }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

/** Draws the dark squares as an SVG path, so that pages need not insert markup. */
async function drawQr(text: string): Promise<SecondFactorSetup['qr']> {
  const { create } = (await import('qrcode')).default
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (data[y * size + x]) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}

/** Replaces the recovery codes; earlier ones no longer work. */
export async function makeRecoveryCodes(tx: Database, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(tx, sellerId, codes.map(hashOfCode))
  return codes
}

// Leaves out letters that look like digits or like each other.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

function newRecoveryCode(): string {
  const word = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
  return word.match(/.{4}/g)!.join('-')
}

/** Hashes a code however it was typed. Its 80 random bits need no slow hash. */
function hashOfCode(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(plain).digest()
}
