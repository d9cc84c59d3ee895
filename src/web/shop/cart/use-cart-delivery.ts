import { useContext, useEffect, useMemo } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { bill, type TaxTerms } from '#contract/bill.ts'
import { type DeliveryTerms, missingToLeast } from '#contract/delivery.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { deliveryPlaceText as text } from '#text/delivery-place.ts'
import { pickUpText } from '#text/pick-up.ts'
import { payable } from '#web/shop/state/cart/view-cart.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import {
  askAbout,
  bringTo,
  type DeliveryPlace,
  type Place,
  termsOfPlace,
  useDeliveryPlace,
  usePlace,
} from '#web/shop/state/delivery-place.ts'
import { StoreContext, useTaxTerms } from '#web/ui/store-tax.ts'
import { useBackOnline } from '#web/ui/use-online.ts'

/** The cost of bringing a cart: by the PIN of the chosen address, else by the one that was entered. */
export type CartDelivery = {
  /** Whether nobody can say what it costs there: no PIN yet, no answer of the store, or no delivery to it. */
  isUnknown: boolean
  isAsking: boolean
  isPickUp: boolean
  /** Asks what the place costs now. */
  askAgain: () => void
  /** Why the order would be refused. */
  obstacle: string | undefined
  /** Says how much is missing until there is no fee. */
  hint: string | undefined
  /** Whether the position of the address would say whether it can be brought. */
  needsPosition: boolean
  /** The days on which the place is served, where that is not every day. */
  days: readonly number[] | undefined
}

/** Adds the fee to the cart. In a shop without areas everything stays as it is. */
export function useCartDelivery(cart: Cart, address: SavedAddress | undefined, isPickUp: boolean) {
  const taxTerms = useTaxTerms()
  const least = useContext(StoreContext)?.pickUp?.least
  const { place, needsPin, isAsking, askAgain } = usePlaceOf(address)
  if (isPickUp) return { priced: cart, toBring: toPickUp(cart.bill.itemsPaise, least, askAgain) }
  const terms = termsOfPlace(place?.known)
  const { itemsPaise } = cart.bill
  const toBring: CartDelivery = {
    isUnknown: needsPin || (!isAsking && hasNoFee(place)),
    isAsking,
    isPickUp,
    askAgain,
    obstacle: isAsking ? text.asking : obstacleOf(place, itemsPaise),
    hint: hintOf(itemsPaise, terms),
    needsPosition: needsPosition(place),
    days: daysOf(place),
  }
  return { priced: withDelivery(cart, taxTerms, terms), toBring }
}

/** It costs nothing to pick it up. */
function toPickUp(
  itemsPaise: number,
  least: number | undefined,
  askAgain: () => void,
): CartDelivery {
  const leastPaise = least === undefined ? 0 : toPaise(least)
  const isBelow = itemsPaise > 0 && itemsPaise < leastPaise
  const obstacle = isBelow
    ? pickUpText.belowLeast(formatPaise(leastPaise), formatPaise(leastPaise - itemsPaise))
    : undefined
  return {
    isUnknown: false,
    isAsking: false,
    isPickUp: true,
    askAgain,
    obstacle,
    hint: undefined,
    needsPosition: false,
    days: undefined,
  }
}

/** The place of the chosen address, which becomes that of the page; without one the place that was entered. */
function usePlaceOf(address: SavedAddress | undefined) {
  const hasAreas = useHasAreas()
  const entered = useDeliveryPlace()
  const chosen = usePlaceOfAddress(address)
  useEffect(() => {
    if (hasAreas && chosen) void bringTo(chosen)
  }, [hasAreas, chosen])

  const where = chosen ?? entered ?? undefined
  const place = usePlace(where)
  const askAgain = () => void (hasAreas && where && askAbout(where))
  useBackOnline(askAgain)
  const isOpen = !place || (!place.known && !place.hasFailed)
  return {
    place: hasAreas ? place : null,
    needsPin: hasAreas && !where,
    isAsking: hasAreas && where !== undefined && isOpen,
    askAgain,
  }
}

/** A store without areas brings everything for free. */
function hasNoFee(place: DeliveryPlace | null): boolean {
  return place !== null && !termsOfPlace(place.known) && !place.known?.isEverywhere
}

function obstacleOf(place: DeliveryPlace | null, itemsPaise: number): string | undefined {
  if (!place) return undefined
  const { pin, known } = place
  if (!known) return text.failed
  if (known.isEverywhere) return undefined
  const terms = termsOfPlace(known)
  if (!terms) return sayOutside(pin, known)
  const missingPaise = itemsPaise > 0 ? missingToLeast(itemsPaise, terms) : null
  if (missingPaise === null || !known.area) return undefined
  const leastPaise = itemsPaise + missingPaise
  return text.belowLeast(known.area.name, formatPaise(leastPaise), formatPaise(missingPaise))
}

function sayOutside(pin: string, known: NonNullable<DeliveryPlace['known']>): string {
  if (known.needsPosition) return text.positionNeeded
  return pin ? text.outside(pin) : text.tooFar
}

function needsPosition(place: DeliveryPlace | null): boolean {
  return place?.known?.needsPosition ?? false
}

/** Stays the same object while the address stays where it is. */
function usePlaceOfAddress(address: SavedAddress | undefined): Place | undefined {
  const { zipcode } = address ?? {}
  const { latitude, longitude } = address?.position ?? {}
  return useMemo(() => {
    if (zipcode === undefined) return undefined
    const isKnown = latitude !== undefined && longitude !== undefined
    return { pin: String(zipcode), position: isKnown ? { latitude, longitude } : undefined }
  }, [zipcode, latitude, longitude])
}

function daysOf(place: DeliveryPlace | null): readonly number[] | undefined {
  return place?.known?.area?.days
}

function hintOf(itemsPaise: number, terms: DeliveryTerms | null): string | undefined {
  if (!terms) return undefined
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
