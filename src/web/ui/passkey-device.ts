import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from '#contract/api/passkeys.ts'
import { passkeysText } from '#text/passkeys.ts'

/**
 * Why no passkey works in this browser at this address; null where they may. Asked in the browser alone. `origin` is the
 * address that the store's passkeys are made for, where it is known.
 */
export function passkeyTrouble(origin = location.origin): string | null {
  if (!window.isSecureContext) return passkeysText.troubles.http
  if (!('PublicKeyCredential' in window)) return passkeysText.troubles.browser
  if (origin !== location.origin) return passkeysText.otherAddress(origin)
  return null
}

const loadCeremony = () => import('./passkey-ceremony.ts')

/** Has the device make a passkey. Throws an error that says why there is none. */
export async function makePasskey(begin: () => Promise<PasskeyCreation>): Promise<NewPasskey> {
  refuseTrouble()
  const [{ create }, options] = await Promise.all([loadCeremony(), begin()])
  return create(options)
}

/** Has the device sign with a passkey that the person chooses. Throws an error that says why it did not. */
export async function signWithPasskey(
  begin: () => Promise<PasskeyRequest>,
): Promise<SignedPasskey> {
  refuseTrouble()
  const [{ sign }, options] = await Promise.all([loadCeremony(), begin()])
  return sign(options)
}

function refuseTrouble(): void {
  const trouble = passkeyTrouble()
  if (trouble) throw new Error(trouble)
}

/** Waits until a passkey is chosen from the suggestions of a field; null where a browser cannot, or it is given up. */
export async function signFromField(
  begin: () => Promise<PasskeyRequest>,
): Promise<SignedPasskey | null> {
  if (passkeyTrouble()) return null
  const ceremony = await loadCeremony()
  return (await ceremony.canAutofill()) ? ceremony.signFromField(await begin()) : null
}

/** Stops waiting for a choice from a field. */
export async function leaveField(): Promise<void> {
  const { giveUp } = await loadCeremony()
  giveUp()
}
