import { describe } from 'vitest'
import { expect, test } from '#tests/support/database.ts'
import { bothCookies, everyCall, sendCall, withWatchedBody } from '#tests/support/every-call.ts'
import { aGuest } from '#tests/support/guests.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const forShoppers = everyCall.filter(({ call }) => call.who === 'shopper')
const forSellers = everyCall.filter(({ call }) => call.who === 'seller')
const forEither = everyCall.filter(({ call }) => call.who === 'shopper or seller')

/** Invented or expired cookies. */
function noSessions(name: string, ended: string): string[] {
  const values = [ended, 'x', '%00', 'a'.repeat(4000), 'a'.repeat(43), 'अ']
  return values.map((value) => encodeURI(`${name}=${value}`))
}

const longAgo = { createdAt: new Date(0) }

describe('a call for shoppers', () => {
  test.for(forShoppers)(
    'refuses a visitor before looking at the body: $name',
    async (call, { db }) => {
      const answer = await sendCall(db, call)

      expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'sign_in_first' } })
    },
  )

  test.for(forShoppers)('refuses the seller, who is no shopper: $name', async (call, { db }) => {
    const answer = await sendCall(db, call, { cookie: `seller=${await aSellerSession(db)}` })

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_first' } })
  })

  test.for(forShoppers)('refuses made-up and ended sessions: $name', async (call, { db }) => {
    const ended = await aSession(db, await aShopper(db), longAgo)

    for (const cookie of noSessions('sid', ended)) {
      expect((await sendCall(db, call, { cookie })).status, cookie.slice(0, 30)).toBe(401)
    }
  })
})

describe('a call of a guest', () => {
  test.for(forShoppers)(
    'is one of a shopper, with a proven number or not: $name',
    async (call, { db }) => {
      for (const isProven of [false, true]) {
        const cookie = `sid=${await aSession(db, await aGuest(db, { isProven }))}`

        const { status } = await sendCall(db, call, { cookie })

        expect(status).not.toBe(401)
        expect(status).toBeLessThan(500)
      }
    },
  )

  test.for(forSellers)('is none of the seller: $name', async (call, { db }) => {
    const cookie = `sid=${await aSession(db, await aGuest(db))}`

    const answer = await sendCall(db, call, { cookie })

    expect(answer).toMatchObject({ status: 401, body: { code: 'seller_only' } })
  })
})

describe('a call for the seller', () => {
  test.for(forSellers)('refuses a visitor: $name', async (call, { db }) => {
    const answer = await sendCall(db, call)

    expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'seller_only' } })
  })

  test.for(forSellers)('refuses a logged-in shopper: $name', async (call, { db }) => {
    const token = await aSession(db, await aShopper(db))

    for (const cookie of [`sid=${token}`, `seller=${token}`, `sid=${token}; seller=${token}`]) {
      const answer = await sendCall(db, call, { cookie })

      expect(answer).toMatchObject({ status: 401, body: { code: 'seller_only' } })
    }
  })

  test.for(forSellers)('refuses made-up and ended sessions: $name', async (call, { db }) => {
    const ended = await aSellerSession(db, longAgo)

    for (const cookie of noSessions('seller', ended)) {
      const answer = await sendCall(db, call, { cookie })

      expect(answer, cookie.slice(0, 30)).toMatchObject({
        status: 401,
        body: { code: 'seller_only' },
      })
    }
  })

  test.for(forSellers.filter(({ method }) => method === 'POST'))(
    'reads nothing of what a shopper sends, whatever it is: $name',
    async ({ path }, { db }) => {
      const cookie = `sid=${await aSession(db, await aShopper(db))}`
      const app = aWholeStore(db)
      const types = ['application/json', 'multipart/form-data; boundary=x', 'text/csv', 'image/png']

      for (const type of types) {
        const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' }
        const { watched, request } = withWatchedBody(path, headers)
        const response = await app.request(request)

        expect([type, response.status]).toEqual([type, 401])
        expect(await response.json()).toMatchObject({ code: 'seller_only' })
        expect(watched).toEqual({ wasRead: false })
      }
    },
  )
})

describe('a call for the shopper or the seller', () => {
  test.for(forEither)('refuses whoever is neither: $name', async (call, { db }) => {
    const shoppers = noSessions('sid', await aSession(db, await aShopper(db), longAgo))
    const sellers = noSessions('seller', await aSellerSession(db, longAgo))

    for (const cookie of ['', ...shoppers, ...sellers]) {
      const answer = await sendCall(db, call, { cookie })

      expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_first' } })
    }
  })

  test.for(forEither)('lets each of them in: $name', async (call, { db }) => {
    const [shopper = '', seller = ''] = (await bothCookies(db)).split('; ')

    for (const cookie of [shopper, seller, `${shopper}; ${seller}`]) {
      expect((await sendCall(db, call, { cookie })).status).not.toBe(401)
    }
  })
})
