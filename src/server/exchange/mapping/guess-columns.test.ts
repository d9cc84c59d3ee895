import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

function guess(headings: string[], examples: string[][] = []) {
  const columns = headings.map((heading, index) => ({ heading, examples: examples[index] ?? [] }))
  const named = Object.entries(guessColumns(columns)).map(([field, column]) => [
    field,
    headings[column],
  ])
  return Object.fromEntries(named)
}

describe('columns are known by their names', () => {
  test('those of our own export', () => {
    const own = ['id', 'code', 'name', 'category', 'weight', 'price', 'offerPrice', 'stock']
    const all = [...own, 'exportedStock', 'inStock', 'description', 'archived']

    expect(guess(all)).toEqual(Object.fromEntries(all.map((field) => [field, field])))
  })

  test("those of a grocer's list", () => {
    const headings = ['index', 'product', 'category', 'sub_category', 'brand', 'sale_price']

    expect(guess([...headings, 'market_price', 'type', 'rating', '', ''])).toEqual({
      name: 'product',
      category: 'category',
      subcategory: 'sub_category',
      brand: 'brand',
      price: 'market_price',
      offerPrice: 'sale_price',
      description: 'type',
    })
  })

  test('in any writing', () => {
    expect(
      guess(['ITEM NAME', 'MRP (₹)', 'Selling-Price', 'Bar Code', 'Qty.', 'Pack Size']),
    ).toEqual({
      name: 'ITEM NAME',
      price: 'MRP (₹)',
      offerPrice: 'Selling-Price',
      code: 'Bar Code',
      barcode: 'Bar Code',
      stock: 'Qty.',
      weight: 'Pack Size',
    })
  })
})

test('a table with codes and bar codes keeps them apart', () => {
  const columns = guess(['name', 'EAN', 'Item code', 'HSN Code', 'Pack', 'Net Qty'])

  expect(columns).toMatchObject({ code: 'Item code', barcode: 'EAN', hsn: 'HSN Code' })
  expect(columns).toMatchObject({ weight: 'Pack', netQuantity: 'Net Qty' })
})

test('one column of net quantities is the weight, from which the quantity is read', () => {
  expect(guess(['name', 'Net quantity'])).toEqual({ name: 'name', weight: 'Net quantity' })
})

test.for(['offer', 'Offer (₹)', 'Offer Rs.', 'SP', 'Net price'])(
  'beside a price, “%s” is what shoppers pay',
  (heading) => {
    const columns = guess(['name', 'price', heading], [[], ['120'], ['99.50', '₹80']])

    expect(columns).toMatchObject({ price: 'price', offerPrice: heading })
  },
)

test.for(['Offer %', 'Offer (%)', 'Price %', 'Price(% off)'])(
  'a percentage, “%s”, is no price',
  (heading) => {
    expect(guess(['name', 'MRP', heading], [[], ['101'], ['5']])).toEqual({
      name: 'name',
      price: 'MRP',
    })
  },
)

test('stocks in kilograms are stocks in the store’s own table, and quantities the size of a pack elsewhere', () => {
  const kilograms = ['12.5 kg', '8 kg']

  expect(guess(['id', 'stock', 'exportedStock'], [[], kilograms, kilograms])).toMatchObject({
    stock: 'stock',
  })
  expect(guess(['name', 'qty'], [[], kilograms])).toEqual({ name: 'name', weight: 'qty' })
  expect(guess(['name', 'stock'], [[], kilograms])).toEqual({ name: 'name', stock: 'stock' })
})

test('an offer that is told in words is no price', () => {
  const columns = guess(['name', 'price', 'offer'], [[], ['120'], ['Buy 1 get 1', '10%']])

  expect(columns).toMatchObject({ price: 'price', offerPrice: 'price' })
})

test('one column of prices, of which nobody says more, serves as both', () => {
  expect(guess(['name', 'price'])).toMatchObject({ price: 'price', offerPrice: 'price' })
})

test.for([
  ['MRP', 'price'],
  ['rate', 'offerPrice'],
])('one column of prices, %s, is that price alone', ([heading = '', field = '']) => {
  expect(guess(['name', heading])).toEqual({ name: 'name', [field]: heading })
})

test('beside our ids, “price” alone is what it is in an export', () => {
  expect(guess(['id', 'price'])).toEqual({ id: 'id', price: 'price' })
})

test('beside a maximum price, “price” is what the shop asks', () => {
  expect(guess(['name', 'price', 'mrp'])).toMatchObject({ price: 'mrp', offerPrice: 'price' })
})

test.for(['index', 'no', 'sr_no', '#'])('a running number, %s, is no code', (heading) => {
  expect(guess(['name', heading])).toEqual({ name: 'name' })
})

test("numbers of another program are not this store's ids", () => {
  expect(guess(['id', 'name'], [['1', '2']])).toEqual({ name: 'name' })
  expect(guess(['_id', 'name'], [['0199a5a0-0000-7000-8000-000000000001']])).toHaveProperty('id')
})

