import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { payPageRoutes } from '#server/payments/routes.ts'
import { expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'

test.for([
  ['hi', 'hi', '/hi/payment/'],
  [null, 'hi', '/payment/'],
  ['hi', null, '/payment/'],
] as const)(
  'in a shop with pages in %j that writes in %j, the page to pay on leads back to %s',
  async ([languages, ownLanguage, path], { db }) => {
    await chooseLanguages(db, { languages, ownLanguage })
    const context = aPaymentContext(testGateway(testBooks(db)))
    const { orderId, payUrl } = await anOnlineOrder(db, context)
    const pages = payPageRoutes(
      {
        ...context,
        db,
        config: aConfig(),
        log: silentLog,
        viewStoreName: async () => 'Tokri',
        deliver: async () => new Response(),
      },
      { findShopper: async () => null },
    )

    const page = await (await pages.request(payUrl)).text()
    const left = await pages.request(`${payUrl}/departure`, { method: 'POST' })

    expect(/\p{Script=Devanagari}/u.test(page)).toBe(path.startsWith('/hi'))
    expect(page).toContain(path.startsWith('/hi') ? 'lang="hi-IN-u-nu-latn"' : 'lang="en-IN"')
    expect(left.headers.get('location')).toContain(`${path}${orderId}`)
  },
)
