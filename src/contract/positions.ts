import { plainFigures } from './digits.ts'

/** A place on the earth in degrees, as the browser and maps say it. */
export type Position = { latitude: number; longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number}(?:,|%2C)(?:\s|\+|%20)*${number}`

/** A link names the place in the first forms; the last ones say only which part of the map was looked at. */
const inLinks = [
  new RegExp(`!3d${number}!4d${number}`, 'i'),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${pair}`, 'i'),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`, 'i'),
  new RegExp(`^geo:${pair}`, 'i'),
  new RegExp(`/(?:place|search|dir/)/?${pair}`, 'i'),
  new RegExp(`@${pair}`, 'i'),
  new RegExp(`#map=[\\d.]+/${number}/${number}`, 'i'),
]
const typed = new RegExp(`^${number}(?: ?° ?N?)?(?: ?, ?| ?; ?| )${number}(?: ?° ?E?)?$`, 'i')

/**
 * Reads `18.5204, 73.8567` or a link of a map that contains such figures; null for everything else, also for short links,
 * which contain none.
 */
export function readPosition(text: string): Position | null {
  const plain = plainFigures(text)
  const patterns = /^(https?:|geo:|www\.|maps\.)/i.test(plain) ? inLinks : [typed]
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(plain) ?? []
    if (latitude !== undefined) return roundPosition(Number(latitude), Number(longitude))
  }
  return null
}

/** Rounded to a metre; null outside of the earth. */
export function roundPosition(latitude: number, longitude: number): Position | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) }
}

export function toMetre(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}

/** `18.5204, 73.8567` */
export function writePosition({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`
}
