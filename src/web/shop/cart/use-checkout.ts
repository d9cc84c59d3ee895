import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PaymentChoice } from '#contract/api/store.ts'
import { amountDue } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import type { SubstituteChoice } from '#contract/order-lines.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { callApi, Refused } from '#web/api.ts'
import { type Cart, flushCart, refreshQuote, removeOrderedItems } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired, useSession } from '#web/shop/state/session.ts'
import { useFailure } from '#web/ui/failure.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { type AddressChoice, useAddressChoice } from './address-picker.tsx'
import { focusLine, lineAdvice } from './cart-line.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'
import { useOnceReady } from './use-once-ready.ts'

type Options = {
  cart: Cart
  choices: readonly PaymentChoice[]
  /** Freezes the shown cart while the order is being placed. */
  hold: (isPlacing: boolean) => void
}

type Preference = { substitutes: SubstituteChoice }

/** Everything needed to turn the cart into an order. */
export function useCheckout({ cart, choices, hold }: Options) {
  const session = useSession()
  const delivery = useAddressChoice(session)
  const { payment, onTab, choosePayment } = usePaymentChoice(choices)
  const [substitutes, chooseSubstitutes] = useState<SubstituteChoice>('ask')
  useFreshStart(() => hold(false))
  const order = useOrdering({ cart, choices, hold, substitutes })
  const about = [itemsOf(cart.lines), delivery.choice, payment?.type, onTab]
  const { failure, fail: refuse, forget } = useFailure(about)
  const earlier = useEarlierTotal(about)
  const { revalidate } = useRevalidator()

  /** Places the order, or reports what is missing and moves the focus there. */
  async function orderHeld(): Promise<void> {
    try {
      if (session.status === 'visitor') openLogin(delivery.ask)
      else if (!delivery.chosen) refuse(requestAddress(delivery))
      else if (!payment) refuse(checkoutText.cannotPay)
      else return await order(payment.type, { address: delivery.chosen._id, onTab, ...earlier })
      hold(false)
    } catch (error) {
      hold(false)
      if (endSessionIfExpired(error)) return openLogin(delivery.ask, commonText.auth.sessionEnded)
      refuse(reasonOf(error))
      earlier.learn(error)
      if (error instanceof Refused) await reloadOutdated(error, delivery)
      // Orders were paused, or tax is charged in another way, since this page was loaded.
      if (error instanceof Refused && changesStore(error)) await revalidate()
    }
  }

  // The button may be pressed before the session and the addresses are loaded.
  const isKnown = session.status === 'visitor' || delivery.addresses.status !== 'loading'
  const orderOnceKnown = useOnceReady(isKnown, () => void orderHeld())

  function place(): void {
    forget()
    const obstacle = obstacleOf(cart)
    if (obstacle) return refuse(obstacle)
    hold(true)
    orderOnceKnown()
  }

  const missing = { chosen: substitutes, onChoose: chooseSubstitutes }
  const { earlierTotal } = earlier
  return { session, delivery, payment, onTab, choosePayment, missing, place, failure, earlierTotal }
}

export type Checkout = ReturnType<typeof useCheckout>

/** The total of an earlier order of this cart, as a refusal named it; forgotten when the shopper orders anything else. */
function useEarlierTotal(about: unknown) {
  const [last, setLast] = useState<{ total: number; about: string }>()
  const key = JSON.stringify(about)
  return {
    earlierTotal: last?.about === key ? last.total : undefined,
    learn(error: unknown): void {
      if (!(error instanceof Refused)) return
      const { total } = error
      setLast(total === undefined ? undefined : { total, about: key })
    },
  }
}

type Ordering = { address: string; onTab: boolean; earlierTotal: number | undefined }

/** Loaded with the fields in which preferences are entered, so that without it there are none. */
const loadPreferences = () => import('./order-preferences.tsx').catch(() => null)

/** If this fails to load, the idempotency key alone protects against a second order. */
const loadUnpaidOrders = () => import('./unpaid-orders.ts').catch(() => null)

function useOrdering({ cart, choices, hold, substitutes }: Options & Preference) {
  const navigate = useNavigate()
  const canBeUnpaid = choices.some(isOpenOnline)
  useEffect(() => {
    if (canBeUnpaid) void loadUnpaidOrders()
  }, [canBeUnpaid])
  const methods: Record<PaymentChoice['type'], (to: Ordering) => Promise<void>> = {
    COD: async (to) => {
      const { message, order } = await placeOrder(cart, { ...to, substitutes })
      toastSuccess(message ?? '')
      await navigate('/my-orders', { state: { placed: order._id } })
    },
    Online: async (to) => window.location.assign(await placeOnline(cart, { ...to, substitutes })),
  }

  return async (type: PaymentChoice['type'], to: Ordering): Promise<void> => {
    const place = () => methods[type](to)
    const unpaidOrders = canBeUnpaid ? await loadUnpaidOrders() : null
    const unpaid = unpaidOrders ? await unpaidOrders.orderOnce(cart.lines, place) : await place()
    if (!unpaid) return type === 'Online' ? forgetCheckoutKey() : undefined
    hold(false)
    toastError(checkoutText.waitsAlready(unpaid.number))
  }
}

