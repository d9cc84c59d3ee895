import { expect } from 'vitest'
import { viewImport } from '#server/exchange/views.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'

const headings =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Price / India,Status'

type Row = Record<string, string>

/** A row of a product export, by the headings of Shopify's documentation. */
function aRow(cells: Row): string {
  return headings
    .split(',')
    .map((heading) => `"${(cells[heading] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

const dal = {
  Handle: 'toor-dal',
  Title: 'Toor Dal',
  'Body (HTML)':
    '<style>p{color:red}</style><p>Unpolished &amp; <b>tasty</b></p><ul><li>High in protein</li><li>Cooks fast</li></ul>',
  Vendor: 'Tata',
  Type: 'Dal',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': '500 g',
  'Variant SKU': 'TD-500',
  'Variant Grams': '540',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '12',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '85.00',
  'Variant Compare At Price': '95.00',
  'Variant Barcode': "'8901030865278",
  'Image Src': 'https://cdn.example.com/dal.jpg',
  'Image Position': '1',
  Status: 'active',
}
const bigDal = {
  Handle: 'toor-dal',
  'Option1 Value': '1 kg',
  'Variant SKU': 'TD-1000',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '-3',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '160.00',
  'Variant Compare At Price': '0.00',
  'Image Src': 'https://cdn.example.com/dal-2.jpg',
  'Image Position': '2',
  'Variant Image': 'https://cdn.example.com/dal-1kg.jpg',
}
const onlyPicture = {
  Handle: 'toor-dal',
  'Image Src': 'https://cdn.example.com/dal-3.jpg',
  'Image Position': '3',
}
const soap = {
  Handle: 'soap',
  Title: 'Neem Soap',
  Vendor: 'Himalaya',
  'Product Category': 'Food > Staples > Grains & Cereals',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '45.00',
  Status: 'draft',
}

const table = [headings, ...[dal, bigDal, onlyPicture, soap].map(aRow)].join('\n')

test('an export of Shopify becomes products: variants are packs, a draft goes to the archive', async ({
  db,
  folder,
}) => {
  const report = await importTable(db, folder, { table })

  expect(report).toMatchObject({ added: 3, refused: 0, leftOut: 0, pictures: 7 })
  const products = new Map((await productsOf(db)).map((product) => [product.code, product]))
  expect(products.get(null)).toMatchObject({
    name: 'Himalaya Neem Soap',
    brand: 'Himalaya',
    weight: null,
    pricePaise: 4500,
    stock: null,
    archivedAt: expect.any(Date),
  })
  expect(products.get('TD-1000')).toMatchObject({
    name: 'Tata Toor Dal',
    weight: '1 kg',
    pricePaise: 16_000,
    offerPricePaise: 16_000,
    stock: 0,
  })
  expect(products.get('TD-500')).toMatchObject({
    name: 'Tata Toor Dal',
    weight: '500 g',
    pricePaise: 9500,
    offerPricePaise: 8500,
    stock: 12,
    inStock: true,
    archivedAt: null,
    description: ['Unpolished & tasty', 'High in protein', 'Cooks fast'],
  })
  expect(products.get('TD-500')?.packGroup).toMatch(/^[0-9a-f-]{36}$/)
  expect(products.get('TD-1000')?.packGroup).toBe(products.get('TD-500')?.packGroup)
  expect(products.get(null)?.packGroup).toBeNull()
  const { source, columns } = await viewImport(db, report.id)
  expect(source).toEqual({
    format: 'csv',
    shop: 'shopify',
    unpublished: 1,
    notSold: 0,
    shortened: 0,
    notUsed: ['Image Position'],
  })
  expect(columns.find(({ heading }) => heading === 'Pack group')?.examples).toEqual(['toor-dal'])
  expect(columns.find(({ heading }) => heading === 'Barcode number')?.examples).toEqual([
    '8901030865278',
  ])
  expect(columns.find(({ heading }) => heading === 'Pictures')?.examples[1]).toMatch(
    /dal-1kg\.jpg\nhttps/,
  )
})

test('sizes of one flavour are packs of one thing, and another flavour is another thing', async ({
  db,
  folder,
}) => {
  const [title, size, flavour] = ['Chips', 'Size', 'Flavour']
  const shared = { ...dal, Handle: 'chips', Title: title, 'Option2 Name': flavour }
  const variants = [
    ['50 g', 'Salted'],
    ['100 g', 'Salted'],
    ['50 g', 'Masala'],
    ['100 g', 'Masala'],
  ].map(([weight = '', taste = '']) =>
    aRow({
      ...shared,
      'Option1 Name': size,
      'Option1 Value': weight,
      'Option2 Value': taste,
      'Variant SKU': `${taste} ${weight}`,
      'Variant Barcode': '',
    }),
  )

  const report = await importTable(db, folder, { table: [headings, ...variants].join('\n') })

  expect(report).toMatchObject({ added: 4, refused: 0 })
  const groups = Map.groupBy(await productsOf(db), ({ packGroup }) => packGroup)
  expect([...groups.values()].map((packs) => packs.map(({ name }) => name))).toEqual([
    ['Tata Chips - Masala', 'Tata Chips - Masala'],
    ['Tata Chips - Salted', 'Tata Chips - Salted'],
  ])
})

test('a refused row keeps the number it has in the export', async ({ db, folder }) => {
  const wrong = { ...soap, Handle: 'x', Type: 'Dal', 'Variant Price': 'ask us', Status: 'active' }
  const report = await importTable(db, folder, {
    table: [headings, ...[dal, onlyPicture, bigDal, wrong].map(aRow)].join('\n'),
  })

  expect(report.firstRefused).toMatchObject([
    { row: 5, reason: 'The price is not a price: “ask us”' },
  ])
})

test('an option that is no size belongs to the name, and stock that sells on is not counted', async ({
  db,
  folder,
}) => {
  const tea = {
    ...dal,
    'Option1 Name': 'Flavour',
    'Option1 Value': 'Ginger',
    'Option2 Name': 'Pack',
    'Option2 Value': '250gm',
    'Variant Inventory Qty': '0',
    'Variant Inventory Policy': 'continue',
  }

  await importTable(db, folder, { table: [headings, aRow(tea)].join('\n') })

  expect(await productsOf(db)).toMatchObject([
    { name: 'Tata Toor Dal - Ginger', weight: '250gm', stock: null, inStock: true },
  ])
})

test('the newer headings of Shopify are known, and a long description is shortened', async ({
  db,
  folder,
}) => {
  const newer =
    'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL'
  const long = `<p>${'Very good. '.repeat(2000)}</p>`

  const { source, chosen, columns } = await sendTable(
    db,
    folder,
    `${newer}\nButter,butter,${long},Amul,Dairy,TRUE,Active,B1,,Weight,100 g,60,62,shopify,5,\n`,
  )

  expect(source).toMatchObject({ shop: 'shopify', shortened: 1, unpublished: 0 })
  expect(columns[chosen.offerPrice ?? -1]).toMatchObject({
    heading: 'Offer price',
    examples: ['60'],
  })
  expect(columns[chosen.weight ?? -1]?.examples).toEqual(['100 g'])
})

test('a vendor that stands in every row is the shop, and no brand', async ({ db, folder }) => {
  const products = [soap, { ...soap, Handle: 'tea', Title: 'Assam Tea' }]
  await importTable(db, folder, { table: [headings, ...products.map(aRow)].join('\n') })

  expect(await productsOf(db)).toMatchObject([
    { name: 'Assam Tea', brand: null },
    { name: 'Neem Soap', brand: null },
  ])
})
