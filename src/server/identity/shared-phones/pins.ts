import type { Context } from 'hono'
import { isGuessablePin } from '#contract/pins.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { hashPassword, verifyPassword } from '#server/identity/hash-password.ts'
import { visitorOn } from '#server/identity/hashing-turn.ts'
import type { SellerParts } from '#server/identity/second-factor.ts'
import { decryptSecret, encryptSecret, type KeyPlace } from '#server/identity/secret-key.ts'
import { auditSeller } from '#server/identity/seller-account.ts'
import { lockSeller } from '#server/identity/seller-queries.ts'
import { countPinTry } from './pin-tries.ts'
import { deletePin, savePin, selectPhone, selectPin } from './queries.ts'
import { phoneHash } from './this-phone.ts'

export type PinParts = SellerParts & {
  /** The shop's telephone and address, whose digits everybody knows. */
  viewKnownDigits: (db: Database) => Promise<string[]>
}

const ownerOf = (sellerId: string) => `pin of ${sellerId}`

/** Hashes a PIN and encrypts the hash, since a million PINs are soon tried out. Refuses one that people try first. */
export async function hashPin(
  { db, config, viewKnownDigits }: PinParts,
  sellerId: string,
  pin: string,
): Promise<Buffer> {
  if (isGuessablePin(pin, await viewKnownDigits(db))) throw refuse('weak_pin')
  const hash = await hashPassword(pin)
  return encryptSecret(Buffer.from(hash), { ...config, owner: ownerOf(sellerId) })
}

type KnownPin = { id: string; who: string; pinHash: Buffer }
type PinTry = { phone: { id: string; name: string }; known: KnownPin; pin: string }

/** Refuses a wrong PIN, and counts it for this person on this phone. */
export async function tryPin(
  { db, config }: SellerParts,
  { phone, known, pin }: PinTry,
): Promise<void> {
  const counted = await countPinTry(db, { phoneId: phone.id, sellerId: known.id })
  const isRight = await isPinOf(config, known, { pin, phone }).catch(async (error: unknown) => {
    await counted.undo()
    throw error
  })
  if (isRight) return counted.succeeded()
  if (counted.isHeldUp) {
    const event = { kind: 'pin held up', role: 'seller', who: known.who } as const
    await recordSecurityEvent(db, { ...event, detail: phone.name })
  }
  throw refuse('wrong_pin')
}

async function isPinOf(place: KeyPlace, known: KnownPin, { pin, phone }: Omit<PinTry, 'known'>) {
  const stored = await decryptSecret(known.pinHash, { ...place, owner: ownerOf(known.id) })
  if (!stored) throw refuse('key_of_pins_missing')
  const visitor = visitorOn(`phone ${phone.id}`)
  return (await verifyPassword(pin, stored.toString(), visitor)) !== 'wrong'
}

type NewPin = { seller: Seller; pin: string; currentPin?: string | undefined }

/**
 * Sets one's own PIN. An open session alone is not enough: it was confirmed some minutes ago, or the PIN so far is given
 * on a shared phone.
 */
export async function setPin(parts: PinParts, c: Context, { seller, ...given }: NewPin) {
  const { db, viewStoreName } = parts
  if (!seller.isConfirmed) await tryCurrentPin(parts, c, { seller, ...given })
  const pinHash = await hashPin(parts, seller.id, given.pin)
  await inTransaction(db, async (tx) => {
    const account = await lockSeller(tx, seller.id)
    if (!account) throw refuse('seller_only')
    await savePin(tx, seller.id, pinHash)
    await auditSeller(tx, {
      who: account.who,
      action: 'PIN set',
      storeName: await viewStoreName(tx),
    })
  })
  await recordSecurityEvent(db, { kind: 'pin set' })
}

async function tryCurrentPin(parts: PinParts, c: Context, { seller, currentPin }: NewPin) {
  const { db, config } = parts
  const hash = phoneHash(c, config)
  const phone = hash && (await selectPhone(db, hash))
  const known = await selectPin(db, seller.id)
  if (!phone || !known || currentPin === undefined) throw refuse('confirm_first')
  await tryPin(parts, { phone, known, pin: currentPin })
}

/** Removes one's own PIN, unless nothing else would log in. */
export async function removePin(
  { db, viewStoreName }: PinParts,
  seller: Seller,
  hasPasskeys: (tx: Database) => Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockSeller(tx, seller.id)
    if (account?.passwordHash === '' && !(await hasPasskeys(tx))) throw refuse('last_way_in')
    if (!(await deletePin(tx, seller.id))) throw refuse('not_found')
    const storeName = await viewStoreName(tx)
    await auditSeller(tx, { who: seller.who, action: 'PIN removed', storeName })
  })
  await recordSecurityEvent(db, { kind: 'pin removed' })
}
