import { describe, expect, test } from 'vitest'
import { maxAreas } from '#contract/seller-limits.ts'
import { spoken } from '#tests/support/spoken.ts'
import { aWorkbook } from '#tests/support/workbooks.ts'
import { readAmount, readDays, readPlace } from './read-area-cells.ts'
import { readAreaFile } from './read-area-file.ts'
import { readAreas } from './read-areas.ts'

const kothrud = {
  name: 'Kothrud',
  terms: { pins: '411038', fee: 20, freeFrom: 500, least: 100, days: [1, 3] },
  faults: [],
}

describe('headings of a table of areas (G37-1)', () => {
  test.for([
    'Area,PINs,Fee,Free above,Smallest order,Days',
    'Area name,Pincode,Delivery charge,Free delivery above,Min order,Delivery days',
    'LOCALITY,PIN CODE(S),Delivery Charges (Rs.),Free Delivery Above (₹),Minimum Order Value,Days',
    'Place,Pin_codes,Delivery fee,Free from,Min. bill,Served on days',
    'इलाक़ा,पिन कोड,डिलीवरी शुल्क,मुफ़्त डिलीवरी,न्यूनतम ऑर्डर,दिन',
    'इलाक़ा,PIN,फ़ीस,इससे ऊपर मुफ़्त,कम से कम ऑर्डर,दिन',
    'क्षेत्र,पिन,फ़ीस,इससे ऊपर मुफ़्त,कम से कम ऑर्डर,दिन',
  ])('%s', async (headings) => {
    expect(await readAreas(`${headings}\nKothrud,411038,20,500,100,"Mon, Wed"`)).toMatchObject([
      kothrud,
    ])
  })

  test('columns may stand in any order among others, below titles', async () => {
    const table = [
      'Gupta Stores',
      'Sl,District,Days,Delivery charge,Area,Min order,Free above,PIN',
      '1,Pune,mon & wed,₹20/-,Kothrud,100,"₹ 500.00",411038',
    ].join('\n')

    expect(await readAreas(table)).toMatchObject([{ row: 3, ...kothrud }])
  })

  test('without headings, the second column holds the PINs', async () => {
    expect(await readAreas('Kothrud\t411038\t20\t500\t100\tMon, Wed')).toMatchObject([kothrud])
  })

  test('a column that is not there says nothing', async () => {
    expect(await readAreas('Area,Fee\nKothrud,20')).toMatchObject([
      { name: 'Kothrud', terms: { fee: 20 } },
    ])
    expect((await readAreas('Area,Fee\nKothrud,20'))[0]?.terms).not.toHaveProperty('pins')
  })
})

test.for([
  ['Kothrud\t411038, 411029, 411052, 411001-411005\t20', 'tabs'],
  ['Kothrud,"411038, 411029, 411052, 411001-411005",20', 'quotation marks'],
  ['Kothrud,411038,411029,411052,411001-411005,20', 'bare commas'],
  ['Kothrud;411038,411029,411052,411001-411005;20', 'semicolons'],
  ['Kothrud,411038;411029;411052;411001-411005,20', 'semicolons between PINs'],
])('many PINs in one cell, between %s', async ([row]) => {
  const separator = ['\t', ';'].find((each) => row!.startsWith(`Kothrud${each}`)) ?? ','
  const table = `${['Area', 'PINs', 'Fee'].join(separator)}\n${row}`

  expect(await readAreas(table)).toMatchObject([
    { terms: { pins: '411001–411005, 411029, 411038, 411052', fee: 20 }, faults: [] },
  ])
})

test.for([
  ['411001', '411001'],
  ['411 001 / 411 002', '411001–411002'],
  ['411001 to 411009', '411001–411009'],
  ['411001-09, 411012', '411001–411009, 411012'],
  ['४११००१ से ४११००३ तक और ४११००७', '411001–411003, 411007'],
  ['411001 and 411003', '411001, 411003'],
  ['All other PINs', ''],
  ['rest of Pune', ''],
  ['बाकी सब', ''],
  ['बाकी सब PIN', ''],
])('PINs written as %s', ([cell, pins]) => {
  expect(readPlace(cell!)).toEqual({ value: { pins, radiusKm: null } })
})

