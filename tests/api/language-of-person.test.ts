import type { Database } from '#server/database/database.ts'
import { exportSubscribers } from '#server/newsletter/views.ts'
import { tellAlerts } from '#server/stock-alerts/tell-alerts.ts'
import { aStoreFor, deliverMails, tokenIn } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { asha, guestCall } from '#tests/support/guests.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const email = 'asha@example.com'
const page = (language: string) => ({
  headers: { 'Accept-Language': language, 'Sec-Fetch-Mode': 'cors' },
})
const inHindi = page('hi-IN-u-nu-latn')
const inEnglish = page('hi-IN,hi;q=0.9')
const devanagari = /\p{Script=Devanagari}/u

async function languagesOfOrders(db: Database) {
  const orders = await db.selectFrom('orders').select('language').orderBy('number').execute()
  return orders.map(({ language }) => language)
}

describe('an order keeps the language in which it was placed', () => {
  test.for([
    ['a page in Hindi', inHindi, 'hi'],
    ['a page in English, whatever the browser prefers', inEnglish, 'en'],
    ['a program that asks for Hindi', { headers: { 'Accept-Language': 'hi' } }, 'hi'],
    ['a program that asks for nothing', {}, null],
    ['a program that asks for what nobody speaks', { headers: { 'Accept-Language': '*' } }, null],
  ] as const)('a guest on %s', async ([, extra, language], { db }) => {
    const milk = await aProduct(db, { stock: 5 })
    const store = aWholeStore(db, { mode: 'production', publicUrl: 'https://shop.example' })
    const client = aClient(store, extra)
    await client.post(guestCall, asha)
    const short = { name: 'Asha Rao', zipcode: '570001', street: '14 Mango Lane' }
    const saved = await client.post('/api/v1/address/short', short)
    const { _id } = saved.body.address as { _id: string }
    const items = [{ product: milk.id, quantity: 1 }]

    const placed = await client.post('/api/v1/order/cod', { items, address: _id })

    expect(placed.status).toBe(201)
    expect(await languagesOfOrders(db)).toEqual([language])
  })

  test('one that the seller takes is in the language that was said, else in that of the account', async ({
    db,
  }) => {
    const milk = await aProduct(db, { stock: 5 })
    const customer = await aCustomer(db)
    const lines = [[milk, 1]] as const

    await takeByPhone(db, { customer, lines: [...lines] })
    await takeByPhone(db, { customer, lines: [...lines], language: 'hi' })
    await db.updateTable('shoppers').set({ language: 'hi' }).execute()
    await takeByPhone(db, { customer, lines: [...lines] })
    await takeByPhone(db, { customer, lines: [...lines], language: 'en' })

    expect(await languagesOfOrders(db)).toEqual([null, 'hi', 'hi', 'en'])
  })
})

describe('the newsletter', () => {
  test('asks in the language of the page, with links to pages in it', async ({ db }) => {
    await chooseLanguages(db, { languages: 'hi' })
    const client = aClient(aStoreFor(db), inHindi)

    await client.post('/api/v1/newsletter', { email })
    const [mail] = await deliverMails(db)
    const press = new URL(mail!.unsubscribeUrl!)
    const opened = await client.get(press.pathname)
    const ended = await client.post(press.pathname, '')

    expect(mail?.subject).toMatch(devanagari)
    expect(mail?.text).toContain('/hi/newsletter/confirm#')
    expect(opened.headers.get('location')).toContain('/hi/newsletter/unsubscribe#')
    expect(ended.status).toBe(200)
    expect(await db.selectFrom('newsletterSubscriptions').select('id').execute()).toEqual([])
  })

  test('a stranger who types a confirmed address changes no language', async ({ db }) => {
    await chooseLanguages(db, { languages: 'hi' })
    const app = aStoreFor(db)
    await aClient(app, inHindi).post('/api/v1/newsletter', { email })
    const [mail] = await deliverMails(db)
    await aClient(app).post('/api/v1/newsletter/confirmation', { token: tokenIn(mail) })

    await aClient(app, inEnglish).post('/api/v1/newsletter', { email })

    const rows = await db.selectFrom('newsletterSubscriptions').select('language').execute()
    expect(rows).toEqual([{ language: 'hi' }])
  })

  test('the table of subscribers says in which language to write, where there are several', async ({
    db,
  }) => {
    await aClient(aStoreFor(db), inHindi).post('/api/v1/newsletter', { email })
    const table = async () =>
      (await Array.fromAsync(exportSubscribers(db, 'http://shop.test'))).join('')

    expect(await table()).not.toMatch(/Language|\/hi\//)
    await chooseLanguages(db, { languages: 'hi' })
    expect(await table()).toMatch(/Language\r?\n.*\/hi\/newsletter\/unsubscribe#.*,हिंदी/)
  })
})

describe('who waits for a product', () => {
  test.for([
    // The page on which they asked, whether Hindi is on when it is back, and where the link leads.
    [inHindi, 'hi', '/hi/products/'],
    [inHindi, null, 'test/products/'],
    [inEnglish, 'hi', 'test/products/'],
  ] as const)('is told in the language of that page', async ([extra, languages, link], { db }) => {
    const { id } = await aProduct(db, { name: 'Guava', names: 'hi: अमरूद', stock: 0 })
    await chooseLanguages(db, { languages: 'hi' })
    const client = aClient(aStoreFor(db), extra)
    await client.post('/api/v1/stock-alert/mail', { productId: id, email })
    const [asked] = await deliverMails(db)
    await client.post('/api/v1/stock-alert/confirmation', { token: tokenIn(asked) })
    await chooseLanguages(db, { languages })
    await db.updateTable('products').set({ stock: 5 }).execute()

    await tellAlerts(db, id, { storeName: 'Tokri', publicUrl: 'http://shop.test' })
    const told = (await deliverMails(db)).at(-1)

    const isHindi = link.startsWith('/hi')
    expect(asked?.text.includes('अमरूद')).toBe(extra === inHindi)
    expect(told?.text.includes('अमरूद')).toBe(isHindi)
    expect(told?.text.includes('Guava')).toBe(!isHindi)
    expect(told?.text).toContain(link)
  })
})
