import { useState } from 'react'
import { sellerText } from '#web/text/seller.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SellerLoginForm } from './seller-login-form.tsx'
import { useLogOut } from './use-log-out.ts'

const { login } = sellerText

/** Opens over the page when the session has ended, so that unsaved input is kept. */
export function LoginAgain({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false)

  if (isLeaving) return <Leaving onStay={() => setLeaving(false)} />
  return (
    <Dialog
      title={login.again}
      lead={login.againLead}
      corner={
        <button
          type="button"
          onClick={() => setLeaving(true)}
          className="button button-quiet -mt-2 -mr-2.5 shrink-0"
        >
          {login.logout}
        </button>
      }
    >
      <SellerLoginForm email={email} />
    </Dialog>
  )
}

function Leaving({ onStay }: { onStay: () => void }) {
  const { isBusy, problem, logOut } = useLogOut()

  return (
    <Dialog title={login.leaveTitle} lead={login.leaveLead} onClose={onStay}>
      <div role="alert" className="text-beet empty:hidden">
        {problem}
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <button
          type="button"
          data-first-focus
          onClick={onStay}
          className="button button-filled min-h-12 sm:order-last"
        >
          {login.stay}
        </button>
        <BusyButton
          isBusy={isBusy}
          busyText={login.leaving}
          onClick={logOut}
          className="min-h-12 text-beet hover:bg-beet-wash"
        >
          {login.logout}
        </BusyButton>
      </div>
    </Dialog>
  )
}
