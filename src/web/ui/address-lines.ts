import { stateInWords } from '#text/states.ts'

type Place = { city: string; state: string; zipcode: number }

/** `Mysuru 570001`; empty for what was taken along. */
export function townOf({ city, zipcode }: Pick<Place, 'city' | 'zipcode'>): string {
  return city === '' ? '' : `${city} ${zipcode}`
}

/** The same with its state, in the words of the page or of a paper. */
export function placeOf(place: Place, inWords = stateInWords): string {
  const town = townOf(place)
  return town && `${town}, ${inWords(place.state)}`
}

type Handing = { takenAlong?: boolean | undefined; pickUp?: object | undefined }

/** Other orders are handed over in the shop, and have the store's word for it instead of a street. */
export function isBrought({ takenAlong, pickUp }: Handing): boolean {
  return !takenAlong && !pickUp
}
