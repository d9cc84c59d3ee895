import { stateInWords } from '#text/states.ts'

type Place = { city: string; state: string; zipcode: number }

/** `Mysuru 570001`; empty for what was taken along. */
export function townOf({ city, zipcode }: Pick<Place, 'city' | 'zipcode'>): string {
  return city === '' ? '' : `${city} ${zipcode}`
}

/** The same with its state. */
export function placeOf(place: Place): string {
  const town = townOf(place)
  return town && `${town}, ${stateInWords(place.state)}`
}
