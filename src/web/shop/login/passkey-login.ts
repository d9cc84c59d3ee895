import { callApi } from '#web/api.ts'
import { finishLogin } from '#web/shop/state/login-dialog.ts'
import { logInByPasskey } from '#web/shop/state/session.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { usePasskeyLogin } from '#web/ui/use-passkey-login.ts'

/** The shopper's login by passkey; it goes on with what the login was opened for. */
export function useShopperPasskey() {
  return usePasskeyLogin({
    begin: async () => (await callApi('POST /api/v1/user/passkey/login/challenge', {})).options,
    async finish(passkey) {
      toastSuccess(await logInByPasskey(passkey))
      finishLogin()
    },
  })
}
