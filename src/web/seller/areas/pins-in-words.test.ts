import { expect, test } from 'vitest'
import { pinOfAddress, shortenPins } from './pins-in-words.ts'

test.for([
  ['12 Market Road, Pune 411001', '411001'],
  ['12 Market Road, Pune 411 001', '411001'],
  ['दुकान ३, पुणे ४११००१', '411001'],
  ['Shop 3, Pune - 411001.', '411001'],
  ['Plot 560001, Pune 411001', '411001'],
  ['12 Market Road, Pune', ''],
  ['Call 98450 12345', ''],
  ['Call 9845012345', ''],
  ['Pune 011001', ''],
  ['', ''],
])('the PIN of “%s” is “%s”', ([address, pin]) => {
  expect(pinOfAddress(address!)).toBe(pin)
})

test('many PINs are shortened, one more than shown is not', () => {
  const pins = (count: number) =>
    Array.from({ length: count }, (_, at) => String(411_001 + 2 * at)).join(', ')

  expect(shortenPins('')).toEqual({ shown: '', left: 0 })
  expect(shortenPins(pins(7))).toEqual({ shown: pins(7), left: 0 })
  expect(shortenPins(pins(8))).toEqual({ shown: pins(6), left: 2 })
})
