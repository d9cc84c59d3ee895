import { plainFigures } from './digits.ts'

/** The first and the last PIN, both included. */
export type PinRange = readonly [number, number]

/** `411001-09` is a range, too. */
const range = /^([1-9]\d{5})(?:-([1-9]\d{5}|\d{1,3}))?$/

/**
 * Reads the PINs of an area as sellers write them, in any order: `411001, 411004 to 411009` or `411004 से 411009 तक`.
 * Ranges that touch become one. Answers the first word that is not understood instead.
 */
export function readPinRanges(text: string): PinRange[] | { unread: string } {
  const words = plainFigures(text)
    .replaceAll(/ ?(?:-|\b(?:up ?)?to\b|\btill\b|से) ?/gi, '-')
    .replaceAll(/ ?तक/g, '')
    .replaceAll(/\band\b| और /gi, ' ')
    // `411 001` is how a PIN is printed.
    .replaceAll(/\b(\d{3}) (\d{3})\b/g, '$1$2')
    // A spreadsheet writes it as `411001.0`, `411,001`, `4,11,001` or `4.11001E+05` where it took it for a number.
    .replaceAll(/\b(\d{6})\.0+(?!\d)/g, '$1')
    .replaceAll(/(?<![\d,])([1-9]\d{2}),(\d{3})(?![\d,])/g, '$1$2')
    .replaceAll(/(?<![\d,])([1-9]),(\d{2}),(\d{3})(?![\d,])/g, '$1$2$3')
    .replaceAll(/\b([1-9])\.(\d{5})e\+?0?5\b/gi, '$1$2')
    .split(/[\s,;/|&]+/)
    .filter(Boolean)
  const ranges: PinRange[] = []
  for (const word of words) {
    const [, first, end = first] = range.exec(word) ?? []
    if (!first || !end) return { unread: word }
    const last = first.slice(0, first.length - end.length) + end
    if (Number(last) < Number(first)) return { unread: word }
    ranges.push([Number(first), Number(last)])
  }
  return joined(ranges)
}

function joined(ranges: readonly PinRange[]): PinRange[] {
  const result: [number, number][] = []
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = result.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else result.push([first, last])
  }
  return result
}

/** `411001, 411004–411009` */
export function writePinRanges(ranges: readonly PinRange[]): string {
  return ranges
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ')
}

/** Finds the first PINs that are in both. */
export function sharedPins(
  some: readonly PinRange[],
  others: readonly PinRange[],
): PinRange | undefined {
  for (const [first, last] of some) {
    const other = others.find(([from, to]) => from <= last && first <= to)
    if (other) return [Math.max(first, other[0]), Math.min(last, other[1])]
  }
  return undefined
}