describe('what programs print is known', () => {
  test.for([
    [
      'Marg',
      'CODE|PRODUCT NAME|PACKING|COMPANY|HSN CODE|GST %|M.R.P.|RATE A|PURC. RATE|STOCK|BATCH',
      'code name weight brand hsn taxPercent price offerPrice stock',
    ],
    [
      'Busy',
      'Item Details|Parent Group|Op. Qty|Cl. Qty.|Sale Price|Purchase Price|M.R.P.|HSN/SAC Code|Tax Category',
      'name category stock offerPrice price hsn taxPercent',
    ],
    [
      'Vyapar',
      'Item name*|Item code|HSN|Category|Default Mrp|Sale price|Purchase price|Opening stock quantity|Minimum stock quantity|Tax Rate',
      'name code hsn category price offerPrice stock taxPercent',
    ],
    [
      'Zoho',
      'Item Name|SKU|HSN/SAC|Rate|Purchase Rate|Stock On Hand|Intra State Tax Rate|Category Name|Status',
      'name code hsn offerPrice stock taxPercent category forSale',
    ],
    [
      'Odoo',
      'External ID|Internal Reference|Name|Product Category|Sales Price|Cost|Quantity On Hand|Can be Sold|Barcode',
      'code name category offerPrice stock forSale barcode',
    ],
    [
      'ERPNext',
      'Item Code|Item Name|Item Group|Default Unit of Measure|Disabled|Opening Stock|Valuation Rate|Standard Selling Rate|Brand',
      'code name category notForSale stock offerPrice brand',
    ],
    [
      'Open Food Network',
      'producer|sku|name|category|units|unit_type|price|on_hand|on_demand',
      'brand code name category weight price offerPrice stock',
    ],
    [
      'a grocer',
      'Sr. No|Particular|Group Name|Wt.|Rate per kg|Cl. Stk',
      'name category weight offerPrice stock',
    ],
    [
      'a Hindi list',
      'क्र.|सामान का नाम|ब्रांड|एमआरपी|हमारा रेट|स्टॉक|वर्ग',
      'name brand price offerPrice stock category',
    ],
    [
      'a Hindi list with dots below',
      'सामान|दाम|ऑफ़र दाम|स्टॉक में|जानकारी|फ़ोटो',
      'name price offerPrice stock description pictures',
    ],
    [
      'a Marathi list',
      'अ.क्र.|मालाचे नाव|कंपनी|छापील किंमत|विक्री दर|शिल्लक|गट',
      'name brand price offerPrice stock category',
    ],
    [
      'a Gujarati list',
      'ક્રમ|વસ્તુનું નામ|બ્રાન્ડ|એમઆરપી|ભાવ|સ્ટોક|વિભાગ',
      'name brand price offerPrice stock category',
    ],
    [
      'a Bengali list',
      'ক্রমিক নং|পণ্যের নাম|কোম্পানি|এমআরপি|বিক্রয় মূল্য|মজুদ|বিভাগ',
      'name brand price offerPrice stock category',
    ],
    [
      'a Punjabi list',
      'ਲੜੀ ਨੰ|ਵਸਤੂ ਦਾ ਨਾਮ|ਕੰਪਨੀ|ਐਮਆਰਪੀ|ਰੇਟ|ਸਟਾਕ|ਸ਼੍ਰੇਣੀ',
      'name brand price offerPrice stock category',
    ],
    [
      'a Tamil list',
      'வ.எண்|பொருளின் பெயர்|நிறுவனம்|அதிகபட்ச விலை|விற்பனை விலை|இருப்பு|வகை',
      'name brand price offerPrice stock category',
    ],
    [
      'a Telugu list',
      'క్ర.సం|వస్తువు పేరు|కంపెనీ|ఎమ్ఆర్పి|అమ్మకం ధర|నిల్వ|వర్గం',
      'name brand price offerPrice stock category',
    ],
    [
      'a Kannada list',
      'ಕ್ರ.ಸಂ|ವಸ್ತುವಿನ ಹೆಸರು|ಕಂಪನಿ|ಎಂಆರ್‌ಪಿ|ಮಾರಾಟ ದರ|ದಾಸ್ತಾನು|ವಿಭಾಗ',
      'name brand price offerPrice stock category',
    ],
    [
      'a Malayalam list',
      'ക്രമ നമ്പർ|സാധനത്തിന്റെ പേര്|കമ്പനി|എംആർപി|വിൽപ്പന വില|സ്റ്റോക്ക്|വിഭാഗം',
      'name brand price offerPrice stock category',
    ],
    ['two languages', 'Item / सामान|MRP एमआरपी|Our Rate (हमारा रेट)', 'name price offerPrice'],
  ] as const)('%s', ([, headings, fields]) => {
    expect(Object.keys(guess(headings.split('|'))).toSorted()).toEqual(fields.split(' ').toSorted())
  })
})
