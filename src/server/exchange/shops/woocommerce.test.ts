import { expect } from 'vitest'
import { viewImport } from '#server/exchange/views.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'

const headings =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"'
const names = [...headings.matchAll(/"([^"]+)"|([^,]+)/g)].map(
  ([, quoted, plain]) => quoted ?? plain ?? '',
)

/** A row of a product export, by the headings of WooCommerce's documentation. */
function aRow(cells: Record<string, string>): string {
  return names.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
}

const oil = {
  ID: '10',
  Type: 'variable',
  SKU: 'OIL',
  Name: 'Mustard Oil',
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: '<p>Cold pressed</p>\\n<p>Strong taste</p>',
  'In stock?': '1',
  Categories: 'Staples, Staples > Cooking Oil',
  Images: 'https://shop.example.com/oil.jpg, https://shop.example.com/oil-2.jpg',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': '500 ml, 1 L',
}
const half = {
  ID: '11',
  Type: 'variation',
  SKU: 'OIL-500',
  Name: 'Mustard Oil - 500 ml',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  Stock: '7',
  'Regular price': '110',
  'Sale price': '99.50',
  Parent: 'OIL',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': '500 ml',
}
const litre = {
  ...half,
  ID: '12',
  SKU: 'OIL-1000',
  Name: 'Mustard Oil - 1 L',
  Stock: '',
  'In stock?': '0',
  'Regular price': '210',
  'Sale price': '150',
  'Date sale price ends': '2020-01-31',
  Parent: 'id:10',
  'Attribute 1 value(s)': '1 L',
}
const hidden = {
  ID: '13',
  Type: 'simple',
  Name: 'Paneer',
  Published: '-1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  'Regular price': '90',
  Categories: 'Dairy',
  'Weight (kg)': '0.2',
}
const bundle = { ...hidden, ID: '14', Type: 'grouped', Name: 'Breakfast box', 'Regular price': '' }

const table = (rows: Record<string, string>[]) => [headings, ...rows.map(aRow)].join('\n')

test('an export of WooCommerce becomes products, wherever the product of a variation stands', async ({
  db,
  folder,
}) => {
  const report = await importTable(db, folder, { table: table([half, litre, oil, hidden, bundle]) })

  expect(report).toMatchObject({ added: 3, refused: 0, pictures: 4 })
  expect(await productsOf(db)).toEqual([
    expect.objectContaining({ name: 'Mustard Oil', code: expect.stringMatching(/^OIL-/) }),
    expect.objectContaining({ name: 'Mustard Oil', code: expect.stringMatching(/^OIL-/) }),
    expect.objectContaining({ name: 'Paneer', weight: null, archivedAt: expect.any(Date) }),
  ])
  const byCode = new Map((await productsOf(db)).map((product) => [product.code, product]))
  expect(byCode.get('OIL-500')).toMatchObject({
    weight: '500 ml',
    pricePaise: 11_000,
    offerPricePaise: 9950,
    stock: 7,
    inStock: true,
    description: ['Cold pressed', 'Strong taste'],
  })
  expect(byCode.get('OIL-1000')).toMatchObject({
    weight: '1 L',
    pricePaise: 21_000,
    offerPricePaise: 21_000,
    stock: null,
    inStock: false,
  })
  expect(byCode.get('OIL-500')?.packGroup).toMatch(/^[0-9a-f-]{36}$/)
  expect(byCode.get('OIL-1000')?.packGroup).toBe(byCode.get('OIL-500')?.packGroup)
  const { source } = await viewImport(db, report.id)
  expect(source).toEqual({
    format: 'csv',
    shop: 'woocommerce',
    unpublished: 1,
    notSold: 1,
    shortened: 0,
  })
})
