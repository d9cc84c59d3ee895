import { callApi } from '#web/api.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { makePasskey } from '#web/ui/passkey-device.ts'
import type { Listed } from '#web/ui/passkey-section.tsx'
import { useAction } from '#web/ui/use-form.ts'

/** Has this device make a passkey for the shopper, and adds it. */
export function useAddPasskey(onAdded: (listed: Listed) => void) {
  return useAction({
    async send(): Promise<Listed> {
      const passkey = await makePasskey(
        async () => (await callApi('POST /api/v1/user/passkey/challenge', {})).options,
      )
      return callApi('POST /api/v1/user/passkey', { body: { passkey } })
    },
    onDone: onAdded,
    onFailure: endSessionIfExpired,
  })
}
