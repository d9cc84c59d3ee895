import type { NewPasskey, SignedPasskey } from '#contract/api/passkeys.ts'
import { refuse } from '#server/api/refuse.ts'

/** The host name and the address at which passkeys of this store work, both of PUBLIC_URL. */
export type PasskeySite = { domain: string; origin: string }

export function passkeySite({ publicUrl }: { publicUrl: string }): PasskeySite {
  const { hostname: domain, origin } = new URL(publicUrl)
  return { domain, origin }
}

/** ES256, EdDSA and RS256: some device has just one of them, and every browser knows them. */
export const algorithms = [-7, -8, -257]

/** Loaded with the first passkey, since it takes 27 MB of memory that most shops never need. */
const loadVerifier = () => import('@simplewebauthn/server')
const loadDecoder = () => import('@simplewebauthn/server/helpers')

type Signed = { challenge: string }

/**
 * Reads what was signed. Refuses pages of other sites that frame the store, which the verifier lets through where a
 * browser does not say which site that is.
 */
export function readSigned(
  clientDataJSON: string,
  refusal: 'passkey_unknown' | 'passkey_unusable',
) {
  const { challenge, crossOrigin } = parse(clientDataJSON)
  if (typeof challenge !== 'string' || crossOrigin === true) throw refuse(refusal)
  return { challenge } satisfies Signed
}

function parse(clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** The parts of a new passkey that are kept. Refuses with `passkey_unusable` what does not prove to be one. */
export async function verifyNew(
  { id, rawId, response }: NewPasskey,
  { challenge, domain, origin }: Signed & PasskeySite,
) {
  await refuseAttested(response.attestationObject)
  const { clientDataJSON, attestationObject } = response
  const { verifyRegistrationResponse } = await loadVerifier()
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const made = verified?.registrationInfo?.credential
  // The id is asked for at each login, so it must be the one inside what was verified.
  if (!made || made.id !== id) throw refuse('passkey_unusable')
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
  }
}

/**
 * The store asks for no certificate of the device's maker. One that comes all the same is refused before it is read: to
 * check it, the verifier would ask servers that it names.
 */
async function refuseAttested(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadDecoder()
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const statement = decoded.get('attStmt')
    const isOwn = decoded.get('fmt') === 'packed' && statement.get('x5c') === undefined
    if (decoded.get('fmt') === 'none' || isOwn) return
  } catch {
    throw refuse('passkey_unusable')
  }
  throw refuse('passkey_unusable')
}

type Kept = { credentialId: Buffer; userHandle: Buffer; publicKey: Buffer; counter: number }

/** Answers the device's new count of signatures. Refuses with `passkey_unknown` what this passkey has not signed. */
export async function verifySigned(
  { id, rawId, response }: SignedPasskey,
  { passkey, challenge, domain, origin }: Signed & PasskeySite & { passkey: Kept },
): Promise<number> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle !== passkey.userHandle.toString('base64url')) throw refuse('passkey_unknown')
  const { verifyAuthenticationResponse } = await loadVerifier()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
    // The verifier throws for every answer that is not right.
  }).catch(() => undefined)
  if (!verified?.verified) throw refuse('passkey_unknown')
  return verified.authenticationInfo.newCounter
}
