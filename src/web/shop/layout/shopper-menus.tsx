import { LogOut, MapPin, Package, UserRound } from 'lucide'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { commonText } from '#text/common.ts'
import { someShoppersText } from '#text/some-shoppers.ts'
import { messageOf } from '#web/api.ts'
import { logOut } from '#web/shop/state/session.ts'
import { firstLetters } from '#web/ui/first-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const pagesOfShopper = [
  { to: '/my-orders', name: commonText.nav.orders, drawing: Package },
  { to: '/addresses', name: someShoppersText.addresses, drawing: MapPin },
  { to: '/account', name: someShoppersText.myAccount, drawing: UserRound },
]

/** The menu of the logged-in shopper. */
export function ProfileMenu({ name }: { name: string }) {
  const menu = useRef<HTMLDivElement>(null)
  const logOut = useLogOut()
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
            void logOut()
          }}
        >
          <Icon of={LogOut} className="size-5 text-ink-soft" />
          {someShoppersText.logout}
        </button>
      </div>
    </>
  )
}

/** The menu of narrow screens has these entries once a shopper is logged in. */
export function ShopperItems({ onChoose }: { onChoose: () => void }) {
  const logOut = useLogOut()
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
          void logOut()
        }}
      >
        {someShoppersText.logout}
      </button>
    </>
  )
}

/** Logs out, shows the server's message and goes to the home page. */
function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()

  return async () => {
    try {
      toastSuccess(await logOut())
      await navigate('/')
    } catch (error) {
      toastError(messageOf(error))
    }
  }
}
