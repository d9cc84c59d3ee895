import { describe, expect, test } from 'vitest'
import { settle } from '#tests/support/layouts.ts'

describe('a stock summary in which groups stand above their goods', () => {
  const headings = 'Particulars,Quantity,Rate,Value'

  test('has the groups as categories, and their rows are left out and named', async () => {
    const { rows, notes } = await settle([
      headings,
      'Rice,150 kg,60,9000',
      'Kolam 1 kg,100 kg,50,5000',
      'Basmati 1 kg,50 kg,80,4000',
      'Salt,12 pkt,20,240',
      'Tata Namak 1 kg,12 pkt,20,240',
      'Dals,,,"1,250.50"',
      'Toor,5 kg,200.1,1000.50',
      'Urad,1 pkt,250,250',
      'Moong,,,',
      'Grand Total,,,"10,490.50"',
    ])

    expect(rows).toEqual([
      `1|${headings.replaceAll(',', '|')}|Section`,
      '3|Kolam 1 kg|100 kg|50|5000|Rice',
      '4|Basmati 1 kg|50 kg|80|4000|Rice',
      '6|Tata Namak 1 kg|12 pkt|20|240|Salt',
      '8|Toor|5 kg|200.1|1000.50|Dals',
      '9|Urad|1 pkt|250|250|Dals',
      '10|Moong||||Dals',
    ])
    expect(notes.leftOut).toEqual([
      { row: 2, text: 'Rice 150 kg 60 9000', why: 'group' },
      { row: 5, text: 'Salt 12 pkt 20 240', why: 'group' },
      { row: 7, text: 'Dals 1,250.50', why: 'group' },
      { row: 11, text: 'Grand Total 10,490.50', why: 'total' },
    ])
  })

  test('also groups of groups, and goods that are owed', async () => {
    const { rows } = await settle([
      headings,
      'Grocery,100,,900',
      'Rice,70,,600',
      'Kolam,50,10,500',
      'Basmati,30,10,300',
      'Poha,-10,20,-200',
      'Dals,30,,300',
      'Toor,20,10,200',
      'Urad,10,10,100',
      'Tea,4,,200',
      'Red Label,4,50,200',
    ])

    expect(rows.slice(1).map((row) => row.replaceAll(/\|.*\|/g, ' in '))).toEqual([
      '4 in Grocery / Rice',
      '5 in Grocery / Rice',
      '6 in Grocery / Rice',
      '8 in Grocery / Dals',
      '9 in Grocery / Dals',
      '11 in Tea',
    ])
  })

  test('by the blanks before names', async () => {
    const { rows } = await settle([
      headings,
      'Rice,3 bags,,900',
      '  Kolam,2 bags,300,600',
      '  Basmati,30 kg,10,300',
      'Tea,,,',
      '  Red Label,,,',
    ])

    expect(rows.slice(1)).toEqual([
      '3|  Kolam|2 bags|300|600|Rice',
      '4|  Basmati|30 kg|10|300|Rice',
      '6|  Red Label||||Tea',
    ])
  })

  test.for([
    [
      'goods that happen to be worth as much as the next two',
      ['A,3,10,30', 'B,1,10,10', 'C,2,10,20', 'D,1,7,7'],
    ],
    ['pairs that are worth the same', ['A,1,10,10', 'B,1,10,10', 'C,2,10,20', 'D,2,10,20']],
    ['names with stray blanks', ['Onion,1,40,40', '  Tomato,1,30,30', 'Potato,1,20,20']],
    ['names with a size', ['Oil 1 L,3,10,30', 'B,1,10,10', 'C,2,10,20']],
  ] as const)('but not in %s', async ([, lines]) => {
    const { rows } = await settle([headings, ...lines])

    expect(rows).toHaveLength(lines.length + 1)
  })
})

describe('a list without headings', () => {
  test('keeps its first row', async () => {
    const { rows, notes } = await settle(['Toor dal,1 kg,170,4', 'Urad dal,500 g,90,2'])

    expect(rows).toEqual([
      '1|Column A|Column B|Column C|Column D',
      '2|Toor dal|1 kg|170|4',
      '3|Urad dal|500 g|90|2',
    ])
    expect(notes).toEqual({ withoutHeadings: true })
  })

  test('has titles above it that are left out', async () => {
    const { rows, notes } = await settle(['Gupta Stores', 'Rates', 'Salt,₹28/-', 'Urad dal,90'])

    expect(rows.slice(1)).toEqual(['4|Salt|₹28/-', '5|Urad dal|90'])
    expect(notes.leftOut?.map(({ text }) => text)).toEqual(['Gupta Stores', 'Rates'])
  })
})
