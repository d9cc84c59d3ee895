import { describe, expect, test } from 'vitest'
import { settle } from '#tests/support/layouts.ts'

describe('headings are found', () => {
  test('under titles, addresses and dates', async () => {
    const { rows, notes } = await settle([
      'Sharma Kirana Store',
      'Stock Summary,1-Apr-2026 to 25-Nov-2026',
      '',
      'Item Name,Category,MRP,Closing Stock',
      'Toor dal,Grains,150,20',
    ])

    expect(rows).toEqual(['4|Item Name|Category|MRP|Closing Stock', '5|Toor dal|Grains|150|20'])
    expect(notes.leftOut).toEqual([
      { row: 1, text: 'Sharma Kirana Store', why: 'title' },
      { row: 2, text: 'Stock Summary 1-Apr-2026 to 25-Nov-2026', why: 'title' },
    ])
  })

  test.for([
    [
      ['Particulars,Closing Balance,,', ',Quantity,Rate,Value', 'Urad dal,45,120,5400'],
      'Particulars|Closing Balance Quantity|Closing Balance Rate|Closing Balance Value',
    ],
    [
      [
        'Particulars,Opening Balance,,Closing Balance,',
        ',Quantity,Value,Quantity,Value',
        'Dal,1,9,4,36',
      ],
      'Particulars|Opening Balance Quantity|Opening Balance Value|Closing Balance Quantity|Closing Balance Value',
    ],
    [['Item,,MRP', ',Code,(Rs.)', 'Dal,D1,120'], 'Item|Item Code|MRP (Rs.)'],
    [['Item,MRP,Stock', 'Item,MRP,Stock', 'Dal,120,4'], 'Item|MRP|Stock'],
  ] as const)('in two rows: %o', async ([lines, headings]) => {
    const { rows } = await settle(lines)

    expect(rows.map((row) => row.replace(/^\d+\|/, ''))).toEqual([
      headings,
      lines[2]?.replaceAll(',', '|'),
    ])
  })

  test('and two rows that disagree are told', async () => {
    const { rows, notes } = await settle(['Item,MRP,Stock', 'Name,Qty,Price', 'Dal,4,120'])

    expect(rows[0]).toBe('1|Item Name|Qty (MRP)|Price (Stock)')
    expect(notes.disputed).toEqual(['Qty (MRP)', 'Price (Stock)'])
  })

  test.for([
    ['names without words that are known', ['Bezeichnung,Preis', 'Milch,2']],
    ['a list of one column', ['name', 'Milk', 'Curd']],
    ['the first product', ['Name,MRP', 'Item,40', 'Brand,30']],
    ['a section', ['Name,Category,MRP', 'Rice,,', 'Kolam,Grains,60']],
  ] as const)('not in %s', async ([, lines]) => {
    const { rows } = await settle(lines)

    expect(rows[0]).toBe(`1|${lines[0].replaceAll(',', '|')}`)
  })

  test('above the line where a template begins', async () => {
    const { rows } = await settle([
      'Data Import Template,,',
      'Column Labels:,Item Code,Item Name,Item Group,Standard Selling Rate',
      'Column Name:,item_code,item_name,item_group,standard_rate',
      'Mandatory:,Yes,Yes,Yes,No',
      'Start entering data below this line,,',
      ',T1,Toor dal,Dals,140',
    ])

    expect(rows).toEqual([
      '2|Column Labels:|Item Code|Item Name|Item Group|Standard Selling Rate',
      '6||T1|Toor dal|Dals|140',
    ])
  })
})

