import { useEffect, useRef, useState } from 'react'
import type { PasskeyRequest, SignedPasskey } from '#contract/api/passkeys.ts'
import { messageOf } from '#web/api.ts'
import { leaveField, signFromField, signWithPasskey } from './passkey-device.ts'
import { useAction } from './use-form.ts'

type Login = {
  begin: () => Promise<PasskeyRequest>
  /** Throws what the store refuses. */
  finish: (passkey: SignedPasskey) => Promise<void>
}

/**
 * Logging in by passkey: `run` for a button, `field` for the properties of an e-mail or number field, which suggests
 * passkeys once it has the focus, where the browser can.
 */
export function usePasskeyLogin({ begin, finish }: Login) {
  const [refused, setRefused] = useState<string>()
  const isOffered = useRef(false)
  const { run, isBusy, message } = useAction({
    async send() {
      setRefused(undefined)
      // A ceremony of the button ends the one of the field.
      isOffered.current = false
      await finish(await signWithPasskey(begin))
    },
  })

  useEffect(
    () => () => {
      if (isOffered.current) void leaveField()
    },
    [],
  )

  async function offer(): Promise<void> {
    if (isOffered.current) return
    isOffered.current = true
    // Nobody has asked for it, so where it cannot begin nothing is said.
    const passkey = await signFromField(begin).catch(() => null)
    if (!passkey) return
    isOffered.current = false
    await finish(passkey).catch((error: unknown) => setRefused(messageOf(error)))
  }

  const field = { autoComplete: 'username webauthn', onFocus: () => void offer() }
  return { run, isBusy, message: message ?? refused, field }
}
