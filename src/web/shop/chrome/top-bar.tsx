import { Link, NavLink } from 'react-router'
import { commonText } from '#web/text/common.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** The header: navigation, search, cart and account. */
export function TopBar({ storeName }: { storeName: string }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page top-bar">
        <Logo name={storeName} />
        <nav aria-label={commonText.nav.main} className="hidden items-center gap-1 lg:flex">
          <NavLink to="/" end className={tab}>
            {commonText.nav.home}
          </NavLink>
          <NavLink to="/products" className={tab}>
            {commonText.nav.products}
          </NavLink>
          <Link to="/#contact" className={tab({ isActive: false })}>
            {commonText.nav.contact}
          </Link>
        </nav>
        <div className="order-last col-span-2 lg:order-none lg:col-span-1">
          <SearchBox />
        </div>
        <div className="flex items-center justify-end gap-1 md:gap-2">
          <CartButton />
          {/* As wide as its widest content, so that the layout does not shift when the session is known. */}
          <div className="flex min-w-21 justify-end">
            <AccountMenu />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function tab({ isActive }: { isActive: boolean }): string {
  return `flex min-h-11 items-center rounded-control px-3 font-medium hover:text-leaf ${isActive ? 'text-leaf' : 'text-ink'}`
}
