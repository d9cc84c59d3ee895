import { ChevronRight, TriangleAlert } from 'lucide'
import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { type TaxTerms, toPercent } from '#contract/bill.ts'
import { commonText } from '#text/common.ts'
import { retrySaving, useCart } from '#web/shop/state/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { StoreContext, useTaxTerms } from '#web/ui/store-tax.ts'

/** On phones: the number of items, the total and a link to the cart. */
export function CartBar() {
  const { count, totalPaise, saving } = useCart()
  const terms = useTaxTerms()
  const hasAreas = useContext(StoreContext)?.hasAreas
  const { pathname } = useLocation()
  const isHere = pathname === '/cart' || pathname === '/add-address'
  if (count === 0 || (isHere && saving !== 'failing')) return null

  return (
    <>
      {/* Space at the end of the page, so that the bar covers nothing. */}
      <div className="h-[5.5rem] bg-card lg:hidden" />
      <nav
        aria-label={commonText.cartBar.name}
        className="@container fixed inset-x-0 bottom-0 z-20 animate-rise px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {saving === 'failing' && <NotSaved />}
        {!isHere && (
          <Link to="/cart" className="cart-bar">
            <span className="leading-tight">
              <span className="block text-xs">{commonText.cartBar.count(count)}</span>
              <Price paise={totalPaise} className="text-base font-bold" />{' '}
              <span className="text-xs">
                {taxOf(terms)}
                {hasAreas && commonText.cartBar.beforeDelivery}
              </span>
            </span>
            <span className="flex items-center gap-1 text-end leading-tight font-semibold">
              {commonText.cartBar.view}
              <Icon of={ChevronRight} className="size-5 shrink-0" />
            </span>
          </Link>
        )}
      </nav>
    </>
  )
}

function taxOf({ mode, onTopBasisPoints }: TaxTerms): string {
  const { withTax, allTaxes } = commonText.cartBar
  return mode === 'on_top' ? withTax(toPercent(onTopBasisPoints)) : allTaxes
}

function NotSaved() {
  return (
    <div
      role="status"
      className="mx-auto mb-2 flex max-w-xl items-center gap-3 rounded-card border border-line bg-card px-4 py-2 shadow-float"
    >
      <Icon of={TriangleAlert} className="size-5 shrink-0 text-beet" />
      <p className="flex-1 text-xs">{commonText.cart.notSaved}</p>
      <button type="button" onClick={retrySaving} className="button button-quiet">
        {commonText.cart.retry}
      </button>
    </div>
  )
}
