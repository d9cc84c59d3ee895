import { describe } from 'vitest'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { bothCookies, everyCall } from '#tests/support/every-call.ts'
import { readingMs } from '#tests/support/hard-texts.ts'
import { aProduct } from '#tests/support/products.ts'
import { goodAddress } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const injections = [
  "' or '1'='1",
  "'; drop table products; --",
  "' union select password_hash from shoppers --",
  "'||pg_sleep(5)||'",
  '1; select pg_sleep(5)',
  '1)) or ((1=1',
  '" or 1=1 --',
  "\\'; delete from products; --",
  "x' and (select 1 from pg_sleep(5)) is null --",
  '$$; select pg_sleep(5); --',
  '$1',
  "E'\\x27 or 1=1'",
  'name; drop table products',
  '(case when 1=1 then name else price end)',
  'ʼ or 1=1',
  '%27 or 1=1',
]

/** The fields of a call's query, as its contract names them. */
function fieldsOf(call: object): string[] {
  const { query } = call as { query?: { shape?: object } }
  return Object.keys(query?.shape ?? {})
}

const isStream = (name: string) => name.endsWith('/changes')
const withQuery = everyCall.filter(
  ({ method, call }) => method === 'GET' && fieldsOf(call).length > 0,
)
const withId = everyCall.filter(
  ({ name, method }) => method === 'GET' && name.includes('{') && !isStream(name),
)

describe('statements hidden in what is sent (T54)', () => {
  test.for(withQuery)('change nothing and find nothing: $name', async ({ path, call }, { db }) => {
    await aProduct(db, { name: 'Milk' })
    const cookie = await bothCookies(db)
    const client = aClient(aWholeStore(db), { headers: { cookie } })
    const startedAt = performance.now()

    for (const field of fieldsOf(call)) {
      for (const text of injections) {
        const { status, body } = await client.get(
          `${path}?${new URLSearchParams({ [field]: text })}`,
        )

        expect([field, text, status]).toEqual([field, text, status === 200 ? 200 : 400])
        expect(JSON.stringify(body)).not.toMatch(/argon2|syntax error|Milk/)
      }
    }
    expect(performance.now() - startedAt).toBeLessThan(fieldsOf(call).length * 4_000)
    expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Milk' }])
  })

  test.for(withId)('are no ids: $name', async ({ name }, { db }) => {
    const cookie = await bothCookies(db)
    const client = aClient(aWholeStore(db), { headers: { cookie } })

    for (const text of injections) {
      const path = name.split(' ')[1]!.replaceAll(/\{\w+\}/g, encodeURIComponent(text))
      const { status, body } = await client.get(path)

      expect([text, status]).toEqual([text, status === 404 ? 404 : 400])
      expect(body).toMatchObject({ success: false })
    }
  })

  test('log nobody in', async ({ db }) => {
    const client = aClient(aWholeStore(db))
    for (const [at, text] of injections.entries()) {
      const credentials = {
        email: at % 2 ? `${text}@shop.test` : 'asha@shop.test',
        password: `${text} password`,
      }
      for (const who of ['user', 'seller']) {
        const { status } = await client.post(`/api/v1/${who}/login`, credentials, {
          from: `203.0.113.${at}`,
        })
        expect([text, status < 500, status >= 400]).toEqual([text, true, true])
      }
    }
  })
})

const length = 50_000
const fit = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
/** Regular expressions go back and forth over these, with an end that fits none. */
const nasty = ['a', ' ', '1', '9 ', 'a.', 'a@', '.', '-', '+91', '\u0301', 'ﷺ', '\t', '०'].map(
  (part) => `${fit(part)}!`,
)

/** Sorting these marks takes a time that grows with the square of their number. */
const piles = ['\u0300\u0316', '\uff9e\u0300'].map((part) => part.repeat(21_000))

const registration = {
  name: 'Asha Rao',
  email: 'asha@shop.test',
  password: 'lantern over the mustard field',
}
const forms: [path: string, fields: Record<string, unknown>][] = [
  ['/api/v1/user/register', registration],
  ['/api/v1/user/login', { email: registration.email, password: registration.password }],
  ['/api/v1/seller/login', { email: registration.email, password: registration.password }],
  ['/api/v1/user/password/link', { email: registration.email }],
  ['/api/v1/newsletter', { email: registration.email }],
  ['/api/v1/address/add', goodAddress],
]

describe('50,000 signs that are hard on patterns (T60)', () => {
  test.for(forms)('take no longer than harmless ones: %s', async ([path, fields], { db }) => {
    const cookie = await bothCookies(db)
    const client = aClient(aWholeStore(db), { headers: { cookie } })
    const timed = async (field: string, text: string) => {
      // The processor's time: the machine may be busy with something else.
      const before = process.cpuUsage()
      const { status } = await client.post(path, { ...fields, [field]: text })
      expect([field, status < 500]).toEqual([field, true])
      // Trimmed, a few of them are good names, and then a password is hashed.
      return status < 400 ? 0 : process.cpuUsage(before).user / 1000
    }

    for (const field of Object.keys(fields)) {
      const harmlessMs = Math.max(
        await timed(field, 'x'.repeat(length)),
        await timed(field, 'x'.repeat(length)),
      )
      for (const text of [...nasty, ...piles]) {
        // The best of three: memory is tidied up at any time.
        const tookMs = Math.min(
          await timed(field, text),
          await timed(field, text),
          await timed(field, text),
        )
        if (tookMs < 20) continue
        const mostMs = 2 * (await readingMs()) + 5 * harmlessMs
        expect(tookMs, `${field}: ${text.slice(0, 3)}`).toBeLessThan(mostMs)
      }
    }
  })

  test('take no longer where a number may be sent as text', async ({ db }) => {
    const milk = await aProduct(db)
    const client = aClient(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })
    const almostANumber = `${'1'.repeat(4 * length)}!`
    const startedAt = performance.now()

    const answers = [
      await client.post('/api/v1/cart/quote', { cartItems: { [milk.id]: almostANumber } }),
      await client.post('/api/v1/order/cod', { expectedTotal: almostANumber }),
      await client.post('/api/v1/product/stock', { id: milk.id, stock: almostANumber }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  test('take no longer in a search, whose address is too long', async ({ db }) => {
    const client = aClient(aWholeStore(db), { headers: { cookie: await bothCookies(db) } })

    for (const text of nasty) {
      const { status } = await client.get(
        `/api/v1/product/list?${new URLSearchParams({ q: text })}`,
      )
      expect(status).toBe(414)
    }
    const startedAt = performance.now()
    for (const text of nasty) {
      const query = new URLSearchParams({ q: text.slice(-350) })
      for (const path of [
        '/api/v1/product/list',
        '/api/v1/order/seller',
        '/api/v1/seller/product/list',
      ]) {
        expect((await client.get(`${path}?${query}`)).status).toBeLessThan(500)
      }
    }
    expect(performance.now() - startedAt).toBeLessThan(nasty.length * 500)
  })
})
