import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { PaymentChoice } from '#contract/api/store.ts'
import type { SubstituteChoice } from '#contract/order-lines.ts'
import { checkoutText } from '#text/checkout.ts'
import { commonText } from '#text/common.ts'
import { deliveryPlaceText } from '#text/delivery-place.ts'
import { Refused } from '#web/api.ts'
import { type Cart, refreshQuote } from '#web/shop/state/cart.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { endSessionIfExpired, type Session, useSession } from '#web/shop/state/session.ts'
import { useFailure } from '#web/ui/failure.tsx'
import { StoreContext } from '#web/ui/store-tax.ts'
import { type AddressChoice, useAddressChoice } from './address-choice.ts'
import { focusLine } from './cart-line.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { isClear } from './is-clear.ts'
import { newAddressId, type Whereto } from './new-address-parts.ts'
import { useCartDelivery } from './use-cart-delivery.ts'
import { itemsOf, useOrdering } from './use-ordering.ts'
import { type SlotChoice, useSlotChoice } from './use-slot-choice.ts'

type Options = {
  cart: Cart
  choices: readonly PaymentChoice[]
  takesGuests: boolean
  /** Freezes the shown cart while the order is being placed. */
  hold: (isPlacing: boolean) => void
}

/** Whether the shopper picks the order up, where the shop offers it. */
function useHanding() {
  const pickUp = useContext(StoreContext)?.pickUp
  const [wantsIt, choosePickUp] = useState(false)
  return { pickUp, isPickUp: wantsIt && pickUp !== undefined, choosePickUp }
}

/** Everything needed to turn the cart into an order. */
export function useCheckout({ cart: plain, choices, takesGuests, hold }: Options) {
  const session = useSession()
  const delivery = useAddressChoice(session, takesGuests)
  const handing = useHanding()
  const { isPickUp } = handing
  const { priced: cart, toBring } = useCartDelivery(plain, delivery.chosen, isPickUp)
  const { payment, onTab, choosePayment } = usePaymentChoice(choices)
  const plan = useSlotChoice()
  // An order that is picked up needs no time.
  const slots = isPickUp ? { ...plan, isOn: false, chosen: undefined } : plan
  const [substitutes, chooseSubstitutes] = useState<SubstituteChoice>('ask')
  useFreshStart(() => hold(false))
  const order = useOrdering({ cart, choices, hold, substitutes })
  const about = [itemsOf(cart.lines), delivery.choice, payment?.type, onTab, isPickUp]
  const trouble = useTrouble({ delivery, hold, about, askAgain: toBring.askAgain, slots })
  const { explain, failure, earlierTotal } = trouble
  const slot = slots.chosen
  const placing = { order, payment, onTab, slot, session, delivery, trouble, hold, isPickUp }
  const { orderAt, orderHeld } = usePlacing(placing)

  /** Before, the address is not on the screen yet, so nothing can be ordered. */
  const isKnown = session.status === 'visitor' || delivery.addresses.status !== 'loading'

  function place(): void {
    const form = newAddressForm()
    if (form) return form.requestSubmit()
    if (!isClear(cart, trouble, { toBring, slots })) return
    hold(true)
    void orderHeld()
  }

  const missing = { chosen: substitutes, onChoose: chooseSubstitutes }
  const steps = { orderAt, explain, isClear: () => isClear(cart, trouble, { toBring, slots }) }
  const addresses = { reloadAddresses: delivery.reload, askForAddress: delivery.ask }
  const withAddress = { ...steps, ...addresses, session, hold }
  const chosen = { payment, onTab, choosePayment, missing }
  const bringing = { cart, toBring, slots, ...handing }
  return {
    ...chosen,
    ...bringing,
    session,
    delivery,
    withAddress,
    isKnown,
    place,
    failure,
    earlierTotal,
  }
}

export type Checkout = ReturnType<typeof useCheckout>

type Placing = Pick<Options, 'hold'> & {
  order: ReturnType<typeof useOrdering>
  payment: PaymentChoice | undefined
  onTab: boolean
  slot: SlotRequest | undefined
  session: Session
  delivery: AddressChoice
  trouble: ReturnType<typeof useTrouble>
  isPickUp: boolean
}

