import { describe, expect, test } from 'vitest'
import { attributeLimits } from './attributes.ts'
import { readBarcode } from './barcode.ts'
import { isProblem, readDetail, repairCell, writeDetail } from './detail-values.ts'
import { type ProductDetail, productDetailKeys } from './product-details.ts'
import { type Wrong, wrong } from './reasons/problem.ts'

describe('a bar code', () => {
  test.each([
    ['8901030865275', '8901030865275'],
    ['890 1030-865275', '8901030865275'],
    ['96385074', '96385074'],
    // One product as UPC-A, EAN-13, GTIN-14 and the printed UPC-E.
    ['042100005264', '0042100005264'],
    ['0042100005264', '0042100005264'],
    ['00042100005264', '0042100005264'],
    ['04252614', '0042100005264'],
    ['01234531', '0012300000451'],
    ['01234543', '0012340000053'],
    ['01234558', '0012345000058'],
  ])('%s is known as %s', (typed, kept) => {
    expect(readBarcode(typed)).toBe(kept)
  })

  test.each([
    ...['8901030865276', '96385075', '042100005265', '04252615', '', '123', 'A8901030865275'],
    ...['8.90103E+12', '18901030865272', '890103086527', '0000000000000', '9'.repeat(10_000)],
  ])('%s is no bar code', (typed) => {
    expect(readBarcode(typed)).toBeNull()
  })

  test('any one wrong digit is noticed', () => {
    const code = '8901030865275'
    for (let at = 0; at < code.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`
        expect(readBarcode(wrong)).toBe(wrong === code ? code : null)
      }
    }
  })
})

function problemOf(key: ProductDetail, text: string): Wrong | undefined {
  const read = readDetail(key, text)
  return isProblem(read) ? read.problem : undefined
}

test.each<[ProductDetail, string, Wrong]>([
  ['barcode', '8901030865276', wrong('barcode_check_digit')],
  ['barcode', '12345', wrong('not_a_barcode')],
  ['barcode', '8.90103E+12', wrong('barcode_rounded')],
  ['hsn', '071', wrong('not_an_hsn_code')],
  ['hsn', 'abcd', wrong('not_an_hsn_code')],
  ['netQuantity', 'some', wrong('not_a_net_quantity')],
  ['otherNames', 'x,'.repeat(21), wrong('too_many_names', { most: 20 })],
  ['otherNames', 'x'.repeat(81), wrong('other_name_too_long', { most: 80 })],
  ['attributes', 'Shelf life', wrong('line_without_label', { line: 1 })],
  ['attributes', 'A: b\n: 6 months', wrong('line_without_label', { line: 2 })],
  ['attributes', 'A: b\nShelf life:', wrong('line_without_label', { line: 2 })],
  ['attributes', `A: ${'x'.repeat(10_000)}`, wrong('value_too_long', { line: 1, most: 1000 })],
  ['attributes', `${'x'.repeat(61)}: a`, wrong('label_too_long', { line: 1, most: 60 })],
  ['attributes', 'A: b\n'.repeat(31), wrong('details_over_limit', { most: 30 })],
  ['attributes', 'A: b\u202e', wrong('unusable_characters', { field: 'attributes' })],
  ['attributes', 'FSSAI: 1001234567890', wrong('not_a_food_licence', {})],
  ['attributes', 'एफएसएसएआई: 1001234567890', wrong('not_a_food_licence', {})],
  ['attributes', 'fssai licence: 30012345678901', wrong('not_a_food_licence', {})],
  ['descriptions', 'hi: मीठा\nपका', wrong('text_without_language', { line: 2 })],
  ['descriptions', 'xx: sweet', wrong('text_without_language', { line: 1 })],
  ['descriptions', 'hi: a\n'.repeat(21), wrong('descriptions_over_limit', { most: 20 })],
  ['descriptions', `hi: ${'x'.repeat(301)}`, wrong('description_line_too_long', { most: 300 })],
  ['descriptions', 'hi: a\u202e', wrong('unusable_characters', { field: 'descriptions' })],
  ['attributesIn', 'hi: सामग्री: आटा\nनमक', wrong('text_without_language', { line: 2 })],
  [
    'attributesIn',
    'mr: साहित्य: कणीक\nhi: सामग्री',
    wrong('line_without_label', { line: 1, language: 'hi' }),
  ],
  [
    'attributesIn',
    'hi: a: b\n'.repeat(31),
    wrong('details_over_limit', { most: 30, language: 'hi' }),
  ],
  [
    'attributesIn',
    `mr: a: b\nhi: a: b\nhi: a: ${'x'.repeat(1001)}`,
    wrong('value_too_long', { line: 2, language: 'hi', most: 1000 }),
  ],
  ['attributesIn', 'hi: FSSAI: 1001234567890', wrong('not_a_food_licence', { language: 'hi' })],
  ['attributesIn', 'hi: a: b\u202e', wrong('unusable_characters', { field: 'attributesIn' })],
  ['localName', 'x'.repeat(201), wrong('too_long', { field: 'localName', most: 200 })],
])('%s of %j is refused', (key, text, problem) => {
  expect(problemOf(key, text)).toEqual(problem)
})

test('lines have a label up to the first colon, and empty lines do not count', () => {
  const typed =
    ' Ingredients : Wheat: 80 %, salt\n\n\nFSSAI No.: 10012345678901 / 2001 2345 6789 01\n'

  expect(readDetail('attributes', typed)).toEqual([
    { label: 'Ingredients', value: 'Wheat: 80 %, salt' },
    { label: 'FSSAI No.', value: '10012345678901 / 2001 2345 6789 01' },
  ])
})

test('thirty of the longest lines have room', () => {
  const line = `${'l'.repeat(attributeLimits.label)}: ${'v'.repeat(attributeLimits.value)}\n`

  expect(problemOf('attributes', line.repeat(attributeLimits.lines))).toBeUndefined()
})

test('what is kept of a detail reads as the same value', () => {
  const typed: Record<ProductDetail, string> = {
    brand: 'Amul',
    weight: '500 g',
    localName: 'आम',
    names: 'mr: आंबा\nhi: आम',
    barcode: '042100005264',
    netQuantity: '6x200ml',
    origin: 'India',
    attributes: 'A: b\nC: d: e',
    attributesIn: 'mr: साहित्य: कणीक\nhi: सामग्री: आटा: महीन\nhi: क: ख',
    descriptions: 'mr: गोड\nhi: मीठा\nhi: • पका: हुआ',
    code: 'A-1',
    otherNames: 'Aloo; alu,, आलू',
    hsn: '0713 10 00',
  }
  for (const key of productDetailKeys) {
    const value = readDetail(key, typed[key])
    if (isProblem(value)) throw new Error(value.problem.reason)
    expect(readDetail(key, writeDetail(key, value)), key).toEqual(value)
  }
})

test('zeros that a spreadsheet took from the start are put back', () => {
  expect(repairCell('hsn', '713')).toBe('0713')
  expect(repairCell('hsn', '7131000')).toBe('07131000')
  expect(repairCell('hsn', '19053100')).toBe('19053100')
  expect(repairCell('barcode', '1234531')).toBe('01234531')
})
