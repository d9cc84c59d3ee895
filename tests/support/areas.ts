import type { NewArea, PickUpChange } from '#contract/api/delivery-areas.ts'
import type { Database } from '#server/database/database.ts'
import { addArea } from '#server/storefront/delivery-areas.ts'
import { setPickUp } from '#server/storefront/pick-up.ts'
import { setShopPoint } from '#server/storefront/shop-point.ts'
import { theSeller } from './serve-routes.ts'

/** An area of the PIN of the addresses in tests: ₹30, free from ₹200, nothing below ₹100. */
export const nearArea = {
  name: 'Mysuru',
  pins: '570001–570010',
  fee: 30,
  freeFrom: 200,
  least: 100,
}

export function anArea(db: Database, area: Partial<NewArea> = {}): Promise<void> {
  return addArea(db, theSeller, Object.assign({}, nearArea, area))
}

export const thePlace = { place: '12 Market Road, Mysuru', note: 'Ring the bell' }

/** Lets shoppers pick up their orders. */
export function offerPickUp(db: Database, change: Partial<PickUpChange> = {}): Promise<void> {
  return setPickUp(db, theSeller, Object.assign({}, thePlace, change))
}

/** The shop's point in tests, and a place so many km north of it. */
export const shopPoint = { latitude: 12.3, longitude: 76.65 }
export function northOfShop(km: number) {
  return { latitude: shopPoint.latitude + km / 111.19508, longitude: shopPoint.longitude }
}

/** An area of all within 3 km of the shop: ₹20, on all days. */
export async function anAreaAround(db: Database, area: Partial<NewArea> = {}): Promise<void> {
  await setShopPoint(db, theSeller, shopPoint)
  const around = {
    name: 'Within 3 km',
    pins: '',
    radiusKm: 3,
    fee: 20,
    freeFrom: null,
    least: null,
  }
  await addArea(db, theSeller, Object.assign(around, area))
}
