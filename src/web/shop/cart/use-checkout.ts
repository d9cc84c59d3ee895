import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentChoice } from '#contract/store.ts'
import { Refused } from '#web/api.ts'
import { noticeEndedSession } from '#web/shop/login/notice-ended-session.ts'
import { type Cart, refreshQuote } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { useSession } from '#web/shop/state/session.ts'
import { toastError, toastSuccess } from '#web/shop/state/toasts.ts'
import { sayAtCheckout } from '#web/text/checkout.ts'
import { say } from '#web/text/messages.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { focusLine, lineAdvice } from './line-name.ts'
import { placeOrder } from './place-order.ts'
import { type AddressChoice, useAddressChoice } from './use-address-choice.ts'

type Placing = {
  cart: Cart
  choices: readonly PaymentChoice[]
  /** Holds the page as it is while the order is placed. */
  hold: (isPlacing: boolean) => void
}

/** All that lies between a filled cart and an order. */
export function useCheckout({ cart, choices, hold }: Placing) {
  const session = useSession()
  const delivery = useAddressChoice(session)
  const { payment, choosePayment } = usePaymentChoice(choices)
  const navigate = useNavigate()

  /** Places the order, or says what is missing and leads there. */
  async function place(): Promise<void> {
    if (session.status === 'unknown' || !isOrderable(cart)) return
    if (session.status === 'visitor') return openLogin(delivery.ask)
    if (!delivery.chosen) {
      toastError(sayAtCheckout.selectAddress)
      return delivery.ask()
    }
    if (payment?.type !== 'COD') return toastError(sayAtCheckout.cannotPay)

    hold(true)
    try {
      toastSuccess(await placeOrder(cart, delivery.chosen._id))
      await navigate('/my-orders')
    } catch (error) {
      hold(false)
      await explainFailure(error, delivery)
    }
  }

  return { session, delivery, payment, choosePayment, place }
}

export type Checkout = ReturnType<typeof useCheckout>

function isOrderable({ lines }: Cart): boolean {
  const problem = lines.find((line) => line.problem !== null)
  if (problem) {
    toastError(lineAdvice(problem))
    focusLine(problem.productId)
    return false
  }
  if (lines.every(({ product }) => product)) return true

  // What a line costs is not known yet: nobody should order that.
  toastError(say.failures.unreachable)
  void refreshQuote()
  return false
}

/** The first way to pay that is open, until another one is chosen. */
function usePaymentChoice(choices: readonly PaymentChoice[]) {
  const [chosenType, choosePayment] = useState<PaymentChoice['type']>()
  const open = choices.filter(({ available }) => available)

  return { payment: open.find(({ type }) => type === chosenType) ?? open[0], choosePayment }
}

async function explainFailure(error: unknown, delivery: AddressChoice): Promise<void> {
  if (noticeEndedSession(error)) return openLogin(delivery.ask, say.auth.sessionEnded)
  // Nobody knows whether the order arrived, but asking again with the same key is safe.
  if (!(error instanceof Refused)) return toastError(sayAtCheckout.safeToRetry)

  toastError(error.message)
  if (error.code === 'key_reused') forgetCheckoutKey()
  if (error.code === 'address_not_found') delivery.reload()
  if (error.code !== 'price_changed' && error.code !== 'out_of_stock') return
  await refreshQuote()
  if (error.productId) focusLine(error.productId)
}
