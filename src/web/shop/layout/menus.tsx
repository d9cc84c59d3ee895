import { LogOut, MapPin, Menu, Package, UserRound } from 'lucide'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { logOut, useSession } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { firstLetters } from '#web/ui/first-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** The login button for a visitor, or the menu of the logged-in shopper. */
export function AccountMenu() {
  const session = useSession()
  if (session.status === 'shopper') return <ProfileMenu name={session.user.name} />

  // Invisible until the session is known, so that the layout does not shift.
  const isKnown = session.status === 'visitor'
  return (
    <button
      type="button"
      onClick={() => openLogin()}
      className={`button bg-leaf-wash px-4 text-leaf-deep lg:button-filled lg:px-5 ${isKnown ? '' : 'invisible'}`}
    >
      {commonText.nav.login}
    </button>
  )
}

const pagesOfShopper = [
  { to: '/my-orders', name: commonText.nav.orders, drawing: Package },
  { to: '/addresses', name: commonText.nav.addresses, drawing: MapPin },
  { to: '/account', name: commonText.nav.myAccount, drawing: UserRound },
]

function ProfileMenu({ name }: { name: string }) {
  const menu = useRef<HTMLDivElement>(null)
  const logOut = useLogOut()
  const close = () => menu.current?.hidePopover()

  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={commonText.nav.account(name)}
        className="grid size-11 place-items-center rounded-full bg-leaf-wash font-semibold text-leaf-deep hover:bg-leaf hover:text-on-leaf"
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
          {commonText.nav.logout}
        </button>
      </div>
    </>
  )
}

/** The navigation on narrow screens. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const session = useSession()
  const logOut = useLogOut()
  const close = () => menu.current?.hidePopover()

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label={commonText.nav.menu}
        className="grid size-11 place-items-center rounded-control hover:bg-leaf-wash"
      >
        <Icon of={Menu} className="size-6" />
      </button>
      <div ref={menu} id="mobile-menu" popover="auto" className="menu-below-header w-80">
        <nav aria-label={commonText.nav.menu}>
          <Link to="/" onClick={close} className="menu-item">
            {commonText.nav.home}
          </Link>
          <Link to="/products" onClick={close} className="menu-item">
            {commonText.nav.products}
          </Link>
          <Link to="/#contact" onClick={close} className="menu-item">
            {commonText.nav.contact}
          </Link>
          {session.status === 'shopper' && (
            <>
              {pagesOfShopper.map(({ to, name }) => (
                <Link key={to} to={to} onClick={close} className="menu-item">
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
                {commonText.nav.logout}
              </button>
            </>
          )}
        </nav>
      </div>
    </div>
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
