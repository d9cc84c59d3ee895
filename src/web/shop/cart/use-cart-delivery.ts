import { useContext, useEffect } from 'react'
import { bill, type TaxTerms } from '#contract/bill.ts'
import { type DeliveryTerms, missingToLeast } from '#contract/delivery.ts'
import { formatPaise } from '#contract/money.ts'
import { deliveryPlaceText as text } from '#text/delivery-place.ts'
import { payable } from '#web/shop/state/cart/view-cart.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import {
  bringTo,
  type DeliveryPlace,
  termsOfPlace,
  useDeliveryPlace,
} from '#web/shop/state/delivery-place.ts'
import { StoreContext, useTaxTerms } from '#web/ui/store-tax.ts'

/** The cost of bringing a cart: by the PIN of the chosen address, else by the one that was entered. */
export type CartDelivery = {
  /** Whether the fee depends on a PIN that is not known yet. */
  needsPin: boolean
  isAsking: boolean
  /** Why the order would be refused. */
  obstacle: string | undefined
  /** Says how much is missing until there is no fee. */
  hint: string | undefined
}

/** Adds the fee to the cart. In a shop without areas everything stays as it is. */
export function useCartDelivery(cart: Cart, zipcode: number | undefined) {
  const taxTerms = useTaxTerms()
  const hasAreas = useHasAreas()
  const place = usePlaceOf(zipcode)
  const isOpen = place !== null && !place.known && !place.hasFailed
  const terms = termsOfPlace(place?.known)
  const toBring: CartDelivery = {
    needsPin: hasAreas && place === null,
    isAsking: isOpen,
    obstacle: place?.known && obstacleOf(place, cart.bill.itemsPaise),
    hint: terms ? hintOf(cart.bill.itemsPaise, terms) : undefined,
  }
  return { priced: withDelivery(cart, taxTerms, terms), toBring }
}

/** The place of the chosen address, which becomes the shopper's; without one the place that was entered. */
function usePlaceOf(zipcode: number | undefined): DeliveryPlace | null {
  const hasAreas = useHasAreas()
  const entered = useDeliveryPlace()
  const pin = zipcode === undefined ? entered?.pin : String(zipcode)
  useEffect(() => {
    if (hasAreas && pin) void bringTo(pin)
  }, [hasAreas, pin])

  if (!hasAreas || !pin) return null
  return entered?.pin === pin ? entered : { pin }
}

function obstacleOf({ pin, known }: DeliveryPlace, itemsPaise: number): string | undefined {
  if (known?.isEverywhere) return undefined
  const terms = termsOfPlace(known)
  if (!terms) return text.outside(pin)
  const missingPaise = itemsPaise > 0 ? missingToLeast(itemsPaise, terms) : null
  if (missingPaise === null || !known?.area) return undefined
  const leastPaise = itemsPaise + missingPaise
  return text.belowLeast(known.area.name, formatPaise(leastPaise), formatPaise(missingPaise))
}

function hintOf(itemsPaise: number, terms: DeliveryTerms): string | undefined {
  const missingPaise = missingToFree(itemsPaise, terms)
  return missingPaise === null ? undefined : text.toFree(formatPaise(missingPaise))
}

/** Whether the cost of delivery depends on the PIN. */
export function useHasAreas(): boolean {
  return useContext(StoreContext)?.hasAreas ?? false
}

function withDelivery(cart: Cart, terms: TaxTerms, delivery: DeliveryTerms | null): Cart {
  if (!delivery) return cart
  const amounts = bill(cart.lines.flatMap(payable), terms, delivery)
  return { ...cart, totalPaise: amounts.totalPaise, bill: amounts }
}

/** The sum of goods that is missing until there is no fee; null where there is none or always one. */
function missingToFree(itemsPaise: number, { feePaise, freeFromPaise }: DeliveryTerms) {
  if (feePaise === 0 || freeFromPaise === null || itemsPaise >= freeFromPaise) return null
  return freeFromPaise - itemsPaise
}
