import { ShoppingBasket } from 'lucide'
import { Link } from 'react-router'
import { useCart } from '#web/shop/state/cart.ts'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The link to the cart, with the number of items. */
export function CartButton() {
  const { count } = useCart()

  return (
    <Link
      to="/cart"
      aria-label={commonText.nav.cart(count)}
      className="relative grid size-11 place-items-center rounded-full hover:bg-leaf-wash"
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