/** Orders for an address, or says what is missing. */
function usePlacing({ order, payment, onTab, slot, session, ...placing }: Placing) {
  const { delivery, trouble, hold, isPickUp } = placing
  const { refuse, explain, earlierTotal } = trouble

  async function orderAt(whereto: Whereto): Promise<void> {
    try {
      if (payment) return await order(payment.type, { whereto, slot, onTab, earlierTotal })
      refuse(checkoutText.cannotPay)
      hold(false)
    } catch (error) {
      await explain(error)
    }
  }

  async function orderHeld(): Promise<void> {
    const { chosen } = delivery
    const isBrought = session.status === 'shopper' && chosen && !isPickUp
    if (isBrought) return orderAt({ address: chosen._id })
    hold(false)
    // The form of who picks it up sends itself, once it is there.
    if (isPickUp && session.status === 'shopper') return refuse(deliveryPlaceText.asking)
    askFor(delivery, session, refuse)
  }

  return { orderAt, orderHeld }
}

type TroubleParts = Pick<Options, 'hold'> & {
  delivery: AddressChoice
  about: unknown
  askAgain: () => void
  slots: SlotChoice
}

/** Why the last try failed. What was outdated is loaded again. */
function useTrouble({ delivery, hold, about, askAgain, slots }: TroubleParts) {
  const { failure, fail: refuse, forget } = useFailure(about)
  const { earlierTotal, learn } = useEarlierTotal(about)
  const { revalidate } = useRevalidator()

  async function explain(error: unknown): Promise<void> {
    hold(false)
    if (endSessionIfExpired(error)) return openLogin(delivery.ask, commonText.auth.sessionEnded)
    refuse(reasonOf(error))
    learn(error)
    if (error instanceof Refused) {
      if (aboutDelivery.has(error.code)) askAgain()
      if (aboutSlots.has(error.code)) slots.askAgain()
      void askHours(error.code)
      await reloadOutdated(error, delivery)
    }
    // Orders or guests were stopped, or tax is charged in another way, since this page was loaded.
    if (error instanceof Refused && changesStore(error)) await revalidate()
  }
  return { failure, refuse, forget, earlierTotal, explain }
}

/** The total of an earlier order of this cart, as a refusal named it; forgotten when the shopper orders anything else. */
function useEarlierTotal(about: unknown) {
  const [last, setLast] = useState<{ total: number; about: string }>()
  const key = JSON.stringify(about)
  return {
    earlierTotal: last?.about === key ? last.total : undefined,
    learn: (error: unknown): void => {
      if (!(error instanceof Refused)) return
      const { total } = error
      setLast(total === undefined ? undefined : { total, about: key })
    },
  }
}

/** Asks for what is missing and moves the focus there. */
function askFor(
  delivery: AddressChoice,
  { status }: Session,
  refuse: (message: string) => void,
): void {
  if (newAddressForm()) delivery.ask()
  else if (status === 'visitor') openLogin(delivery.ask)
  else refuse(requestAddress(delivery))
}

/** The form of a new address sends itself before the order. */
function newAddressForm(): HTMLFormElement | null {
  const form = document.getElementById(newAddressId)
  return form instanceof HTMLFormElement ? form : null
}

/** Moves the focus to the addresses; returns the message to show. */
function requestAddress({ addresses, ask }: AddressChoice): string {
  const areUnknown = addresses.status === 'failed'
  ask()
  return areUnknown ? checkoutText.addressesFailed : checkoutText.selectAddress
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

const aboutStore = new Set<string | null>([
  'account_needed',
  'not_delivered_there',
  'pick_up_changed',
  'position_needed',
  'slot_needed',
  'slot_unavailable',
])

function changesStore({ code }: Refused): boolean {
  return code === 'not_accepting_orders' || code === 'price_changed' || aboutStore.has(code)
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

const aboutDelivery = new Set<string | null>([
  'price_changed',
  'not_delivered_there',
  'position_needed',
  'below_least_order',
])

const aboutSlots = new Set<string | null>([
  'slot_needed',
  'slot_unavailable',
  'slot_full',
  'too_many_for_newcomers',
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

/** Asks again when the shop opens where an order was refused for that. */
async function askHours(code: string | null): Promise<void> {
  if (code !== 'shop_closed' && code !== 'opening_changed') return
  const hours = await import('#web/shop/state/opening.ts').catch(() => null)
  await hours?.askOpening()
}
