import { viewAudit } from '#server/audit/routes.ts'
import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const atta = {
  name: 'Atta',
  category: 'Grains',
  price: '60',
  offerPrice: '60',
  attributes: [{ label: 'Shelf life', value: '3 months' }],
}
const attributesIn = {
  hi: [
    { label: 'सामग्री', value: 'गेहूँ: चक्की का' },
    // A joiner decides how letters join, and stays as it is typed.
    { label: 'क\u094d\u200dष', value: 'दूध' },
  ],
  ta: [{ label: 'வகை', value: 'மாவு' }],
}

type Body = {
  product: { _id: string; attributesIn?: object }
  products: object[]
  fields: Record<string, string>
}

async function aSeller(db: Database) {
  const cookie = `seller=${await aSellerSession(db)}`
  const client = aClient(aWholeStore(db), { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const typed = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: body as Body,
  })
  const get = async (path: string) => typed(await client.get(path))
  const submit = async (path: string, productData: object) => {
    const body = new FormData()
    body.append('productData', JSON.stringify(productData))
    return typed(await client.send(path, { method: 'POST', body }))
  }
  const add = (more: object = { attributesIn }) =>
    submit('/api/v1/product/add', { ...atta, ...more })
  return { get, submit, add }
}

test('a product has details in further languages, which its own call answers, also once a language is switched off', async ({
  db,
}) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { add, get, submit } = await aSeller(db)

  const { body } = await add()

  expect(body.product.attributesIn).toEqual(attributesIn)
  const { _id } = body.product
  await chooseLanguages(db, { languages: null })
  expect((await get(`/api/v1/product/${_id}`)).body.product).toMatchObject({ attributesIn })
  const [listed] = (await get('/api/v1/product/list?limit=1')).body.products
  expect(listed).not.toHaveProperty('attributesIn')
  const kept = await submit(`/api/v1/product/${_id}`, atta)
  expect(kept.body.product.attributesIn).toEqual(attributesIn)
  const form = 'hi: • सामग्री: गेहूँ\nhi: \nta: '
  const changed = await submit(`/api/v1/product/${_id}`, { ...atta, attributesIn: form })
  expect(changed.body.product.attributesIn).toEqual({ hi: [{ label: 'सामग्री', value: 'गेहूँ' }] })
  const none = await submit(`/api/v1/product/${_id}`, { ...atta, attributesIn: { hi: [] } })
  expect(none.body.product).not.toHaveProperty('attributesIn')
  const { entries } = await viewAudit(db, {})
  expect(entries[0]).toMatchObject({
    before: { attributesIn: 'hi: सामग्री: गेहूँ' },
    after: { attributesIn: null },
  })
})

test('a detail in decomposed letters is the same detail', async ({ db }) => {
  const { add, submit } = await aSeller(db)
  const said = { hi: [{ label: 'काग़ज़', value: 'ॲ é' }] }
  const form = (of: 'NFC' | 'NFD') => JSON.parse(JSON.stringify(said).normalize(of)) as object
  const { body } = await add({ attributesIn: form('NFD') })

  const again = await submit(`/api/v1/product/${body.product._id}`, {
    ...atta,
    attributesIn: form('NFC'),
  })

  expect(again.body.product.attributesIn).toEqual(body.product.attributesIn)
  expect((await viewAudit(db, {})).entries.map(({ action }) => action)).not.toContain(
    'product_changed',
  )
})

const line = (label: string, value: string) => ({ label, value })

