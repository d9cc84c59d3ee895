import { newRow } from '#contract/home-rows.ts'
import { newId } from '#platform/new-id.ts'
import { aForm } from '#tests/support/forms.ts'
import { aPicture, asFile } from '#tests/support/pictures.ts'
import { type Act, anyId, oneOf } from './history-shop.ts'

type Listed = Record<string, unknown>

async function aFile(n: number): Promise<File> {
  const colour = `#${(n % 4096).toString(16).padStart(3, '0')}`
  return asFile('picture.png', await aPicture({ colour }).png().toBuffer())
}

const form = (parts: [string, string | File][]) => ({ method: 'POST', body: aForm(parts) })

/** Acts of the seller on the shop itself, its products and its customers. */
export const sellerActs: Record<string, Act> = {
  settings: async ({ seller }, { n, m, text }) => {
    const { settings } = (await seller.get('/api/v1/seller/settings')).body as { settings: Listed }
    const changed = { hours: text, address: text, lowStock: n % 20, acceptsOrders: m % 8 !== 0 }
    return seller.post('/api/v1/seller/settings', { ...settings, ...changed, name: `Shop ${n}` })
  },
  tax: ({ seller }, { n, m }) =>
    seller.post('/api/v1/seller/tax', {
      mode: oneOf(['on_top', 'included', 'none'], n),
      onTopPercent: m % 9,
      roundsCash: n % 2 === 0,
      includedPercent: oneOf([0, 5, 18], m),
      categories: { Vegetables: oneOf([0, 5, 18], n) },
    }),
  area: async ({ seller }, { n, m, text }) => {
    const { areas } = (await seller.get('/api/v1/seller/delivery-areas')).body as {
      areas: { _id: string; pins: string }[]
    }
    const known = oneOf(areas, n)
    const terms = {
      name: text.slice(0, 40).trim() || `Area ${n % 7}`,
      fee: m % 60,
      freeFrom: n % 2 ? 50 + (m % 200) : null,
      least: m % 5 === 0 ? 20 : null,
    }
    // The first one has every PIN, and is the last to go: shoppers can always order.
    const pins = oneOf(['570001–570003', `${570_010 + (m % 90)}`, '411001'], m)
    const path = '/api/v1/seller/delivery-areas'
    if (!known) return seller.post(path, { ...terms, pins: '' })
    if (n % 5 === 0 && (known.pins !== '' || areas.length === 1))
      return seller.post(`${path}/${known._id}/removal`, {})
    if (n % 2) return seller.post(`${path}/${known._id}`, { ...terms, pins: known.pins })
    return seller.post(path, { ...terms, pins })
  },
  'delivery tax': ({ seller }, { n }) =>
    seller.post('/api/v1/seller/delivery-tax', { percent: oneOf([0, 5, 18], n) }),
  'legal page': ({ seller }, { n, text }) =>
    seller.post(`/api/v1/seller/legal/${oneOf(['terms', 'privacy'], n)}`, {
      text: `# Rules\n\n${text || 'None'}`,
      isPublished: n % 3 !== 0,
    }),
  'home texts': async ({ seller }, { n }) => {
    const { texts } = (await seller.get('/api/v1/seller/home-texts')).body as { texts: Listed }
    const claims = (texts.claims as Listed[]).map((claim, at) => ({
      ...claim,
      isShown: at !== n % 4,
    }))
    return seller.post('/api/v1/seller/home-texts', { ...texts, claims })
  },
  'home rows': async (shop, { n, text }) => {
    const { arrangement } = (await shop.seller.get('/api/v1/seller/home-rows')).body as {
      arrangement: { updatedAt: string | null }
    }
    const chosen = {
      title: text.slice(0, 40).trim() || 'Rows',
      products: [await anyId(shop, 'products', n)],
    }
    const rows = [newRow('tiles'), { ...newRow('chosen'), ...chosen }, newRow('priceDrops')]
    return shop.seller.post('/api/v1/seller/home-rows', {
      rows: rows.slice(n % 2),
      updatedAt: arrangement.updatedAt,
    })
  },
  logo: async ({ seller }, { n }) =>
    seller.send('/api/v1/seller/logo', form([['images', await aFile(n)]])),
  'category added': ({ seller }, { n, text }) =>
    seller.post('/api/v1/seller/category/add', {
      categories: [
        { label: `Corner ${n} ${text}`.slice(0, 30).trim(), parent: n % 2 ? null : 'Fruits' },
      ],
    }),
  'category pictured': async (shop, { n, m }) => {
    const id = await anyId(shop, 'categories', n)
    return shop.seller.send(
      `/api/v1/seller/category/${id}/picture`,
      form([['images', await aFile(m)]]),
    )
  },
  'category removed': async (shop, { n }) =>
    shop.seller.post(`/api/v1/seller/category/${await anyId(shop, 'categories', n)}/removal`, {
      moveTo: 'Vegetables',
    }),
  'product added': async ({ seller }, { n, m, text }) => {
    const product = {
      name: `Pickle ${n}${text}`.slice(0, 60),
      category: 'Vegetables',
      price: 40 + (m % 50),
      offerPrice: 20 + (m % 20),
      description: [text || 'Good'],
      stock: n % 30,
      localName: text || null,
      names: n % 2 ? { hi: 'अचार', ta: 'ஊறுகாய்' } : {},
      attributes: [{ label: 'Shelf life', value: `${n % 12} months` }],
    }
    const parts: [string, string | File][] = [['productData', JSON.stringify(product)]]
    if (n % 3 !== 0) parts.push(['images', await aFile(n)])
    return seller.send('/api/v1/product/add', form(parts))
  },
  price: async (shop, { n, m }) =>
    shop.seller.post('/api/v1/product/price', {
      id: await anyId(shop, 'products', n),
      offerPrice: 1 + (m % 30),
    }),
  'prices of many': async (shop, { n, m }) =>
    shop.seller.post('/api/v1/product/changes', {
      ids: [await anyId(shop, 'products', n)],
      change: { prices: { on: 'offer', by: { percent: (m % 40) - 20 }, round: 'none' } },
    }),
  'prices put back': async ({ seller }, { n }) => {
    const { changes } = (await seller.get('/api/v1/seller/price-changes')).body as {
      changes: { key: string }[]
    }
    const key = oneOf(changes, n)?.key
    return key === undefined
      ? undefined
      : seller.post(`/api/v1/product/changes/${key}/reversal`, {})
  },
  count: async (shop, { n, m }) =>
    shop.seller.post('/api/v1/product/stock', {
      id: await anyId(shop, 'products', n),
      stock: m % 7 === 0 ? null : 100 + (m % 300),
    }),
  'goods received': async (shop, { n, m }) => {
    const headers = { 'idempotency-key': newId() }
    const received = { id: await anyId(shop, 'products', n), quantity: 1 + (m % 20) }
    const answer = await shop.seller.post('/api/v1/product/receipts', received, { headers })
    if (m % 3 !== 0) return answer
    return shop.seller.post(`/api/v1/product/receipts/${headers['idempotency-key']}/reversal`, {})
  },
  packs: async (shop, { n, m }) => {
    const ids = [await anyId(shop, 'products', n), await anyId(shop, 'products', n + 1)]
    return shop.seller.post('/api/v1/product/packs', { ids, together: m % 3 !== 0 })
  },
  'search word': ({ seller }, { n, text }) =>
    seller.post('/api/v1/seller/search-words', { word: `word ${n}`, means: text || 'pickle' }),
  customer: ({ seller }, { n, m, text }) =>
    seller.post('/api/v1/seller/customer', {
      name: text || 'Meena',
      phone: `98450${String(10_000 + n).slice(-5)}`,
      ...(m % 2 ? { address: customerAddress } : {}),
    }),
  'customer merged': async ({ seller }, { n, m }) => {
    const listed = await seller.get('/api/v1/seller/customer/list?q=98450')
    const { customers } = listed.body as { customers: { _id: string }[] }
    const [id, into] = [oneOf(customers, n)?._id, oneOf(customers, m)?._id]
    return id === undefined || id === into
      ? undefined
      : seller.post(`/api/v1/seller/customer/${id}/merger`, { into })
  },
  'sale at the counter': async (shop, { n, m }) => {
    const headers = { 'idempotency-key': newId() }
    const along = { source: 'counter', takenAlong: true, pay: oneOf(['cash', 'upi'], m) }
    const items = [{ product: await anyId(shop, 'products', n), quantity: 1 + (m % 3) }]
    return shop.seller.post('/api/v1/seller/order', { ...along, items }, { headers })
  },
  'day closed': async ({ seller }, { n, text }) => {
    const { open } = (await seller.get('/api/v1/seller/day')).body as { open: { count: number } }
    const notes = { 100: n % 9, 10: n % 5 }
    const reason = text || 'A note fell behind the shelf'
    return seller.post('/api/v1/seller/day', { key: newId(), count: open.count, notes, reason })
  },
  drawer: async ({ seller }, { n, m, text }) => {
    const [key, amount] = [newId(), 1 + (n % 90)]
    const entry =
      m % 3 === 0
        ? { key, kind: 'cash in', amount, reason: text || 'Change' }
        : { key, kind: 'expense', amount, category: 'Tea', isBelowZero: true }
    const answer = await seller.post('/api/v1/seller/day/drawer', entry)
    if (m % 2 === 0) return answer
    const undoing = { key: newId(), isBelowZero: true }
    return seller.post(`/api/v1/seller/day/drawer/${key}/reversal`, undoing)
  },
  'closed day corrected': async ({ seller }, { n, m }) => {
    const { closes } = (await seller.get('/api/v1/seller/day/closes')).body as {
      closes: { _id: string }[]
    }
    const close = oneOf(closes, n)
    const correction = { key: newId(), amount: 1 + (m % 50), reason: 'Counted again' }
    return close && seller.post(`/api/v1/seller/day/${close._id}/correction`, correction)
  },
  'rating hidden': async (shop, { n, m }) => {
    const id = await anyId(shop, 'ratings', n)
    const hiding = { isHidden: m % 3 !== 0, reason: 'Names somebody' }
    return id === undefined
      ? undefined
      : shop.seller.post(`/api/v1/seller/rating/${id}/visibility`, hiding)
  },
  'rating settings': ({ seller }, { n }) =>
    seller.post('/api/v1/seller/rating/settings', { mode: n % 6 === 0 ? 'fixed' : 'shoppers' }),
  'shopper blocked': async (shop, { n, m }) =>
    shop.seller.post(`/api/v1/seller/shopper/${shop.shoppers[n % 2]!.id}/block`, {
      isBlocked: m % 4 === 0,
    }),
}

const customerAddress = {
  street: '5 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: 570001,
  country: 'India',
}
