import type { Context } from 'hono'
import { DatabaseError } from 'pg'
import type { NewPasskey } from '#contract/api/passkeys.ts'
import { noteUser } from '#platform/requests/current-request.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { visitorOn } from '#server/identity/hashing-turn.ts'
import { markDevice, sellersDevice } from '#server/identity/known-device.ts'
import { notifyOwners } from '#server/identity/notify-owners.ts'
import { notifySeller } from '#server/identity/notify-seller.ts'
import { readToken, useToken } from '#server/identity/one-time-tokens.ts'
import { addPasskey } from '#server/identity/passkeys/own-passkeys.ts'
import { deviceOf } from '#server/identity/passkeys/routes.ts'
import { auditSeller, hashNewPassword } from '#server/identity/seller-account.ts'
import { lockSeller, selectSeller, updateSeller } from '#server/identity/seller-queries.ts'
import { endAllSellerSessions, startSellerSession } from '#server/identity/sessions.ts'
import { hashPin, type PinParts } from '#server/identity/shared-phones/pins.ts'
import { savePin } from '#server/identity/shared-phones/queries.ts'
import { endWaysIn } from '#server/identity/ways-in.ts'
import { selectWaysIn } from './queries.ts'

const purposes = ['seller-invitation'] as const

/** Finds whom a link invites. Refuses with `link_over` when it is used, expired or replaced, or the person was ended. */
export async function readInvitation(db: Database, token: string) {
  const { subject } = await readToken(db, token, purposes)
  const person = await selectSeller(db, subject)
  if (!person) throw refuse('link_over')
  return person
}

type Invited = Awaited<ReturnType<typeof readInvitation>>

export async function viewInvitation({ db, viewStoreName }: PinParts, token: string) {
  const { id, who, role, email } = await readInvitation(db, token)
  const ways = await selectWaysIn(db, id)
  return { storeName: await viewStoreName(db), name: who, role, email: email || null, ...ways }
}

type Chosen = {
  token: string
  email?: string | undefined
  password?: string | undefined
  passkey?: NewPasskey | undefined
  pin?: string | undefined
}
type Hashes = { email: string; passwordHash: string | null; pinHash: Buffer | null }

/**
 * Uses the link up and logs the person in. Every way in from before ends with it: whoever needs a new link has lost the
 * old way, or somebody else has it.
 */
export async function acceptInvitation(parts: PinParts, c: Context, chosen: Chosen): Promise<void> {
  const { db, config } = parts
  const person = await readInvitation(db, chosen.token)
  noteUser({ role: 'seller', id: person.id, email: person.who })
  const hashes = await hashChosen(parts, person, chosen)
  await inTransaction(db, async (tx) => {
    // Changes of people lock them before their links, so this does, too.
    await lockSeller(tx, person.id)
    const { subject: id } = await useToken(tx, chosen.token, purposes)
    await replaceWaysIn({ ...parts, db: tx }, c, { id, chosen, ...hashes })
  }).catch(explainTaken)
  if (hashes.passwordHash) {
    const owner = { id: person.id, passwordHash: hashes.passwordHash }
    markDevice(c, config, { cookie: sellersDevice, owner })
  }
  await recordSecurityEvent(db, { kind: 'joined', role: 'seller', who: person.who })
}

async function hashChosen(parts: PinParts, person: Invited, chosen: Chosen): Promise<Hashes> {
  const { password, pin, passkey } = chosen
  if (!password && !pin && !passkey) throw refuse('no_way_chosen')
  const email = chosen.email ?? person.email
  if (password && !email) throw refuse('email_needed')
  const turn = visitorOn(`invitation ${person.id}`)
  return {
    email,
    passwordHash: password ? await hashNewPassword(parts, { email, turn }, password) : null,
    pinHash: pin ? await hashPin(parts, person.id, pin) : null,
  }
}

type Replacing = Hashes & { id: string; chosen: Chosen }

async function replaceWaysIn(
  parts: PinParts,
  c: Context,
  { id, chosen, email, passwordHash, pinHash }: Replacing,
): Promise<void> {
  const { db: tx, config, viewStoreName } = parts
  const person = await lockSeller(tx, id)
  if (!person) throw refuse('link_over')
  const { isReturning } = await selectWaysIn(tx, id)
  await endAllSellerSessions(tx, id)
  await endWaysIn(tx, id)
  await updateSeller(tx, id, { email: email || null, passwordHash })
  if (pinHash) await savePin(tx, id, pinHash)
  if (chosen.passkey) {
    const owner = { role: 'seller', id } as const
    await addPasskey(parts, { owner, passkey: chosen.passkey, name: deviceOf(c) }, async () => {})
  }
  await startSellerSession({ db: tx, config }, c, id)

  const storeName = await viewStoreName(tx)
  const { who } = person
  await auditSeller(tx, { who, action: 'person joined', storeName })
  const event = { about: 'person joined', name: who, isReturning } as const
  await notifyOwners(tx, { config, storeName }, event)
  // The owners were told at the addresses that they have now.
  const isTold = person.role === 'owner' && person.email === email
  if (isReturning && !isTold) await notifySeller(tx, { config, storeName, to: person.email }, event)
}

function explainTaken(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === 'sellers_by_email'
  throw isTaken ? refuse('email_unavailable') : error
}