test.for([
  ['5 km', 5],
  ['within 2.5 kms', 2.5],
  ['५ किमी', 5],
  ['0.2 km', null],
  ['500 km', null],
  ['2.55 km', null],
] as const)('a distance written as %s', ([cell, radiusKm]) => {
  const read = readPlace(cell)
  if (radiusKm === null) expect(read).toMatchObject({ what: 'not a distance' })
  else expect(read).toEqual({ value: { pins: '', radiusKm } })
})

test.for([
  ['₹ 1,499.00', 1499],
  ['20/-', 20],
  ['Rs. 20', 20],
  ['२०', 20],
  ['0', 0],
  ['free', 0],
  ['मुफ़्त', 0],
  ['', null],
  ['-', null],
  ['nil', null],
  ['above 500', 500],
  ['500 and above', 500],
  ['20 per order', 20],
])('an amount written as %s', ([cell, value]) => {
  expect(readAmount(cell as string)).toEqual({ value })
})

test.for([
  ['Mon, Wed', [1, 3]],
  ['monday & Wednesday', [1, 3]],
  ['Mon-Sat', [1, 2, 3, 4, 5, 6]],
  ['Sat to Mon', [1, 6, 7]],
  ['daily', null],
  ['Mon-Sun', null],
  ['', null],
  ['all days except Sunday', [1, 2, 3, 4, 5, 6]],
  ['Sunday closed', [1, 2, 3, 4, 5, 6]],
  ['सोम, बुध', [1, 3]],
  ['सोमवार से शनिवार', [1, 2, 3, 4, 5, 6]],
  ['रोज़', null],
])('days written as %s', ([cell, value]) => {
  expect(readDays(cell as string)).toEqual({ value })
})

