import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PaymentChoice } from '#contract/store.ts'
import { Refused } from '#web/api.ts'
import { type Cart, refreshQuote } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired, useSession } from '#web/shop/state/session.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { commonText } from '#web/text/common.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { focusLine, lineAdvice } from './line-name.ts'
import { itemsOf, placeOnline, placeOrder } from './place-order.ts'
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
  const { refusal, refuse, forgetRefusal } = useRefusal([
    itemsOf(cart.lines),
    delivery.choice,
    payment?.type,
  ])
  const { revalidate } = useRevalidator()

  /** Orders what the page holds, or says what is missing and leads there. */
  async function orderHeld(): Promise<void> {
    try {
      if (session.status === 'visitor') openLogin(delivery.ask)
      else if (!delivery.chosen) refuse(askForAddress(delivery))
      else if (!payment) refuse(checkoutText.cannotPay)
      else return await order(payment.type, delivery.chosen._id)
      hold(false)
    } catch (error) {
      hold(false)
      if (endSessionIfExpired(error)) return openLogin(delivery.ask, commonText.auth.sessionEnded)
      refuse(reasonOf(error))
      if (error instanceof Refused) await lookAgain(error, delivery)
      // The pause began after this page had come.
      if (error instanceof Refused && error.code === 'not_accepting_orders') await revalidate()
    }
  }

  // The press may come before it is known who is here and where they live.
  const isKnown = session.status === 'visitor' || delivery.addresses.status !== 'loading'
  const orderOnceKnown = useOnceReady(isKnown, () => void orderHeld())

  function place(): void {
    forgetRefusal()
    const obstacle = obstacleOf(cart)
    if (obstacle) return refuse(obstacle)
    hold(true)
    orderOnceKnown()
  }

  return { session, delivery, payment, choosePayment, place, refusal }
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
      const { message, order } = await placeOrder(cart, address)
      toastSuccess(message ?? '')
      await navigate('/my-orders', { state: { placed: order._id } })
    },
    Online: async (address) => window.location.assign(await placeOnline(cart, address)),
  }

  return async (type: PaymentChoice['type'], address: string): Promise<void> => {
    const place = () => ways[type](address)
    const once = mayWait ? await loadOnce() : null
    const waiting = once ? await once.orderOnce(cart.lines, place) : await place()
    if (!waiting) return type === 'Online' ? forgetCheckoutKey() : undefined
    hold(false)
    toastError(checkoutText.waitsAlready(waiting.number))
  }
}

/** Leads there; answers what to commonText. */
function askForAddress({ addresses, ask }: AddressChoice): string {
  const areUnknown = addresses.status === 'failed'
  ask()
  return areUnknown ? checkoutText.addressesFailed : checkoutText.selectAddress
}

/** Why the cart cannot be ordered as it is, if it cannot. */
function obstacleOf({ lines }: Cart): string | undefined {
  const problem = lines.find((line) => line.problem !== null)
  if (problem) {
    focusLine(problem.productId)
    return lineAdvice(problem)
  }
  if (lines.every(({ product }) => product)) return undefined

  // What a line costs is not known yet: nobody should order that.
  void refreshQuote()
  return commonText.failures.unreachable
}

/** Why the last try was refused: told at once, and beside the button until the next try or a change. */
function useRefusal(choices: unknown) {
  const [last, setLast] = useState<{ message: string; wish: string }>()
  const wish = JSON.stringify(choices)

  return {
    refusal: last?.wish === wish ? last.message : undefined,
    refuse: (message: string) => {
      toastError(message)
      setLast({ message, wish })
    },
    forgetRefusal: () => setLast(undefined),
  }
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

/** Nobody knows whether an order without an answer arrived, but asking again with the same key is safe. */
function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.message : checkoutText.safeToRetry
}

/** What is shown was not true any more. */
async function lookAgain({ code, productId }: Refused, delivery: AddressChoice): Promise<void> {
  if (code === 'key_reused') forgetCheckoutKey()
  if (code === 'address_not_found') delivery.reload()
  if (code !== 'price_changed' && code !== 'out_of_stock') return
  await refreshQuote()
  if (productId) focusLine(productId)
}
