import { TriangleAlert } from 'lucide'
import { useId } from 'react'
import type { PaymentChoice } from '#contract/api/store.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddressPicker } from './address-picker.tsx'
import { Charges } from './charges.tsx'
import { PaymentPicker } from './payment-picker.tsx'
import { PlaceBar } from './place-bar.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = {
  cart: Cart
  checkout: Checkout
  choices: readonly PaymentChoice[]
  isPlacing: boolean
  isPricing: boolean
  isPaused: boolean
}

/** Address, payment method, charges and the order button. */
export function OrderSummary({ cart, checkout, choices, ...status }: Props) {
  const { isPlacing, isPricing, isPaused } = status
  const id = useId()
  const { session, delivery, payment, choosePayment, place, refusal } = checkout
  const hasProblem = cart.lines.some((line) => line.problem !== null)

  return (
    <div className="order-summary">
      <section aria-labelledby={id} inert={isPlacing} className="order-summary-choices">
        <h2 id={id} className="col-span-full text-lg font-bold tracking-tight">
          {checkoutText.summary}
        </h2>
        <AddressPicker session={session} delivery={delivery} />
        <PaymentPicker choices={choices} chosen={payment} onChoose={choosePayment} />
      </section>
      <div className="order-summary-foot">
        <div className="order-summary-charges">
          <Charges bill={cart.bill} isPricing={isPricing} />
          {hasProblem && (
            <p className="mt-3 flex gap-2 text-xs text-beet">
              <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
              {checkoutText.fixLines}
            </p>
          )}
          {session.status === 'visitor' && (
            <p className="mt-3 text-xs text-ink-soft">{checkoutText.loginFirst}</p>
          )}
        </div>
        <PlaceBar
          totalPaise={cart.totalPaise}
          label={payment?.type === 'Online' ? checkoutText.checkout : checkoutText.placeOrder}
          isPlacing={isPlacing}
          isPricing={isPricing}
          isPaused={isPaused}
          isRaised={cart.saving === 'failing'}
          refusal={refusal}
          onPlace={place}
        />
      </div>
    </div>
  )
}
