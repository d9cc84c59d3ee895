import { expect, test } from 'vitest'
import { spoken } from '#tests/support/spoken.ts'
import { aWorkbook, aZip } from '#tests/support/workbooks.ts'
import { readOpeningFile } from './read-file.ts'
import { readOpenings } from './read-openings.ts'

const read = (file: Buffer | string, sheet?: number) =>
  readOpeningFile(
    (async function* () {
      yield Buffer.from(file)
    })(),
    sheet,
  )

const date = (days: number) => ({ xml: `<c s="3"><v>${days}</v></c>` })
const heading = ['Sl', 'Date', 'Party name', 'Mobile', 'Balance']

test('the old book is read from a workbook: numbers as numbers, days as days (G36-5)', async () => {
  const book = await aWorkbook([
    {
      name: 'Udhar',
      rows: [
        ['Gupta Store'],
        [],
        heading,
        [1, date(46_112), 'Meena, Iyer', 9845012345, 1500.5],
        [2, null, 'राम लाल', '+91 98450 12346', { xml: '<c t="str"><f>A1*2</f><v>-40</v></c>' }],
        [3, '5-Apr-26', 'Sita', 9.845012347e9, '₹200 Cr'],
      ],
    },
    { name: 'Other', rows: [heading, [1, null, 'Gita', 9845012348, 5]] },
  ])

  const { table, sheets, sheet } = await read(book)
  expect([sheets, sheet]).toEqual([['Udhar', 'Other'], 0])
  expect(table.split('\n')[2]).toBe('Party name,Mobile,Balance,Date')
  expect(await readOpenings(table)).toMatchObject([
    { row: 4, name: 'Meena, Iyer', digits: '9845012345', paise: 150_050, day: '2026-03-31' },
    { row: 5, name: 'राम लाल', digits: '9845012346', paise: -4_000, day: null },
    { row: 6, name: 'Sita', digits: '9845012347', paise: -20_000, day: '2026-04-05' },
  ])
  expect((await read(book, 1)).table).toContain('Gita,9845012348,5')
})

test.for([
  ['नाम', 'फ़ोन', 'रक़म', 'तारीख़'],
  ['ग्राहक', 'नंबर', 'बाक़ी', 'दिनांक'],
])('headings in Hindi with or without the dot below: %s (G36-5)', async (headings) => {
  const table = `${headings.join(',')}\nसीता,9845012345,250,2026-04-01`

  expect(await readOpenings(table)).toMatchObject([
    { name: 'सीता', digits: '9845012345', paise: 25_000, day: '2026-04-01' },
  ])
})

test('a balance that only its format marks as the shop’s debt stays one (G36-5)', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.00&quot; Cr&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>'
  const amount = { xml: '<c s="1"><v>250.5</v></c>' }
  const rows = [heading, [1, null, 'Meena', 9845012345, amount]]

  const { table } = await read(await aWorkbook([{ rows }], { 'xl/styles.xml': styles }))

  expect((await readOpenings(table))[0]).toMatchObject({ paise: -25_050 })
})

test('a day of a row is read as people write it (G36-5)', async () => {
  const days = [
    '31/3/26',
    '31.03.2026',
    '31 March 2026',
    '३१/०३/२०२६',
    '2026-03-31 10:30',
    '',
    '31/13/26',
    '31/2/26',
    'soon',
    '1999-01-01',
  ]
  const table = days.map((day, at) => `A${at},98450123${at + 10},5,${day}`).join('\n')

  const rows = await readOpenings(`Name,Phone,Amount,Date\n${table}`)

  expect(rows.map(({ day }) => day)).toEqual([
    ...Array(5).fill('2026-03-31'),
    ...Array(5).fill(null),
  ])
  expect(rows.map(({ faults }) => faults[0]?.what)).toEqual([
    ...Array(6).fill(undefined),
    ...Array(4).fill('not a day'),
  ])
})

test('a CSV file in the encoding of an old till is read (G36-5)', async () => {
  const file = Buffer.from('Name;Number;Amount\nJos\u00e9;9845012345;150', 'latin1')

  expect((await read(file)).table).toContain('José,9845012345,150')
})

const long = 'Meena,9845012345,5\n'

type Bad = [what: string, make: () => Promise<Buffer> | Buffer | string, message: RegExp]
const bad: Bad[] = [
  [
    'a zip bomb',
    () =>
      aWorkbook([{ rows: [heading] }], { 'xl/worksheets/sheet1.xml': Buffer.alloc(30_000_000) }),
    /too large/,
  ],
  [
    'a workbook with a password',
    () =>
      Buffer.from(
        'd0cf11e0a1b11ae1' + Buffer.from('EncryptedPackage', 'utf16le').toString('hex'),
        'hex',
      ),
    /protected by a password/,
  ],
  ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel workbook/],
  ['a zip of pictures', () => aZip({ 'a.jpg': 'x' }), /ZIP file, not a table/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), /picture/],
  ['an empty file', () => '', /empty/],
  ['more rows than a book has', () => long.repeat(501), /at most 500 rows/],
]

test.for(bad)('%s is refused in the words of the import (G36-5)', async ([, make, message]) => {
  expect(await spoken(read(await make()))).toMatchObject({
    message: expect.stringMatching(message),
  })
})
