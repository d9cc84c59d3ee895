import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { financialYearOf, serialOf, splitTax } from './bills.ts'
import { isGstin, stateCodes, stateName, stateOfAddress } from './gst-states.ts'

test.for([
  [10_500, 5, { taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, igstPaise: 0 }],
  [2000, 5, { taxablePaise: 1904, cgstPaise: 48, sgstPaise: 48, igstPaise: 0 }],
  [9900, 18, { taxablePaise: 8390, cgstPaise: 755, sgstPaise: 755, igstPaise: 0 }],
  [4000, 40, { taxablePaise: 2858, cgstPaise: 571, sgstPaise: 571, igstPaise: 0 }],
] as const)('%i paise at %i %% hold two equal halves of tax (G-32)', ([gross, percent, parts]) => {
  expect(splitTax(gross, { basisPoints: percent * 100, isInterState: false })).toEqual(parts)
})

test('between states the tax is one part (G-32)', () => {
  const split = splitTax(2000, { basisPoints: 500, isInterState: true })

  expect(split).toEqual({ taxablePaise: 1905, cgstPaise: 0, sgstPaise: 0, igstPaise: 95 })
})

describe('a GSTIN (G-32)', () => {
  test.for(['27AAPFU0939F1ZV', '24AAQCA8719H1ZC'])('%s is a GSTIN', (text) => {
    expect(isGstin(text)).toBe(true)
  })

  test.for(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '72AAPFU0939F1ZV', ''])(
    '%s is no GSTIN',
    (text) => {
      expect(isGstin(text)).toBe(false)
    },
  )
})

test.for([
  ['2027-03-31', 2026],
  ['2027-04-01', 2027],
  ['2026-12-31', 2026],
] as const)('%s is in the financial year that begins in %i (G-32)', ([day, year]) => {
  expect(financialYearOf(day)).toBe(year)
})

test('a serial number names the series and the year and fits the law (G-32)', () => {
  expect(serialOf({ prefix: 'TK', year: 2026, number: 123 })).toBe('TK/26-27/000123')
  expect(serialOf({ prefix: 'TKC', year: 2099, number: 999_999 })).toMatch(
    /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/,
  )
})

test.for([
  [{ state: 'karnataka', zipcode: 560_001 }, '29'],
  [{ state: 'KA', zipcode: 560_001 }, '29'],
  [{ state: 'Jammu & Kashmir', zipcode: 1 }, '01'],
  [{ state: '', zipcode: 403_001 }, '30'],
  [{ state: '', zipcode: 822_101 }, '20'],
  [{ state: 'उत्तर प्रदेश', zipcode: 560_001 }, '09'],
  [{ state: 'छत्तीसगढ', zipcode: 560_001 }, '22'],
  [{ state: 'झारखण्ड', zipcode: 560_001 }, '20'],
  [{ state: 'जम्मू एवं कश्मीर', zipcode: 560_001 }, '01'],
  [{ state: 'தமிழ்நாடு', zipcode: 560_001 }, '29'],
  // Two states share this PIN code.
  [{ state: '', zipcode: 160_001 }, undefined],
] as const)('the state of %j is %s (G-32)', ([address, code]) => {
  expect(stateOfAddress(address)).toBe(code)
})

test('tax is charged by a state’s name in every language of the shop', async () => {
  for (const language of readdirSync(join(import.meta.dirname, '../text'))) {
    if (language.includes('.')) continue
    const { stateInWords, stateFromWords } = await import(`../text/${language}/states.ts`)
    for (const code of stateCodes) {
      const words = stateInWords(stateName(code))

      expect(stateFromWords(words)).toBe(stateName(code))
      expect(stateOfAddress({ state: words, zipcode: 160_001 }), words).toBe(code)
    }
  }
})