test.for([
  [{ hi: Array(31).fill(line('सामग्री', 'x')) }, 'at most 30'],
  [{ hi: [line('x'.repeat(61), 'x')] }, 'at most 60'],
  [{ hi: [line('सामग्री', 'x'.repeat(1001))] }, 'at most 1000'],
  [{ hi: [line('सामग्री', 'x\u202e')] }, 'cannot be used'],
  [{ hi: [line('FSSAI', '123')] }, '14 digits'],
  [{ hi: [line('सामग्री', ' ')] }, ''],
  [{ xx: [line('a', 'b')] }, ''],
  ['सामग्री: आटा', 'needs a language and a text'],
  [
    {
      hi: Array(30).fill(line('a', 'x'.repeat(1000))),
      mr: Array(30).fill(line('a', 'x'.repeat(1000))),
      ta: Array(30).fill(line('a', 'x'.repeat(1000))),
    },
    'at most 70000',
  ],
] as const)('the details %# are refused at their field', async ([sent, message], { db }) => {
  const { add } = await aSeller(db)

  const { status, body } = await add({ attributesIn: sent })

  expect(status).toBe(400)
  const [field, said] = Object.entries(body.fields)[0] ?? []
  expect(field).toMatch(/^productData\.attributesIn/)
  expect(said).toContain(message)
})

test('an export has a column for each language in use, and brings them back', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add()
  await add({ name: 'Tea' })
  const table = (await Array.fromAsync(exportProducts(db, {}))).join('')

  expect(table.split('\n')[0]).toMatch(/,archived,attributesHi,attributesTa\r?$/)
  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 2, changed: 0 })
  const edited = table.replace('गेहूँ: चक्की का', 'जौ').replace('வகை: மாவு', '')
  expect(await importTable(db, folder, { table: edited })).toMatchObject({ changed: 1 })
  expect((await productsOf(db)).map((product) => product.attributesIn)).toEqual([
    'hi: सामग्री: जौ\nhi: क\u094d\u200dष: दूध',
    null,
  ])
})

test('a table of another program adds details, says which it cannot read, and takes none away', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add()
  const table = [
    'name,category,mrp,Hindi details,Specifications in Marathi',
    'Atta,Grains,60,,घटक: गहू',
    '"Tea",Drinks,90,"सामग्री: चाय\nशेल्फ़ लाइफ़: 1 साल",सैल',
  ].join('\n')

  const outcome = await importTable(db, folder, { table })

  expect(outcome).toMatchObject({ changed: 1, added: 1 })
  expect(JSON.stringify(outcome)).toContain('Details in Marathi')
  const [first, second] = (await productsOf(db)).map((product) => product.attributesIn)
  expect(first).toContain('\nmr: घटक: गहू\nta: ')
  expect(second).toBe('hi: सामग्री: चाय\nhi: शेल्फ़ लाइफ़: 1 साल'.normalize('NFC'))
})

type Fact = [label: string, value: string, labelLang?: string, valueLang?: string]

/** The table of facts on a product's page, with the languages that it states. */
async function factsOn(
  app: { request: (path: string) => Response | Promise<Response> },
  path: string,
) {
  const html = await (await app.request(path)).text()
  const [, list = ''] =
    /<section[^>]*aria-labelledby="details".*?<dl[^>]*>(.*?)<\/dl>/s.exec(html) ?? []
  const terms = [...list.matchAll(/<dt([^>]*)>(.*?)<\/dt><dd([^>]*)>(.*?)<\/dd>/gs)]
  const langOf = (attributes = '') => /lang="(\w+)"/.exec(attributes)?.[1]
  const facts = terms.map(([, dt, label = '', dd, value = '']): Fact => {
    const plain = value.replaceAll(/<svg.*?<\/svg>/gs, '')
    return [label, plain, langOf(dt), langOf(dd)]
  })
  const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '{}']) => JSON.parse(json) as { additionalProperty?: Named[] })
    .find(({ additionalProperty }) => additionalProperty !== undefined)
  const forSearch = described?.additionalProperty?.map(({ name, value }) => [name, value])
  return { facts, forSearch, html }
}
type Named = { name: string; value: string }

const stated = [
  'Food type: Veg',
  'Ingredients: Wheat',
  'Allergens: Wheat and gluten',
  'Nutrition: Per 100 g: Energy 350 kcal, Protein 12 g',
  'Shelf life: 3 months from packing',
  'Marketed by: Gupta Mills',
  'FSSAI: 10012345678901',
  'Grind: Fine',
].join('\n')