/** Moves the focus to the addresses; returns the message to show. */
function requestAddress({ addresses, ask }: AddressChoice): string {
  const areUnknown = addresses.status === 'failed'
  ask()
  return areUnknown ? checkoutText.addressesFailed : checkoutText.selectAddress
}

/** Why the cart cannot be ordered; undefined if it can. */
function obstacleOf({ lines }: Cart): string | undefined {
  const problem = lines.find((line) => line.problem !== null)
  if (problem) {
    focusLine(problem.productId)
    return lineAdvice(problem)
  }
  if (lines.every(({ product }) => product)) return undefined

  // The price of a line is not known yet.
  void refreshQuote()
  return commonText.failures.unreachable
}

/** Only online orders can be unpaid. */
export function isOpenOnline({ type, available }: PaymentChoice): boolean {
  return type === 'Online' && available
}

/** The first available payment method, until another one is chosen. */
function usePaymentChoice(choices: readonly PaymentChoice[]) {
  const [chosen, choosePayment] = useState<PaymentChoice['type'] | 'Tab'>()
  const open = choices.filter(({ available }) => available)
  const onTab = chosen === 'Tab'
  // An order on the tab is one that is not paid online.
  const cash = { type: 'COD', available: true } as const
  const payment = onTab ? cash : (open.find(({ type }) => type === chosen) ?? open[0])

  return { payment, onTab, choosePayment }
}

/** Coming back from the gateway, the browser may restore the page as it was left. */
function useFreshStart(start: () => void): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && begin()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}

function changesStore({ code }: Refused): boolean {
  return code === 'not_accepting_orders' || code === 'price_changed'
}

/** Without a response the order may have been placed, but a retry with the same key is safe. */
function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.message : checkoutText.safeToRetry
}

const aboutLines = new Set<string | null>([
  'price_changed',
  'out_of_stock',
  'too_many_pieces',
  'too_little',
])

/** Reloads what was outdated. */
async function reloadOutdated(
  { code, productId }: Refused,
  delivery: AddressChoice,
): Promise<void> {
  if (code === 'key_reused') forgetCheckoutKey()
  if (code === 'address_not_found') delivery.reload()
  if (!aboutLines.has(code)) return
  await refreshQuote()
  if (productId) focusLine(productId)
}

/** Places the order with cash on delivery or on the tab; returns the order and the server's message. */
async function placeOrder(cart: Cart, { onTab, ...ordering }: Ordering & Preference) {
  const { body, headers } = await requestOf(cart, { ...ordering, paymentType: 'COD' })
  const { message, order } = await callApi('POST /api/v1/order/cod', {
    body: onTab ? { ...body, onTab } : body,
    headers,
  })
  forgetCheckoutKey()
  void loadPreferences().then((preferences) => preferences?.forgetPreferences())
  removeOrderedItems(itemsOf(cart.lines))
  return { message, order }
}

/** Places the order for online payment and returns the payment URL. The cart keeps its lines until it is paid. */
async function placeOnline(cart: Cart, ordering: Ordering & Preference): Promise<string> {
  const { payUrl } = await callApi(
    'POST /api/v1/order/online',
    await requestOf(cart, { ...ordering, paymentType: 'Online' }),
  )
  void loadPreferences().then((preferences) => preferences?.forgetPreferences())
  return payUrl
}

/** The request for the cart's lines at the amount it shows; the server must have the whole cart first. */
async function requestOf(
  { lines, bill }: Cart,
  {
    address,
    substitutes,
    paymentType,
    earlierTotal = toRupees(amountDue(bill, paymentType)),
  }: Preference & Omit<Ordering, 'onTab'> & { paymentType: PaymentChoice['type'] },
) {
  const items = itemsOf(lines)
  await flushCart()
  return {
    body: {
      ...((await loadPreferences())?.withPreferences(items) ?? { items }),
      address,
      substitutes,
      expectedTotal: earlierTotal,
    },
    headers: { 'Idempotency-Key': checkoutKeyFor({ items, address }) },
  }
}

export function itemsOf(lines: Cart['lines']) {
  return lines.map(({ productId, quantity }) => ({ product: productId, quantity }))
}
