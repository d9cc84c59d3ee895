import { PiggyBank, TriangleAlert, Truck } from 'lucide'
import { type ReactNode, Suspense, useContext, useId } from 'react'
import type { PaymentChoice } from '#contract/api/store.ts'
import { amountDue, type Bill, toPercent } from '#contract/bill.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { deliveryPlaceText } from '#text/delivery-place.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { StoreContext, useDeliveryCost, useTaxTerms } from '#web/ui/store-tax.ts'
import type { AddressChoice } from './address-choice.ts'
import type { OrderWithAddress } from './new-address-parts.ts'
import { PlaceBar } from './place-bar.tsx'
import type { CartDelivery } from './use-cart-delivery.ts'
import type { Checkout } from './use-checkout.ts'

// Most shoppers have an address, and many shops take no guests.
const NewAddress = lazyPart(async () => (await import('./new-address.tsx')).NewAddress, LogInFirst)

const PromiseLine = lazyPart(async () => (await import('./promise-line.tsx')).PromiseLine)
// Shops without areas do not have it.
const Bringing = lazyPart(async () => (await import('./bringing.tsx')).Bringing)
// Few shops offer it.
const PickUpPart = lazyPart(async () => (await import('./pick-up-part.tsx')).PickUpPart)

type Props = {
  cart: Cart
  checkout: Checkout
  choices: readonly PaymentChoice[]
  isPlacing: boolean
  isPricing: boolean
  isPaused: boolean
  hasHours: boolean
}

/** A new address where there is none, all charges, and the bar that places the order. */
export function OrderSummary({ cart, checkout, choices, ...status }: Props) {
  const { isPlacing, isPricing } = status
  const { payment, earlierTotal } = checkout
  const id = useId()
  // A visitor logs in first if guests cannot order.
  const hasForm = checkout.session.status === 'shopper' || checkout.delivery.asksAddress
  const hasProblem = cart.lines.some((line) => line.problem !== null)
  const duePaise = amountDue(cart.bill, payment?.type)
  const totalPaise = earlierTotal === undefined ? duePaise : toPaise(earlierTotal)

  return (
    <div className="order-summary-column">
      <div className="order-summary">
        {checkout.pickUp && (
          <div inert={isPlacing} className="order-summary-part">
            <Suspense fallback={<Bone className="h-28" />}>
              <PickUpPart checkout={checkout} hasForm={hasForm} />
            </Suspense>
          </div>
        )}
        {checkout.delivery.asksAddress && !checkout.isPickUp && (
          <div inert={isPlacing} className="order-summary-part">
            <AddressForm checkout={checkout} />
          </div>
        )}
        <section aria-labelledby={id} className="order-summary-part">
          <h2 id={id} className="mb-2 text-lg font-bold tracking-tight">
            {checkoutText.summary}
          </h2>
          <Charges
            bill={cart.bill}
            toBring={checkout.toBring}
            delivery={checkout.delivery}
            isPricing={isPricing}
            isCash={payment?.type === 'COD'}
          />
          {!isPricing && <Savings paise={cart.printedPaise - totalPaise} />}
          {hasProblem && <Problem />}
        </section>
        <PlaceBar
          checkout={checkout}
          choices={choices}
          cashPaise={amountDue(cart.bill, 'COD')}
          totalPaise={totalPaise}
          isRaised={cart.saving === 'failing'}
          {...status}
        />
      </div>
    </div>
  )
}

function AddressForm({ checkout: { session, delivery, withAddress } }: { checkout: Checkout }) {
  return (
    <>
      <h2 className="text-lg font-bold tracking-tight">{checkoutText.deliverTo}</h2>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <p className="text-ink-soft">{checkoutText.noAddress}</p>
        {session.status === 'visitor' && (
          <button
            type="button"
            onClick={() => openLogin(delivery.ask)}
            className="button button-quiet px-0 text-sm"
          >
            {checkoutText.haveAccount}
          </button>
        )}
      </div>
      <Suspense fallback={<Bone className="h-86" />}>
        <NewAddress checkout={withAddress} />
      </Suspense>
    </>
  )
}

