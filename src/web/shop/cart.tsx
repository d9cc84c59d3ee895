import { ChevronLeft } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import type { MetaArgs } from '#web/route-types.ts'
import { CartLines } from '#web/shop/cart/cart-lines.tsx'
import { OrderSummary } from '#web/shop/cart/order-summary.tsx'
import { useCheckout } from '#web/shop/cart/use-checkout.ts'
import { isOpenOnline, itemsOf } from '#web/shop/cart/use-ordering.ts'
import {
  type CartLineState,
  type Cart as CartState,
  refreshQuote,
  useCart,
} from '#web/shop/state/cart.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { keepCheckoutKeyFor } from './cart/checkout-key.ts'
import { describePrivatePage } from './parts/describe-page.ts'

// Most shoppers leave this choice as it is, so it loads after what everybody needs.
const SubstituteChoice = lazyPart(
  async () => (await import('#web/shop/cart/substitute-choice.tsx')).SubstituteChoice,
)

// Few shoppers write a note.
const Note = lazyPart(async () => (await import('#web/shop/cart/order-preferences.tsx')).Note)

// Loaded lazily, as few shoppers have an unpaid order. If it fails to load, the cart works without it.
const UnpaidOrder = lazy(async () => {
  const part = await import('#web/shop/cart/unpaid-order.tsx').catch(() => null)
  return { default: part?.UnpaidOrder ?? (() => null) }
})

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: checkoutText.metaTitle,
    description: checkoutText.metaDescription,
    path: '/cart',
  })

export default function Cart() {
  const live = useCart()
  // While the order is being placed, the page keeps showing the ordered cart.
  const [ordered, setOrdered] = useState<CartState | null>(null)
  const cart = ordered ?? live
  const isPricing = useCurrentCart(live)

  return (
    <div className="page pt-4 md:pt-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{checkoutText.title}</h1>
        <output className="text-ink-soft">
          {cart.count > 0 && checkoutText.count(cart.count)}
        </output>
      </div>
      {cart.count > 0 ? (
        <FilledCart
          cart={cart}
          isPlacing={ordered !== null}
          isPricing={isPricing}
          hold={(isPlacing) => setOrdered(isPlacing ? cart : null)}
        />
      ) : (
        <EmptyCart isKnown={cart.isReady} />
      )}
    </div>
  )
}

type Props = {
  cart: CartState
  isPlacing: boolean
  isPricing: boolean
  hold: (isPlacing: boolean) => void
}

function FilledCart({ cart, isPlacing, isPricing, hold }: Props) {
  const { choices, takesGuests, isPaused, hasHours } = useTerms()
  const checkout = useCheckout({ cart, choices, takesGuests, hold })
  const [isWaiting, setWaiting] = useState(false)
  // The unpaid order holds this stock, so the lines must not be marked as out of stock.
  const lines = isWaiting ? cart.lines.map(asOrdered) : cart.lines
  const mayWait = checkout.session.status === 'shopper' && choices.some(isOpenOnline)

  return (
    <div className="cart-layout">
      {mayWait && (
        <Suspense>
          <UnpaidOrder lines={cart.lines} onSame={setWaiting} />
        </Suspense>
      )}
      <div>
        <CartLines lines={lines} isPlacing={isPlacing} />
        <div inert={isPlacing} className="cart-wishes">
          <Suspense fallback={<div className="min-h-21" />}>
            <SubstituteChoice {...checkout.missing} />
          </Suspense>
          <Suspense fallback={<div className="min-h-11" />}>
            <Note />
          </Suspense>
        </div>
        <div className="mt-2 flex min-h-11 flex-wrap justify-between gap-x-3">
          <Link to="/products" className="button button-quiet -ml-2 gap-1">
            <Icon of={ChevronLeft} className="size-5" />
            {checkoutText.goOn}
          </Link>
          <ListLink />
        </div>
      </div>
      {(!isWaiting || isPlacing) && (
        <OrderSummary
          cart={checkout.cart}
          checkout={checkout}
          choices={choices}
          isPlacing={isPlacing}
          isPricing={isPricing || checkout.toBring.isAsking}
          isPaused={isPaused}
          hasHours={hasHours}
        />
      )}
    </div>
  )
}

function useTerms() {
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store
  return {
    choices: store?.paymentChoices ?? [],
    takesGuests: store?.takesGuests === true,
    isPaused: store?.pause !== undefined,
    hasHours: store?.opening !== undefined,
  }
}

function asOrdered(line: CartLineState): CartLineState {
  return { ...line, problem: null, available: Math.max(line.available, line.quantity) }
}

const ListLink = () => (
  <Link to="/list" className="button button-quiet">
    {commonText.nav.list}
  </Link>
)

function EmptyCart({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return <CartSkeleton />

  return (
    <EmptyState picture="empty-cart" title={checkoutText.empty} hint={checkoutText.emptyHint}>
      <Link to="/products" className="button button-filled min-h-12 px-7">
        {checkoutText.shopNow}
      </Link>
      <ListLink />
    </EmptyState>
  )
}

/**
 * Loads current prices and stock, and discards an idempotency key that belongs to other items. Returns whether a price
 * is still unknown, in which case the order cannot be placed yet.
 */
function useCurrentCart({ isReady, lines }: CartState): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isReady) void refreshQuote().then(() => setLoaded(true))
  }, [isReady])

  useEffect(() => {
    if (isReady) keepCheckoutKeyFor(itemsOf(lines))
  }, [isReady, lines])
  return !hasLoaded && lines.some(({ product }) => product === undefined)
}
