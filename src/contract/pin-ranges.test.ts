import { describe, expect, test } from 'vitest'
import { readPinRanges, sharedPins, writePinRanges } from './pin-ranges.ts'

describe('the PINs of an area', () => {
  test.each([
    ['411001', '411001'],
    ['411004-411009, 411001', '411001, 411004–411009'],
    ['411004 to 411009', '411004–411009'],
    ['४११००४ से ४११००९ तक', '411004–411009'],
    ['411 001; 411 002\n411003', '411001–411003'],
    ['411001-411005 411003-411009', '411001–411009'],
    ['४११००१', '411001'],
    ['411001 – 411002', '411001–411002'],
    ['', ''],
  ])('%j are %j', (typed, shown) => {
    const read = readPinRanges(typed)
    expect(Array.isArray(read) && writePinRanges(read)).toBe(shown)
  })

  test.each([
    ['41100', '41100'],
    ['011001', '011001'],
    ['411009-411001', '411009-411001'],
    ['411001, Pune', 'Pune'],
    ['4110011', '4110011'],
  ])('of %j the word %j is not understood', (typed, unread) => {
    expect(readPinRanges(typed)).toEqual({ unread })
  })

  test('that two areas share are named', () => {
    const kothrud = readPinRanges('411029, 411038') as [number, number][]
    expect(sharedPins(kothrud, [[411030, 411040]])).toEqual([411038, 411038])
    expect(sharedPins(kothrud, [[411039, 411040]])).toBeUndefined()
  })
})
