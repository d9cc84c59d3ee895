import { useNavigate } from 'react-router'
import { explain } from '#web/api.ts'
import { logOut } from '#web/shop/state/session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Logs out, shows the server's message and goes to the home page. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()

  return async () => {
    try {
      toastSuccess(await logOut())
      await navigate('/')
    } catch (error) {
      toastError(explain(error))
    }
  }
}
