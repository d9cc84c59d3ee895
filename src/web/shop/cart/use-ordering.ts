import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { PaymentChoice } from '#contract/api/store.ts'
import { amountDue } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import type { SubstituteChoice } from '#contract/order-lines.ts'
import { checkoutText } from '#text/checkout.ts'
import { callApi } from '#web/api.ts'
import { placedState } from '#web/shop/orders/placed.ts'
import { noteBought } from '#web/shop/state/bought-here.ts'
import { type Cart, flushCart, removeOrderedItems } from '#web/shop/state/cart.ts'
import { expectedOpening } from '#web/shop/state/expected-opening.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { checkoutKeyFor, forgetCheckoutKey } from './checkout-key.ts'
import type { Whereto } from './new-address-parts.ts'

type Preference = { substitutes: SubstituteChoice }
type Options = Preference & {
  cart: Cart
  choices: readonly PaymentChoice[]
  hold: (isPlacing: boolean) => void
}

type Ordering = {
  slot: SlotRequest | undefined
  whereto: Whereto
  onTab: boolean
  earlierTotal: number | undefined
}

/** Loaded with the fields in which preferences are entered, so that without it there are none. */
const loadPreferences = () => import('./order-preferences.tsx').catch(() => null)

/** If this fails to load, the idempotency key alone protects against a second order. */
const loadUnpaidOrders = () => import('./unpaid-orders.ts').catch(() => null)

/** Places the order in the chosen way. */
export function useOrdering({ cart, choices, hold, substitutes }: Options) {
  const navigate = useNavigate()
  const canBeUnpaid = choices.some(isOpenOnline)
  useEffect(() => {
    if (canBeUnpaid) void loadUnpaidOrders()
  }, [canBeUnpaid])
  const methods: Record<PaymentChoice['type'], (to: Ordering) => Promise<void>> = {
    COD: async (to) => {
      const { message, order } = await placeOrder(cart, { ...to, substitutes })
      toastSuccess(message ?? '')
      await navigate('/my-orders', { state: placedState(order._id) })
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

/** Only online orders can be unpaid. */
export function isOpenOnline({ type, available }: PaymentChoice): boolean {
  return type === 'Online' && available
}

/** Places the order with cash on delivery or on the tab; returns the order and the server's message. */
async function placeOrder(cart: Cart, { onTab, ...ordering }: Ordering & Preference) {
  const { body, headers } = await requestOf(cart, { ...ordering, paymentType: 'COD' })
  const { message, order } = await callApi('POST /api/v1/order/cod', {
    body: onTab ? { ...body, onTab } : body,
    headers,
  })
  forgetCheckoutKey()
  noteBought()
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
    whereto,
    slot,
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
      ...whereto,
      ...(slot ? { slot } : {}),
      substitutes,
      expectedTotal: earlierTotal,
      ...expectedOpening(),
    },
    headers: { 'Idempotency-Key': checkoutKeyFor({ items, address: textOf(whereto), slot }) },
  }
}

function textOf(whereto: Whereto): string {
  return 'address' in whereto ? whereto.address : JSON.stringify(whereto.pickUp)
}

export function itemsOf(lines: Cart['lines']) {
  return lines.map(({ productId, quantity }) => ({ product: productId, quantity }))
}
