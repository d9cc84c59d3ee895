import { Menu } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/shop/state/session.ts'
import { say } from '#web/text/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLogOut } from './use-log-out.ts'

/** The ways around the shop where the screen is too narrow for them. */
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
        aria-label={say.nav.menu}
        className="grid size-11 place-items-center rounded-control hover:bg-leaf-wash"
      >
        <Icon of={Menu} className="size-6" />
      </button>
      <div ref={menu} id="mobile-menu" popover="auto" className="menu-below-header w-80">
        <nav aria-label={say.nav.menu}>
          <Link to="/" onClick={close} className="menu-item">
            {say.nav.home}
          </Link>
          <Link to="/products" onClick={close} className="menu-item">
            {say.nav.products}
          </Link>
          <Link to="/#contact" onClick={close} className="menu-item">
            {say.nav.contact}
          </Link>
          {session.status === 'shopper' && (
            <>
              <Link to="/my-orders" onClick={close} className="menu-item">
                {say.nav.orders}
              </Link>
              <Link to="/addresses" onClick={close} className="menu-item">
                {say.nav.addresses}
              </Link>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close()
                  void logOut()
                }}
              >
                {say.nav.logout}
              </button>
            </>
          )}
        </nav>
      </div>
    </div>
  )
}
