import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/api/passkeys.ts'
import { maxPasskeys } from '#contract/limits.ts'
import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { Site } from '#server/identity/cookies.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import { issueChallenge, spendChallenge } from './challenges.ts'
import { insertPasskey, lockPerson, type Owner, type Person, selectPasskeys } from './queries.ts'
import { algorithms, passkeySite, readSigned, verifyNew } from './verify-passkey.ts'

export type PasskeyParts = {
  db: Database
  config: Site
  viewStoreName: (db: Database) => Promise<string>
}

export async function viewPasskeys({ db, config }: PasskeyParts, owner: Owner) {
  const passkeys = (await selectPasskeys(db, owner)).map(
    ({ id, name, createdAt, usedAt, domain }): Passkey => ({
      _id: id,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      domain,
    }),
  )
  return { passkeys, origin: passkeySite(config).origin }
}

const begunPerPerson: Limit = { points: 30, seconds: 60 * 60 }

const addingOf = (owner: Owner) =>
  ({ purpose: `${owner.role}-passkey-adding`, subject: owner.id }) as const

/** Answers what the browser has to ask a device for. */
export async function beginPasskey(parts: PasskeyParts, owner: Owner): Promise<PasskeyCreation> {
  const { db, config, viewStoreName } = parts
  await countUp(db, `passkey/adding/${owner.id}`, begunPerPerson)
  const known = await selectPasskeys(db, owner)
  if (known.length >= maxPasskeys) throw refuse('too_many_passkeys')
  const person = await inTransaction(db, (tx) => lockKnown(tx, owner))
  const storeName = await viewStoreName(db)

  return {
    rp: { id: passkeySite(config).domain, name: storeName },
    user: describe(person, owner, storeName),
    challenge: await issueChallenge(db, addingOf(owner)),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: linkMinutes.passkey * 60_000,
    attestation: 'none',
    // A device that has one already makes no second one.
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The words by which a device lists its passkeys. */
function describe({ name, email, phone }: Person, owner: Owner, storeName: string) {
  return {
    id: handleOf(owner).toString('base64url'),
    name: email || phone || name,
    displayName: owner.role === 'seller' ? storeName : name,
  }
}

function handleOf({ id }: Owner): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

async function lockKnown(tx: Database, owner: Owner): Promise<Person> {
  const person = await lockPerson(tx, owner)
  if (!person) throw refuse(owner.role === 'seller' ? 'seller_only' : 'sign_in_first')
  return person
}

type Added = { passkey: NewPasskey; name: string | null }

/** Adds what a device has made, once. `alongside` runs in the same transaction. */
export async function addPasskey(
  { db, config }: PasskeyParts,
  { owner, passkey, name }: Added & { owner: Owner },
  alongside: (tx: Database, person: Person) => Promise<void>,
): Promise<void> {
  const signed = readSigned(passkey.response.clientDataJSON, 'passkey_unusable')
  await spendChallenge(db, signed.challenge, addingOf(owner))
  const site = passkeySite(config)
  const made = await verifyNew(passkey, { ...signed, ...site })

  await inTransaction(db, async (tx) => {
    const person = await lockKnown(tx, owner)
    if ((await selectPasskeys(tx, owner)).length >= maxPasskeys) throw refuse('too_many_passkeys')
    const transports = passkey.response.transports ?? []
    const row = {
      ...made,
      owner,
      userHandle: handleOf(owner),
      transports,
      name,
      domain: site.domain,
    }
    if (!(await insertPasskey(tx, row))) throw refuse('passkey_unusable')
    await alongside(tx, person)
  })
}
