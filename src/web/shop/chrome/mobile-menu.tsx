import { Menu } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLogOut } from './use-log-out.ts'

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
              <Link to="/my-orders" onClick={close} className="menu-item">
                {commonText.nav.orders}
              </Link>
              <Link to="/addresses" onClick={close} className="menu-item">
                {commonText.nav.addresses}
              </Link>
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
