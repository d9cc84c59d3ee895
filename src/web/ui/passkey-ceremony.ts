import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from '#contract/api/passkeys.ts'
import { passkeysText } from '#text/passkeys.ts'

// Loaded on a tap or a focus: few people use a passkey on a visit.

export const canAutofill = browserSupportsWebAuthnAutofill

/** Asks the device for a new passkey. Throws an error that says why there is none. */
export function create(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  return startRegistration({ optionsJSON }).then(withoutExtensions, explain)
}

/** Asks for a signature of any passkey of this shop. Ends one that waits in a field. */
export function sign(optionsJSON: PasskeyRequest): Promise<SignedPasskey> {
  return startAuthentication({ optionsJSON }).then(withoutExtensions, explain)
}

/** Waits until a passkey is chosen from the suggestions of a field; null once that was given up. */
export async function signFromField(optionsJSON: PasskeyRequest): Promise<SignedPasskey | null> {
  try {
    return withoutExtensions(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

export function giveUp(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** The store asks for no extension, and some of their results are secrets of the device. */
function withoutExtensions<Answer extends { clientExtensionResults: object }>(answer: Answer) {
  const kept: Omit<Answer, 'clientExtensionResults'> = answer
  return { ...kept, clientExtensionResults: {} }
}

const { failures } = passkeysText

const failureOf: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: failures.known,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: failures.lock,
  ERROR_INVALID_DOMAIN: failures.address,
  ERROR_INVALID_RP_ID: failures.address,
  ERROR_CEREMONY_ABORTED: failures.cancelled,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: failures.cancelled,
}

function explain(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const isCancelled = error.name === 'NotAllowedError' || error.name === 'AbortError'
  const known = error instanceof WebAuthnError ? failureOf[error.code] : undefined
  throw new Error(isCancelled ? failures.cancelled : (known ?? failures.impossible), {
    cause: error,
  })
}