function LogInFirst({ checkout }: { checkout: OrderWithAddress }) {
  return (
    <>
      <p className="text-ink-soft">{checkoutText.loginForAddress}</p>
      <button
        type="button"
        onClick={() => openLogin(checkout.askForAddress)}
        className="button button-outlined mt-3 w-full"
      >
        {commonText.auth.login}
      </button>
    </>
  )
}

function Problem() {
  return (
    <p className="mt-3 flex gap-2 text-xs text-beet">
      <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
      {checkoutText.fixLines}
    </p>
  )
}

/** The amount to pay is so much below the printed prices, with tax and rounding. */
function Savings({ paise }: { paise: number }) {
  if (paise <= 0) return null
  return (
    <p className="mt-3 flex items-center gap-2 rounded-control bg-leaf-wash px-3 py-2 text-sm font-semibold text-leaf-deep tnum">
      <Icon of={PiggyBank} className="size-4.5 shrink-0" />
      {checkoutText.savings(formatPaise(paise))}
    </p>
  )
}

type SaidProps = { toBring: CartDelivery; delivery: AddressChoice }
type ChargesProps = SaidProps & { bill: Bill; isPricing: boolean; isCash: boolean }

/** All charges; the total is shown beside the order button. */
function Charges({ bill, toBring, delivery, isPricing, isCash }: ChargesProps) {
  const { mode, onTopBasisPoints } = useTaxTerms()
  const { itemsPaise, taxPaise, includedTaxPaise, cashRoundingPaise } = bill
  return (
    <div>
      <dl className="grid gap-1.5">
        <Charge label={checkoutText.price}>
          {isPricing ? <Bone className="h-4 w-16" /> : <Price paise={itemsPaise} />}
        </Charge>
        <Charge label={checkoutText.shipping}>
          <Shipping paise={isPricing ? null : bill.deliveryPaise} toBring={toBring} />
        </Charge>
        {mode === 'on_top' && (
          <Charge label={checkoutText.tax(toPercent(onTopBasisPoints))}>
            {isPricing ? <Bone className="h-4 w-12" /> : <Price paise={taxPaise} />}
          </Charge>
        )}
        {isCash && !isPricing && <Rounding paise={cashRoundingPaise} />}
      </dl>
      {!isPricing && includedTaxPaise > 0 && (
        <p className="mt-1.5 text-xs text-ink-soft tnum">
          {checkoutText.includesTax(formatPaise(includedTaxPaise))}
        </p>
      )}
      {!isPricing && <SaidOfPlace toBring={toBring} delivery={delivery} />}
      <Promised toBring={toBring} />
      <DeliveryCost />
    </div>
  )
}

function Rounding({ paise }: { paise: number }) {
  if (paise === 0) return null
  return (
    <Charge label={checkoutText.roundOff}>
      <Price paise={paise} />
    </Charge>
  )
}

type ShippingProps = { paise: number | null; toBring: CartDelivery }

/** Null while a price is still loading. */
function Shipping({ paise, toBring: { isUnknown, isAsking } }: ShippingProps) {
  if (paise === null || isAsking) return <Bone className="h-4 w-12" />
  if (isUnknown) return <span className="text-ink-soft">{deliveryPlaceText.depends}</span>
  if (paise > 0) return <Price paise={paise} />
  return <span className="font-semibold text-leaf">{checkoutText.free}</span>
}

function SaidOfPlace({ toBring, delivery }: SaidProps) {
  if (!toBring.obstacle && !toBring.hint && !toBring.days) return null
  return (
    <Suspense fallback={<Bone className="mt-3 h-4" />}>
      <Bringing toBring={toBring} delivery={delivery} />
    </Suspense>
  )
}

function Promised({ toBring: { obstacle, isPickUp } }: { toBring: CartDelivery }) {
  const promises = useContext(StoreContext)?.promises
  if (!promises || obstacle || isPickUp) return null
  return (
    <Suspense>
      <PromiseLine />
    </Suspense>
  )
}

/** The seller's own words. */
function DeliveryCost() {
  const deliveryCost = useDeliveryCost()
  if (!deliveryCost) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
      <Icon of={Truck} className="size-4.5 shrink-0 text-leaf" strokeWidth={1.8} />
      <span className="min-w-0 break-words">{deliveryCost}</span>
    </p>
  )
}

function Charge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
