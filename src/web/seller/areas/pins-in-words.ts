import { toLatinDigits } from '#contract/digits.ts'

const mostShown = 6

/** The first of many PINs and ranges, and how many are left out: `411001, 411004–411009` has two. */
export function shortenPins(pins: string): { shown: string; left: number } {
  const all = pins === '' ? [] : pins.split(', ')
  if (all.length <= mostShown + 1) return { shown: pins, left: 0 }
  return { shown: all.slice(0, mostShown).join(', '), left: all.length - mostShown }
}

/** The PIN at the end of an address, where there is one: `12 Market Road, Pune 411 001`. */
export function pinOfAddress(address: string): string {
  const found = toLatinDigits(address).match(/(?<!\d|\d[ -])[1-9]\d{2} ?\d{3}(?![ -]?\d)/g)
  return found?.at(-1)?.replace(' ', '') ?? ''
}
