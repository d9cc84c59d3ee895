import { Lock } from 'lucide'
import { firstNameOf } from '#contract/full-name.ts'
import { sellerText } from '#text/seller.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import {
  lockPhone,
  type SellerSession,
  useSellerSession,
} from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Greets the seller; on a shared phone it says who is logged in, beside the button that locks it. */
export function Greeting() {
  const session = useSellerSession()
  const isShared = session.status === 'seller' && session.lockMinutes !== undefined
  if (!isShared) {
    return (
      <p className="text-ink-soft lg:mt-5 lg:px-3 lg:text-xs lg:font-semibold">
        {greetingFor(session)}
      </p>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-2 lg:mt-5 lg:flex-wrap lg:px-3">
      <p className="min-w-0 truncate font-semibold lg:w-full">{session.who}</p>
      <button
        type="button"
        onClick={() => void lockPhone()}
        className="button button-outlined min-h-11 shrink-0"
      >
        <Icon of={Lock} className="size-4.5" />
        {sharedPhonesText.lock}
      </button>
    </div>
  )
}

/** The owner of a shop without further people has no name there. */
function greetingFor(session: SellerSession): string {
  const who = 'who' in session ? (session.who ?? '') : ''
  return who === '' || who.includes('@')
    ? sellerText.greeting
    : sellerText.greetingOf(firstNameOf(who))
}
