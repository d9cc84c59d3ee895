import { useState } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { ask, explain } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export function useAddressActions({ _id: id, isDefault }: SavedAddress, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)

  async function run(call: () => Promise<{ message?: string | undefined }>): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call()
      toastSuccess(message ?? '')
      onDone()
    } catch (error) {
      if (endSessionIfExpired(error)) openLogin(undefined, commonText.auth.sessionEnded)
      else toastError(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const params = { id }
  return {
    isBusy,
    switchDefault: () =>
      run(() =>
        ask('POST /api/v1/address/{id}/default', { params, body: { isDefault: !isDefault } }),
      ),
    remove: () => run(() => ask('POST /api/v1/address/{id}/removal', { params, body: {} })),
  }
}
