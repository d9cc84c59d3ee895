import { describe } from 'vitest'
import { hasRight, type Role, rights, roles, standardRights } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { everyCall, withWatchedBody } from '#tests/support/every-call.ts'
import { aSellerSession, aSession, aShopper } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const forSellers = everyCall.filter(({ call }) => call.who === 'seller')
const forEither = everyCall.filter(({ call }) => call.who === 'shopper or seller')

/** One store for all requests of a test. A stream, which would never end, is not read. */
function sender(db: Database, { method, path }: (typeof everyCall)[number]) {
  const app = aWholeStore(db)
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const sent = method === 'GET' ? { method } : { method, body: '{}' }
  return async (cookie: string) => {
    const response = await app.request(path, { ...sent, headers: { ...headers, cookie } })
    if (response.status < 400) await response.body?.cancel()
    const { code } = response.status < 400 ? {} : ((await response.json()) as { code?: string })
    return { status: response.status, code }
  }
}

const rolesWith = (needs: (typeof everyCall)[number]['call']['needs'] = 'own') =>
  roles.filter((role) => hasRight({ rights: standardRights[role] }, needs))

test('the roles of a new store have their standard rights', async ({ db }) => {
  const rows = await db.selectFrom('sellerRoles').select(['id', 'rights']).execute()

  expect(Object.fromEntries(rows.map((row) => [row.id, row.rights]))).toEqual(standardRights)
})

describe('a call of the seller’s, by role', () => {
  test.for(forSellers)('lets in only who has its right: $name', async (call, { db }) => {
    const send = sender(db, call)
    for (const role of roles) {
      const { status, code } = await send(`seller=${await aSellerSession(db, { role })}`)

      if (rolesWith(call.call.needs).includes(role)) {
        expect([role, status, code]).not.toEqual([role, 401, code])
        expect([role, code]).not.toEqual([role, 'right_missing'])
      } else {
        expect([role, status, code]).toEqual([role, 403, 'right_missing'])
      }
    }
  })

  test.for(forSellers.filter(({ method }) => method === 'POST'))(
    'reads nothing of what a person without the right sends: $name',
    async ({ path, call }, { db }) => {
      const app = aWholeStore(db)
      const without = roles.find((role) => !rolesWith(call.needs).includes(role))
      if (!without) return expect(call.needs).toBe('own')
      const cookie = `seller=${await aSellerSession(db, { role: without })}`

      const headers = { cookie, 'content-type': call.accepts ?? 'application/json' }
      const { watched, request } = withWatchedBody(path, {
        ...headers,
        'sec-fetch-site': 'same-origin',
      })

      const response = await app.request(request)

      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'right_missing' })
      expect(watched).toEqual({ wasRead: false })
    },
  )

  test.for(forSellers)('follows rights that were changed: $name', async (call, { db }) => {
    const cookie = `seller=${await aSellerSession(db, { role: 'packer' })}`
    const { needs = 'own' } = call.call
    const others = rights.filter((right) => !hasRight({ rights: [right] }, needs))
    const change = (to: readonly (typeof rights)[number][]) =>
      db
        .updateTable('sellerRoles')
        .set({ rights: [...to] })
        .where('id', '=', 'packer')
        .execute()
    const send = sender(db, call)
    const codeNow = async () => (await send(cookie)).code

    await change(['own', ...others])
    if (needs !== 'own') expect(await codeNow()).toBe('right_missing')
    const [enough] = rights.filter((right) => hasRight({ rights: [right] }, needs))
    await change([...new Set(['own' as const, enough!])])
    expect(await codeNow()).not.toBe('right_missing')
  })
})

describe('a call for the shopper or the seller, by role', () => {
  test.for(forEither)(
    'is a shopper’s where the role lacks the right: $name',
    async (call, { db }) => {
      const asShopper = `sid=${await aSession(db, await aShopper(db))}`
      const without = roles.filter((role) => !rolesWith(call.call.needs).includes(role))

      const send = sender(db, call)

      for (const role of without) {
        const asPerson = `seller=${await aSellerSession(db, { role })}`
        const alone = await send(asPerson)
        const both = await send(`${asShopper}; ${asPerson}`)

        expect([role, alone]).toEqual([role, { status: 403, code: 'right_missing' }])
        expect(both).toEqual(await send(asShopper))
      }
    },
  )
})

describe('what the standard roles may do', () => {
  const idsOf = (role: Role) =>
    everyCall
      .filter(({ call }) => call.needs && rolesWith(call.needs).includes(role))
      .map(({ call }) => call.id)
  const idsThatNeed = (needs: string) =>
    everyCall.filter(({ call }) => call.needs === needs).map(({ call }) => call.id)

  test('a rider has their own account and their own drops, and nothing else', () => {
    expect(idsOf('rider').toSorted()).toEqual(
      [...idsThatNeed('own'), ...idsThatNeed('drops')].toSorted(),
    )
  })

  test('a packer neither prices, nor receives money, nor sees customers', () => {
    const touchy = [
      'prices',
      'cash',
      'money',
      'customers',
      'counter',
      'people',
      'settings',
      'reports',
    ]
    for (const right of touchy)
      expect(idsOf('packer')).not.toEqual(expect.arrayContaining(idsThatNeed(right)))
  })

  test('only the owner changes people, settings and money by hand', () => {
    for (const right of ['people', 'settings', 'money']) {
      for (const id of idsThatNeed(right)) {
        expect(
          roles.filter((role) => idsOf(role).includes(id)),
          id,
        ).toEqual(['owner'])
      }
    }
  })
})
