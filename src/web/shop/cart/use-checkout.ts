import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PaymentChoice } from '#contract/store.ts'
import { Refused } from '#web/api.ts'
import { noticeEndedSession } from '#web/shop/login/notice-ended-session.ts'
import { type Cart, refreshQuote } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { useSession } from '#web/shop/state/session.ts'
import { sayAtCheckout } from '#web/text/checkout.ts'
import { say } from '#web/text/messages.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { focusLine, lineAdvice } from './line-name.ts'
import { placeOnline, placeOrder } from './place-order.ts'
import { type AddressChoice, useAddressChoice } from './use-address-choice.ts'
import { useOnceReady } from './use-once-ready.ts'

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
  useFreshStart(() => hold(false))
  const order = useOrdering({ cart, choices, hold })
  const { revalidate } = useRevalidator()

  /** Orders what the page holds, or says what is missing and leads there. */
  async function orderHeld(): Promise<void> {
    try {
      if (session.status === 'visitor') openLogin(delivery.ask)
      else if (!delivery.chosen) askForAddress(delivery)
      else if (!payment) toastError(sayAtCheckout.cannotPay)
      else return await order(payment.type, delivery.chosen._id)
      hold(false)
    } catch (error) {
      hold(false)
      await explainFailure(error, delivery)
      // The pause began after this page had come.
      if (error instanceof Refused && error.code === 'not_accepting_orders') await revalidate()
    }
  }

  // The press may come before it is known who is here and where they live.
  const isKnown = session.status === 'visitor' || delivery.addresses.status !== 'loading'
  const orderOnceKnown = useOnceReady(isKnown, () => void orderHeld())

  function place(): void {
    if (!isOrderable(cart)) return
    hold(true)
    orderOnceKnown()
  }

  return { session, delivery, payment, choosePayment, place }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Where this does not come, the order's key alone keeps it from being placed twice. */
const loadOnce = () => import('./order-once.ts').catch(() => null)

/** How the cart is ordered, unless it has been already. */
function useOrdering({ cart, choices, hold }: Placing) {
  const navigate = useNavigate()
  const mayWait = choices.some(isOpenOnline)
  useEffect(() => {
    if (mayWait) void loadOnce()
  }, [mayWait])
  const ways: Record<PaymentChoice['type'], (address: string) => Promise<void>> = {
    COD: async (address) => {
      toastSuccess(await placeOrder(cart, address))
      await navigate('/my-orders')
    },
    Online: async (address) => window.location.assign(await placeOnline(cart, address)),
  }

  return async (type: PaymentChoice['type'], address: string): Promise<void> => {
    const place = () => ways[type](address)
    const once = mayWait ? await loadOnce() : null
    const waiting = once ? await once.orderOnce(cart.lines, place) : await place()
    if (!waiting) return type === 'Online' ? forgetCheckoutKey() : undefined
    hold(false)
    toastError(sayAtCheckout.waitsAlready(waiting.number))
  }
}

function askForAddress({ addresses, ask }: AddressChoice): void {
  const areUnknown = addresses.status === 'failed'
  toastError(areUnknown ? sayAtCheckout.addressesFailed : sayAtCheckout.selectAddress)
  ask()
}

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

/** Whether an order may wait for its payment at all. */
export function isOpenOnline({ type, available }: PaymentChoice): boolean {
  return type === 'Online' && available
}

/** The first way to pay that is open, until another one is chosen. */
function usePaymentChoice(choices: readonly PaymentChoice[]) {
  const [chosenType, choosePayment] = useState<PaymentChoice['type']>()
  const open = choices.filter(({ available }) => available)

  return { payment: open.find(({ type }) => type === chosenType) ?? open[0], choosePayment }
}

/** Going back from the gateway, the browser may show the page just as it was left. */
function useFreshStart(start: () => void): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && begin()
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
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
