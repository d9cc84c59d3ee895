import { LogOut } from 'lucide'
import { explain } from '#web/api.ts'
import { logOut } from '#web/seller/state/seller-session.ts'
import { sellerText } from '#web/text/seller.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export function LogOutButton() {
  return (
    <button
      type="button"
      onClick={() => void logOut().then(toastSuccess, (error) => toastError(explain(error)))}
      className="menu-item"
    >
      <Icon of={LogOut} className="size-5 text-ink-soft" />
      {sellerText.login.logout}
    </button>
  )
}
