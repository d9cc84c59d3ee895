import type { Context } from 'hono'
import type { PasskeyRequest, SignedPasskey } from '#contract/api/passkeys.ts'
import { countDown, countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { noteUser } from '#platform/requests/current-request.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import { issueChallenge, markBrowser, markedBrowser, spendChallenge } from './challenges.ts'
import type { PasskeyParts } from './own-passkeys.ts'
import {
  lockPasskey,
  lockPerson,
  markUsed,
  type Owner,
  type Person,
  selectOwner,
} from './queries.ts'
import { type PasskeySite, passkeySite, readSigned, verifySigned } from './verify-passkey.ts'

/** Limits the tries of one network. */
export type PasskeyLimits = Record<'begun' | 'failed', Limit>

// A mobile carrier has thousands of phones behind one network address, and no passkey can be guessed.
export const passkeyLimits: PasskeyLimits = {
  begun: { points: 1000, seconds: 15 * 60 },
  failed: { points: 300, seconds: 15 * 60 },
}

export type LoginParts = PasskeyParts & {
  config: { trustProxy: readonly string[] }
  passkeyLimits?: PasskeyLimits | undefined
}

type Role = Owner['role']

/** Answers what the browser has to ask a device for; it names nobody, so the device offers what it has. */
export async function beginPasskeyLogin(
  parts: LoginParts,
  c: Context,
  role: Role,
): Promise<PasskeyRequest> {
  const { db, config, passkeyLimits: limits = passkeyLimits } = parts
  const network = networkOfClient(c, config.trustProxy)
  await countUp(db, `passkey/begun/${network.name}`, limitOf(network, limits.begun))
  const subject = markBrowser(c, config)
  return {
    rpId: passkeySite(config).domain,
    challenge: await issueChallenge(db, { purpose: `${role}-passkey-login`, subject }),
    timeout: linkMinutes.passkey * 60_000,
    userVerification: 'required',
  }
}

type Shown = { role: Role; passkey: SignedPasskey }
type Login<Started> = Shown & { start: (tx: Database, person: Person) => Promise<Started> }

/**
 * Lets in the owner of a passkey. Refuses one that is unknown, removed, of another domain, of a deleted person or of the
 * other role with the same `passkey_unknown`. `start` begins the session in the same transaction, so that removing the
 * passkey or closing the account comes before or after it.
 */
export async function logInByPasskey<Started>(
  parts: LoginParts,
  c: Context,
  { role, passkey, start }: Login<Started>,
): Promise<Started> {
  const { db, config, passkeyLimits: limits = passkeyLimits } = parts
  const network = networkOfClient(c, config.trustProxy)
  const key = `passkey/failed/${network.name}`
  await countUp(db, key, limitOf(network, limits.failed))
  const signed = readSigned(passkey.response.clientDataJSON, 'passkey_unknown')
  const subject = markedBrowser(c, config)
  await spendChallenge(db, signed.challenge, { purpose: `${role}-passkey-login`, subject })

  const site = passkeySite(config)
  const started = await inTransaction(db, async (tx) => {
    const person = await proveOwner(tx, { role, passkey, ...signed, ...site })
    noteUser({ role, id: person.id, email: person.email || person.id })
    return start(tx, person)
  })
  await countDown(db, key)
  return started
}

type Proof = Shown & PasskeySite & { challenge: string }

async function proveOwner(tx: Database, { role, passkey, ...signed }: Proof): Promise<Person> {
  const credentialId = Buffer.from(passkey.id, 'base64url')
  const owner = await selectOwner(tx, { role, credentialId, domain: signed.domain })
  // The person before the passkey, as when an account is closed.
  const person = owner && (await lockPerson(tx, owner))
  const kept = owner && (await lockPasskey(tx, owner, credentialId))
  if (!person || !kept) throw refuse('passkey_unknown')
  await markUsed(tx, kept.id, await verifySigned(passkey, { passkey: kept, ...signed }))
  return person
}