test('each cell that cannot be read is named by row and column, with what stands there', async () => {
  const table = [
    'Area,PINs,Fee,Free above,Min order,Days',
    ',411001,20,,,',
    `${'x'.repeat(61)},411002,20,,,`,
    'A,41100,20,,,',
    'B,411009-411001,20,,,',
    'C,,20,,,',
    'D,411004,lots,,,',
    'E,411005,20/km,,,',
    'F,411006,$20,,,',
    'G,411007,20.505,,,',
    'H,411008,99999999,,,',
    'I,411010,20,0,,',
    'J,411011,-20,,,',
    'K,411012,20,,,Monday or so',
    'L,411013,=A1*2,,,',
    'a,411014,20,,,',
  ].join('\n')

  const rows = await readAreas(table)
  expect(
    rows.map(({ row, faults }) => [
      row,
      ...faults.map(({ cell, what, typed }) => `${cell}: ${what} ${typed ?? ''}`.trim()),
    ]),
  ).toEqual([
    [2, 'name: no name'],
    [3, 'name: name too long'],
    [4, 'pins: not pins 41100'],
    [5, 'pins: pins backwards 411009-411001'],
    [6, 'pins: no pins'],
    [7, 'fee: not an amount lots'],
    [8, 'fee: an amount per unit 20/km'],
    [9, 'fee: not an amount $20'],
    [10, 'fee: too many decimals'],
    [11, 'fee: too high'],
    [12, 'freeFrom: always free'],
    [13, 'fee: not an amount -20'],
    [14, 'days: not days Monday or so'],
    [15, 'fee: a formula =A1*2'],
    [16, 'name: name twice'],
  ])
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Area ${at},${400_000 + at},20`).join('\n')

test.for([
  ['a table of something else', 'Product,Price,Stock\nRice,100,5', /no table of areas/],
  ['only headings', 'Area,PINs,Fee\n', /no rows below/],
  ['blank lines', '\n\n \n', /empty/],
  ['more rows than areas', `Area,PINs,Fee\n${rows(maxAreas + 1)}`, /at most 1000 rows/],
  ['an open quotation mark', 'Area,PINs\nA,"411001', /quotation mark/],
] as const)('%s is refused with a sentence', async ([, table, message]) => {
  expect(await spoken(readAreas(table))).toMatchObject({
    message: expect.stringMatching(message),
  })
})

const send = (file: Buffer | string, sheet?: number) =>
  readAreaFile(
    (async function* () {
      yield Buffer.from(file)
    })(),
    sheet,
  )

test('a workbook is read: numbers as PINs, lines within a cell, a formula by its result or not at all', async () => {
  const rowsOfBook = [
    ['Area', 'PIN', 'Delivery charge', 'Days'],
    ['Kothrud', 411038, 20, 'Mon, Wed'],
    ['Baner', '411045\n411046', { xml: '<c><f>10*2</f><v>20</v></c>' }, null],
    ['Wakad', 411057, { xml: '<c><f>10*2</f></c>' }, null],
  ]
  const { table } = await send(await aWorkbook([{ name: 'Areas', rows: rowsOfBook }]))

  expect(await readAreas(table)).toMatchObject([
    { row: 2, terms: { pins: '411038', fee: 20, days: [1, 3] }, faults: [] },
    { row: 3, terms: { pins: '411045–411046', fee: 20, days: null }, faults: [] },
    { row: 4, faults: [{ cell: 'fee', what: 'a formula' }] },
  ])
})

test('a file of 10 MB is refused with a sentence', async () => {
  const many = `Area,PINs,Fee\n${rows(400_000)}`
  expect(many.length).toBeGreaterThan(7_000_000)
  expect(await spoken(send(many))).toMatchObject({
    message: expect.stringMatching(/at most 1000 rows/),
  })
  const wide = `Area,PINs,Fee\n${`A,411001,"${'x'.repeat(12_000)}"\n`.repeat(900)}`
  expect(await spoken(send(wide))).toMatchObject({ message: expect.stringMatching(/table/i) })
})

describe('PINs as spreadsheets leave them (G37-1)', () => {
  test.for([
    ['floats', '411001.0, 411002.00', '411001–411002'],
    ['spaces', '411 001; 411 004', '411001, 411004'],
    ['no-break spaces', '411\u00A0001 - 411\u00A0009', '411001–411009'],
    ['Devanagari digits', '४११००१ से ४११००३ तक, ४११ ०१०', '411001–411003, 411010'],
    ['groups of thousands', '411,001', '411001'],
    ['groups of lakhs', '4,11,001', '411001'],
    ['a power of ten that is whole', '4.11001E+05', '411001'],
    ['duplicates', '411001, 411001, 411001-411003, 411002', '411001–411003'],
    ['ranges that overlap', '411001-411020, 411010-411045', '411001–411045'],
  ])('%s', ([, cell, pins]) => {
    expect(readPlace(cell!)).toEqual({ value: { pins, radiusKm: null } })
  })

  test.for([
    ['411045-411001', 'pins backwards', '411045-411001'],
    ['411001, 411045-03', 'pins backwards', '411045-03'],
    ['4.11E+05', 'pins shortened', '4.11E+05'],
    ['411001411002', 'pins shortened', '411001411002'],
    ['411001.5', 'not pins', '411001.5'],
    ['41100', 'not pins', '41100'],
    ['011001', 'not pins', '011001'],
  ])('%s is refused: %s', ([cell, what, typed]) => {
    expect(readPlace(cell!)).toEqual({ what, typed })
  })

  test('empty rows are passed over, their numbers stay, and a total is named as one', async () => {
    const table = [
      ['Area', 'PINs', 'Fee'],
      ['Kothrud', '411038.0', '20'],
      ['', '', ''],
      ['Baner', '411045-411001', '30'],
      ['', '', ''],
      ['Total', '2', '50'],
      ['कुल', '', '50'],
    ]
    const read = await readAreas(table.map((row) => row.join('\t')).join('\n'))

    expect(read.map(({ row, name, faults }) => [row, name, faults])).toEqual([
      [2, 'Kothrud', []],
      [4, 'Baner', [{ cell: 'pins', what: 'pins backwards', typed: '411045-411001' }]],
      [6, 'Total', [{ cell: 'name', what: 'a total' }]],
      [7, 'कुल', [{ cell: 'name', what: 'a total' }]],
    ])
  })

  test('an area may be called Total Nagar', async () => {
    expect(await readAreas('Area,PINs\nTotal Nagar,411001')).toMatchObject([{ faults: [] }])
  })
})
