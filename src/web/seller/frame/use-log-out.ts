import { useState } from 'react'
import { explain } from '#web/api.ts'
import { logOut } from '#web/seller/state/seller-session.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

/** Logs out from a dialog; an error is shown in the dialog, because it covers the toasts. */
export function useLogOut() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function leave(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      toastSuccess(await logOut())
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }

  return { isBusy, problem, logOut: () => void leave() }
}