test('what packs state in known words is in the language of the page by itself, the rest says it is English', async ({
  db,
}) => {
  await chooseLanguages(db, { languages: 'hi mr' })
  const { id } = await aProduct(db, {
    attributes: stated,
    origin: 'India',
    netQuantity: '2 pieces',
  })
  const { app } = await aBuiltStore(db)
  const on = (prefix: string) => factsOn(app, `${prefix}/products/vegetables/${id}`)

  const english = await on('')
  expect(english.facts.slice(0, 3).map(([label, value]) => [label, value])).toEqual([
    ['Food type', 'Vegetarian'],
    ['Net quantity', '2 pieces'],
    ['Ingredients', 'Wheat'],
  ])
  expect(english.facts.flatMap(([, , ...langs]) => langs).filter(Boolean)).toEqual([])
  expect(english.html).not.toMatch(/(?:label|value)Lang/)
  const hindi = await on('/hi')
  expect(hindi.facts).toEqual(
    [
      ['शाकाहारी या मांसाहारी', 'शाकाहारी'],
      ['नेट मात्रा', '2 पीस'],
      ['सामग्री', 'Wheat', undefined, 'en'],
      ['एलर्जी वाली चीज़ें', 'गेहूँ, ग्लूटेन'],
      ['पोषण', '100 g में: ऊर्जा 350 kcal, प्रोटीन 12 g'],
      ['शेल्फ़ लाइफ़', 'पैकिंग से 3 महीने'],
      ['मूल देश', 'भारत'],
      ['मार्केटिंग', 'Gupta Mills', undefined, 'en'],
      ['FSSAI नंबर', '10012345678901'],
      ['Grind', 'Fine', 'en', 'en'],
    ].map(([label, value, ...langs]) => [label, value, langs[0], langs[1]]),
  )
  expect(hindi.forSearch).toEqual(hindi.facts.map(([label, value]) => [label, value]))
  const marathi = await on('/mr')
  expect(marathi.facts.slice(3, 7).map(([label, value]) => [label, value])).toEqual([
    ['ॲलर्जी देणारे घटक', 'गहू, ग्लूटेन'],
    ['पोषणमूल्ये', '100 g मध्ये: ऊर्जा 350 kcal, प्रथिने 12 g'],
    ['शेल्फ लाइफ', 'पॅकिंगपासून 3 महिने'],
    ['मूळ देश', 'भारत'],
  ])
})

test('lines in the language of the page come in place of the first ones, and known facts that they leave out stay', async ({
  db,
}) => {
  await chooseLanguages(db, { languages: 'hi mr' })
  const said = 'hi: सामग्री: गेहूँ\nhi: पिसाई: महीन Fine\nta: வகை: மாவு'
  const { id } = await aProduct(db, { attributes: stated, origin: 'India', attributesIn: said })
  const { app } = await aBuiltStore(db)

  const { facts, html } = await factsOn(app, `/hi/products/vegetables/${id}`)

  expect(facts.map(([label, value]) => `${label}: ${value}`)).toEqual([
    'शाकाहारी या मांसाहारी: शाकाहारी',
    'सामग्री: गेहूँ',
    'एलर्जी वाली चीज़ें: गेहूँ, ग्लूटेन',
    'पोषण: 100 g में: ऊर्जा 350 kcal, प्रोटीन 12 g',
    'शेल्फ़ लाइफ़: पैकिंग से 3 महीने',
    'मूल देश: भारत',
    'मार्केटिंग: Gupta Mills',
    'FSSAI नंबर: 10012345678901',
    'पिसाई: महीन Fine',
  ])
  expect(facts.at(-1)?.slice(2)).toEqual([undefined, undefined])
  expect(html).not.toContain('மாவு')
  const english = await factsOn(app, `/products/vegetables/${id}`)
  expect(english.html).not.toMatch(/गेहूँ|மாவு/)
  expect(english.facts).toHaveLength(9)
})
