import { ShoppingBasket } from 'lucide'
import { Link, NavLink } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#text/common.ts'
import { useCart } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Logo } from './logo.tsx'
import { AccountMenu, MobileMenu } from './menus.tsx'
import { SearchBox } from './search-box.tsx'

// Below the header however high it is, under the cart on narrow screens: titles stand on the left.
const toastPlace =
  'page absolute top-full mt-2 items-end lg:items-center max-lg:*:max-w-[min(28rem,64vw)]'

/** The header: navigation, search, cart and account. Of its three rows with large letters, only the search stays. */
export function TopBar({ store }: { store: StoreProfile }) {
  const { hours, address } = store.contact
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper max-[12.5rem]:-top-25">
      <div className="page top-bar">
        <Logo store={store} line={(!store.opening && hours) || address} />
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
        <div className="order-last flex w-full gap-1 lg:order-none">
          <SearchBox />
          <Link to="/list" className="button button-quiet whitespace-nowrap">
            {commonText.nav.list}
          </Link>
        </div>
        <div className="flex items-center justify-end gap-1 md:gap-2">
          <CartButton />
          {/* The width of the widest content, so that the layout does not shift when the session is known. */}
          <div className="flex min-w-21 justify-end">
            <AccountMenu />
          </div>
          <MobileMenu />
        </div>
      </div>
      <Toaster place={toastPlace} />
    </header>
  )
}

function tab({ isActive }: { isActive: boolean }): string {
  return `flex min-h-11 items-center rounded-control px-3 font-medium hover:text-leaf ${isActive ? 'text-leaf' : 'text-ink'}`
}

/** The link to the cart, with the number of items. */
function CartButton() {
  const { count } = useCart()

  return (
    <Link
      to="/cart"
      aria-label={commonText.nav.cart(count)}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-leaf-wash"
    >
      <Icon of={ShoppingBasket} className="size-6" />
      {count > 0 && (
        <span
          key={count}
          className="absolute top-0 -right-0.5 grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-leaf px-1 text-[0.6875rem] font-bold text-on-leaf tnum"
        >
          {count > 999 ? '999+' : count}
        </span>
      )}
    </Link>
  )
}
