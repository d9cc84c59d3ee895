import { Menu } from 'lucide'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { commonText } from '#text/common.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { useSession } from '#web/shop/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

// Fetched when somebody is logged in.
const ProfileMenu = lazyPart(async () => (await import('./shopper-menus.tsx')).ProfileMenu)
const ShopperItems = lazyPart(async () => (await import('./shopper-menus.tsx')).ShopperItems)

/** The login button for a visitor, or the menu of the logged-in shopper. */
export function AccountMenu() {
  const session = useSession()
  if (session.status === 'shopper') {
    return (
      <Suspense>
        <ProfileMenu name={session.user.name} />
      </Suspense>
    )
  }

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

/** The navigation on narrow screens. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const session = useSession()
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
            <Suspense>
              <ShopperItems onChoose={close} />
            </Suspense>
          )}
        </nav>
        <ThemeSwitch className="mt-2 border-t border-line px-3 pt-2" />
      </div>
    </div>
  )
}
