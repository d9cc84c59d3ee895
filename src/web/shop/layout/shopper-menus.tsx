import { LogOut, MapPin, Package, UserRound } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { commonText } from '#text/common.ts'
import { someShoppersText } from '#text/some-shoppers.ts'
import { messageOf } from '#web/api.ts'
import { logOut, useSession } from '#web/shop/state/session.ts'
import { firstLetters } from '#web/ui/first-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

// Guests rarely log out.
const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

const pagesOfShopper = [
  { to: '/my-orders', name: commonText.nav.orders, drawing: Package },
  { to: '/addresses', name: someShoppersText.addresses, drawing: MapPin },
  { to: '/account', name: someShoppersText.myAccount, drawing: UserRound },
]

/** The menu of the logged-in shopper. */
export function ProfileMenu({ name }: { name: string }) {
  const menu = useRef<HTMLDivElement>(null)
  const { logOut, question } = useLogOut()
  const close = () => menu.current?.hidePopover()

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={someShoppersText.account(name)}
        className="grid size-11 place-items-center rounded-full border border-transparent bg-leaf-wash font-semibold text-leaf-deep hover:bg-leaf hover:text-on-leaf"
      >
        {firstLetters(name, 1) || '☺'}
      </button>
      <div ref={menu} id="account-menu" popover="auto" className="menu-below-header w-64">
        <p className="truncate px-3 pt-1 pb-2 text-xs text-ink-soft">{name}</p>
        {pagesOfShopper.map(({ to, name, drawing }) => (
          <Link key={to} to={to} onClick={close} className="menu-item">
            <Icon of={drawing} className="size-5 text-ink-soft" />
            {name}
          </Link>
        ))}
        <button
          type="button"
          className="menu-item"
          onClick={() => {
            close()
            logOut()
          }}
        >
          <Icon of={LogOut} className="size-5 text-ink-soft" />
          {someShoppersText.logout}
        </button>
      </div>
      {question}
    </>
  )
}

/** The menu of narrow screens has these entries once a shopper is logged in. */
export function ShopperItems({ onChoose }: { onChoose: () => void }) {
  const { logOut, question } = useLogOut()
  return (
    <>
      {pagesOfShopper.map(({ to, name }) => (
        <Link key={to} to={to} onClick={onChoose} className="menu-item">
          {name}
        </Link>
      ))}
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onChoose()
          logOut()
        }}
      >
        {someShoppersText.logout}
      </button>
      {question}
    </>
  )
}

/** Logs out, shows the server's message and goes to the home page. A guest is asked first. */
function useLogOut() {
  const navigate = useNavigate()
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const isGuest = session.status === 'shopper' && session.user.email === ''

  async function endNow(): Promise<void> {
    try {
      toastSuccess(await logOut())
      await navigate('/')
    } catch (error) {
      toastError(messageOf(error))
    }
  }
  return {
    logOut: () => (isGuest ? setAsking(true) : void endNow()),
    question: isAsking && (
      <Suspense>
        <LogoutDialog onLogOut={endNow} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  }
}