describe('rows that are no products are left out and named', () => {
  test('sums and what a print adds', async () => {
    const { rows, notes } = await settle([
      'Name,MRP,Stock',
      'Dal,120,4',
      'Sub Total,,4',
      'Page 1 of 2',
      'Name,MRP,Stock',
      'Colgate Total,90,2',
      ',TOTAL,6',
      'कुल,,6',
      'Printed on 24-11-2026',
    ])

    expect(rows).toEqual(['1|Name|MRP|Stock', '2|Dal|120|4', '6|Colgate Total|90|2'])
    expect(notes.leftOut?.map(({ row, why }) => `${row} ${why}`)).toEqual([
      '3 total',
      '4 footer',
      '5 heading',
      '7 total',
      '8 total',
      '9 footer',
    ])
  })

  test('sections, whose names become the categories where there are none', async () => {
    const { rows, notes } = await settle([
      'Name,Rate,Stock',
      'Salt 1 kg,28,3',
      'Grocery,,',
      'Dals,,4560',
      'Toor,140,4',
      'Moong,130,4',
      'दालें और मसाले,,',
      'Jeera,90,2',
    ])

    expect(rows).toEqual([
      '1|Name|Rate|Stock|Section',
      '2|Salt 1 kg|28|3|',
      '5|Toor|140|4|Dals',
      '6|Moong|130|4|Dals',
      '8|Jeera|90|2|दालें और मसाले',
    ])
    expect(notes).toMatchObject({ sections: 3, leftOutRows: 3 })
  })

  test('sections of a table that has categories', async () => {
    const { rows } = await settle(['Name,Category,MRP', 'Dals,,', 'Toor,Grains,140'])

    expect(rows).toEqual(['1|Name|Category|MRP', '3|Toor|Grains|140'])
  })

  test('but not products without a price', async () => {
    const lines = ['Name,MRP,Stock', 'Toor,140,4', 'Moong 1 kg,,', 'Aloo,,', 'Pyaz,,']
    const { rows, notes } = await settle(lines)

    expect(rows).toHaveLength(5)
    expect(notes).toEqual({})
  })
})

describe('a table that changes half way', () => {
  test('with headings of its own is put into the order of the first', async () => {
    const { rows, notes } = await settle([
      'Name,MRP,Stock',
      'Toor,140,4',
      'Item,Stock,MRP,Brand',
      'Jeera,2,90,Everest',
    ])

    expect(rows).toEqual(['1|Name|MRP|Stock|Brand', '2|Toor|140|4', '4|Jeera|90|2|Everest'])
    expect(notes.reordered).toEqual([3])
  })

  test('separates cells by another sign', async () => {
    const { rows, notes } = await settle([
      'Name,Category,MRP,Stock',
      'Toor,Grains,140,4',
      'Jeera;Grains;90;2',
      'Moong\tGrains\t130,50\t2',
    ])

    expect(rows.slice(2)).toEqual(['3|Jeera|Grains|90|2', '4|Moong|Grains|130,50|2'])
    expect(notes.otherSeparators).toBe(2)
  })
})

test('tags and entities become text', async () => {
  const { rows } = await settle([
    'Name,Category,Description,Images',
    'Buns &amp; more,Bakery &#38; cakes,<p>Soft<br>fresh</p>,http://a.test/q.jpg?a=1&amp;b=2',
    'AT&T card < 5 > 3,R&D;,5 <3,',
  ])

  expect(rows.slice(1)).toEqual([
    '2|Buns & more|Bakery & cakes|Soft\nfresh|http://a.test/q.jpg?a=1&b=2',
    '3|AT&T card < 5 > 3|R&D;|5 <3|',
  ])
})

test('an amount and its unit beside it become one cell', async () => {
  const { rows } = await settle([
    'producer,name,units,unit_type,variant_unit_name,price',
    'Farm,Carrots,500,g,,40',
    'Farm,Chard,1,,bunch,30',
    'Farm,Eggs,6,,,30',
  ])

  expect(rows.slice(1)).toEqual([
    '2|Farm|Carrots|500 g|g||40',
    '3|Farm|Chard|1 bunch||bunch|30',
    '4|Farm|Eggs|6|||30',
  ])
})

test('of several columns that say whether it is sold, the one that says no counts', async () => {
  const { rows } = await settle([
    'Name,MRP,Published,Status,Sellable',
    'Milk,40,TRUE,Active,Y',
    'Curd,40,TRUE,Discontinued,Y',
    'Ghee,40,FALSE,Active,Y',
    'Tea,40,TRUE,Out of stock,N',
  ])

  expect(rows.slice(1)).toEqual([
    '2|Milk|40|TRUE||',
    '3|Curd|40|Discontinued||',
    '4|Ghee|40|FALSE||',
    '5|Tea|40|N|Out of stock|',
  ])
})

test.for([
  [
    'the store’s own export',
    ['id,name,price,stock,exportedStock', 'x,A &amp; B,10,1,1', 'x,Total,5,,'],
  ],
  ['a plain table', ['name,category,mrp', 'Milk,Dairy,40', 'Total,Dairy,40']],
] as const)('%s keeps what it says', async ([, lines]) => {
  const { rows, notes } = await settle(lines.slice(0, 2))

  expect(rows).toHaveLength(2)
  expect(notes).toEqual({})
})
