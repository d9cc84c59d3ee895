import { sql } from 'kysely'
import { Secret } from 'otpauth'
import type { SecondFactorSetup } from '#contract/api/seller-account.ts'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { storeLog } from '#tests/support/recording-log.ts'
import { codeOf } from '#tests/support/seller-account.ts'
import { anAddress, aSeller, aShopper } from '#tests/support/users.ts'

const card = '4929 1234 5678 9012'
const street = 'Canary Lane 77, behind the temple'
const webhookSecret = 'canary-of-the-webhook-9f8e7d'
const metricsToken = 'canary-of-the-monitoring'

/** Each table's rows as text. */
async function dump(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select relname as name, query_to_xml(format('select * from %s', oid::regclass), true, false, '')::text as text
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(
    db,
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** Everything that a store is told in confidence, and all that can be read of it afterwards (T94). */
test('secrets are in no log, page, refusal or table', async ({ db }) => {
  const { log, lines } = storeLog()
  const answers: string[] = []
  const setup = {
    log,
    metrics: { token: metricsToken, port: undefined },
    secretKey: 'canary-key-of-the-store-0123456789abcdef',
    payments: {
      razorpay: {
        keyId: 'rzp_test_1',
        keySecret: 'canary-of-the-gateway-1a2b',
        webhookSecrets: [webhookSecret],
      },
      stripe: undefined,
      gateway: 'razorpay',
      holdMinutes: 15,
    },
  } as unknown as Parameters<typeof aBuiltStore>[1]
  const { app } = await aBuiltStore(db, setup)
  const asha = await aShopper(db, { password: 'canary of the mustard field' })
  const seller = await aSeller(db, { password: 'canary of the front door' })
  const shopperClient = aClient(app)
  const sellerClient = aClient(app)
  const next = 'canary of the village well'
  const post = (client: typeof shopperClient, path: string, body: unknown) =>
    client.post(`/api/v1${path}`, body)
  const fail = async (client: typeof shopperClient, path: string, body: unknown) =>
    void answers.push(JSON.stringify((await post(client, path, body)).body))

  await fail(shopperClient, '/user/login', { email: asha.email, password: 'canary wrong guess' })
  await fail(shopperClient, '/user/login', { email: card, password: card })
  await fail(shopperClient, '/user/login', `{"password":"${asha.password}",`)
  expect((await post(shopperClient, '/user/login', asha)).status).toBe(400)
  const { email, password } = asha
  expect((await post(shopperClient, '/user/login', { email, password })).status).toBe(200)
  const session = shopperClient.cookies.get('sid') ?? ''
  const { id: addressId } = await anAddress(db, asha, { street })
  await anOrder(db, { shopper: { id: asha.id, addressId } })
  await fail(shopperClient, '/cart/update', { cartItems: { [card]: 1 } })
  await fail(shopperClient, '/order/online', { address: card, items: [] })
  await fail(shopperClient, '/payment/webhook/razorpay', { card, webhookSecret })
  expect(
    (await post(shopperClient, '/user/password', { currentPassword: password, password: next }))
      .status,
  ).toBe(200)

  expect(
    (await post(sellerClient, '/seller/login', { email: seller.email, password: seller.password }))
      .status,
  ).toBe(200)
  const begun = await post(sellerClient, '/seller/second-factor', {
    currentPassword: seller.password,
  })
  const { secret } = begun.body.setup as SecondFactorSetup
  const code = codeOf(secret, Date.now())
  const confirmed = await post(sellerClient, '/seller/second-factor/confirmation', { code })
  const [recoveryCode = ''] = confirmed.body.recoveryCodes as string[]
  const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const link = await post(sellerClient, `/seller/order/${order.id}/password-link`, {})
  const token = /#([\w-]{43})$/.exec(String(link.body.link))?.[1] ?? ''
  await fail(shopperClient, '/user/password/claim', { token: `${token.slice(0, 42)}_` })
  await app.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  for (const path of [
    '/',
    '/account',
    '/my-orders',
    '/due',
    `/reset-password?x=${card}`,
    '/seller/account',
  ])
    answers.push(await (await app.request(path, { headers: { cookie: `sid=${session}` } })).text())

  const secrets = [
    ...[
      password,
      next,
      'canary wrong guess',
      seller.password,
      session,
      token,
      secret,
      recoveryCode,
    ],
    ...[webhookSecret, metricsToken, 'canary-of-the-gateway-1a2b', 'canary-key-of-the-store'],
    ...[Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'), card],
  ]
  expect(secrets.every((text) => text.length > 10)).toBe(true)
  const tables = await dump(db)
  const stored = [...tables.values()].join('\n')
  expect(lines().length).toBeGreaterThan(8)
  expect(tables.size).toBeGreaterThan(20)
  for (const text of secrets) {
    expect(lines().join(''), text).not.toContain(text)
    expect(stored, text).not.toContain(text)
    if (text !== card) expect(answers.join(''), text).not.toContain(text)
  }
  // The street has to be stored: it is there, and only there.
  expect(lines().join('')).not.toContain(street)
  const holders = [...tables].filter(([, text]) => text.includes(street)).map(([name]) => name)
  expect(holders.filter((name) => !['addresses', 'orders'].includes(name))).toEqual([])
  expect(holders).toContain('addresses')
})
