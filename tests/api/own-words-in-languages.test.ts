import type { Hono } from 'hono'
import { type Language, languages } from '#contract/languages.ts'
import { textsOf } from '#server/api/languages.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import { removeCustomer } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anArea, offerPickUp } from '#tests/support/areas.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPickUpShop } from '#tests/support/pick-ups.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSellerSession, aSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const hindi = 'hi-IN-u-nu-latn'

/** The API's answer as a page in this language gets it, as text. */
async function answerOf(store: Hono, path: string, who: { cookie: string; language?: string }) {
  const { cookie, language = hindi } = who
  const headers = { cookie, 'accept-language': language, 'sec-fetch-mode': 'cors' }
  const answer = await store.request(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

async function sellerCookie(db: Database) {
  return `seller=${await aSellerSession(db)}`
}

describe('what the store itself writes into records is said in the language of the page', () => {
  test('why it has cancelled an order that nobody paid', async ({ db }) => {
    const context = aPaymentContext(testGateway(testBooks(db)))
    const { asha, orderId } = await anOnlineOrder(db, context)
    for (let day = 0; day < 2; day += 1) {
      await letTimePass(db, 26 * 60)
      await reconcile(db, context)
    }
    const store = aWholeStore(db)
    const cookie = `sid=${await aSession(db, asha)}`
    const path = `/api/v1/order/${orderId}`

    expect(await answerOf(store, path, { cookie, language: 'en-IN' })).toContain('It was not paid.')
    const shoppers = await answerOf(store, path, { cookie })
    expect(shoppers).toContain('इसका पेमेंट नहीं हुआ।')
    expect(shoppers).toContain('टेस्ट पेमेंट')
    const sellers = await answerOf(store, `/api/v1/order/seller?status=Cancelled`, {
      cookie: await sellerCookie(db),
    })
    expect(sellers).toContain('इसका पेमेंट नहीं हुआ।')
  })

  test('who nobody is, and where an order goes that stays in the shop', async ({ db }) => {
    const milk = await aProduct(db, { stock: 9 })
    const order = await takeAtCounter(db, { lines: [[milk, 1]] })
    const cookie = await sellerCookie(db)
    const store = aWholeStore(db)

    const said = await answerOf(store, '/api/v1/order/seller', { cookie })
    expect(said).toContain('दुकान पर आए ग्राहक')
    expect(said).toContain('दुकान पर लिया')
    expect(said).not.toMatch(/Walk-in|Taken along/)
    const inEnglish = await answerOf(store, '/api/v1/order/seller', {
      cookie,
      language: 'en-IN',
    })
    expect(inEnglish).toContain('Walk-in')
    expect(inEnglish).toContain('Taken along')
    const bills = await answerOf(store, `/api/v1/seller/bills?ids=${order._id}`, { cookie })
    expect(bills).toContain('दुकान पर आए ग्राहक')
    expect(bills).not.toMatch(/Walk-in|Taken along/)
  })

  test('that somebody has had an account, and what was changed in the shop', async ({ db }) => {
    const customer = await aCustomer(db)
    const milk = await aProduct(db, { stock: 9 })
    await takeAtCounter(db, { customer: customer._id, lines: [[milk, 1]] })
    await removeCustomer(db, theSeller, customer._id)
    await anArea(db, { days: [2, 5] })
    await offerPickUp(db)
    const cookie = await sellerCookie(db)
    const store = aWholeStore(db)

    const orders = await answerOf(store, '/api/v1/order/seller', { cookie })
    expect(orders).toContain('मिटाया गया अकाउंट')
    expect(orders).not.toMatch(/Deleted/)
    const activity = await answerOf(store, '/api/v1/seller/audit', { cookie })
    expect(activity).toContain('मिटाया गया अकाउंट')
    expect(activity).toContain('दुकान से लेना')
    expect(activity).toContain('"areaDays":"मंगल, शुक्र"')
    expect(activity).not.toMatch(/Deleted|Pick-up|Tue/)
  })

  test.for([
    ['Nobody was at home', 'घर पर कोई नहीं था', 'Nobody was at home'],
    ['पता ग़लत था', 'पता ग़लत था', 'Wrong address'],
    ['The dog did not let me in', 'The dog did not let me in', 'The dog did not let me in'],
  ] as const)(
    'a reason that was tapped, or typed: %s',
    async ([reason, inHindi, inEnglish], { db }) => {
      const shopper = await aShopperReadyToOrder(db)
      const { _id: orderId } = await anOrder(db, { shopper, status: 'Out for delivery' })
      await moveOrder(db, theSeller, { orderId, to: 'Not delivered', reason })
      const store = aWholeStore(db)
      const cookie = `sid=${await aSession(db, shopper)}`
      const path = `/api/v1/order/${orderId}`

      expect(await answerOf(store, path, { cookie })).toContain(`"reason":"${inHindi}"`)
      const toOthers = await answerOf(store, path, { cookie, language: 'en-IN' })
      expect(toOthers).toContain(`"reason":"${inEnglish}"`)
    },
  )

  test('each list of reasons has the same ones in each language', () => {
    const lengthsIn = (language: Language) =>
      Object.values(textsOf(language).tappedReasons).map(({ length }) => length)

    for (const language of languages) expect(lengthsIn(language)).toEqual(lengthsIn('en'))
  })

  test('what people write stays as it is', async ({ db }) => {
    const { inCash } = await aPickUpShop(db)
    await inCash()
    const cookie = await sellerCookie(db)
    const said = await answerOf(aWholeStore(db), '/api/v1/order/seller', { cookie })

    expect(said).toContain('दुकान से लेना')
    expect(said).toContain('"firstName":"Asha"')
    expect(said).toContain('12 Market Road, Mysuru')
  })
})
