import type { Database } from '#server/database/database.ts'
import {
  aStoreFor,
  confirmAddress,
  deliverMails,
  loggedIn,
  tokenIn,
} from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register } from '#tests/support/logins.ts'
import { aProduct } from '#tests/support/products.ts'
import { aShopper } from '#tests/support/users.ts'
import { tellAlerts } from './tell-alerts.ts'

const path = '/api/v1/stock-alert'
const email = 'asha@example.com'
const shop = { storeName: 'Tokri', publicUrl: 'http://shop.test' }
const most = 50

const soldOut = (db: Database, values = {}) =>
  aProduct(db, { name: 'Guava', category: 'Fruits', stock: 0, ...values })
const rows = (db: Database) => db.selectFrom('stockAlerts').selectAll().execute()
const waitsFor = async (db: Database, { isConfirmed }: { isConfirmed: boolean }) =>
  new Set(
    (await rows(db))
      .filter(
        ({ confirmedAt, toldAt }) => toldAt === null && (confirmedAt !== null) === isConfirmed,
      )
      .map(({ productId }) => productId),
  )

type Client = ReturnType<typeof aClient>
const ask = (client: Client, productId: string, to = email) =>
  client.post(`${path}/mail`, { productId, email: to })

/** The address waits for so many more products, as far as this visitor can make it. */
async function asks(db: Database, client: Client, count: number) {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = await soldOut(db, { name: `Fruit ${nth}` })
    expect((await ask(client, id)).status).toBe(200)
    ids.push(id)
  }
  return ids
}

const confirm = (client: Client, token: string) => client.post(`${path}/confirmation`, { token })

describe('the mails of a day (G35-4)', () => {
  test('a stranger’s wishes for alerts and the newsletter leave the mail of a new account', async ({
    db,
  }) => {
    const app = aStoreFor(db)
    const stranger = aClient(app, { from: '203.0.113.7' })
    for (let time = 0; time < 3; time += 1) {
      await ask(stranger, (await soldOut(db)).id, meera.email)
      await stranger.post('/api/v1/newsletter', { email: meera.email })
    }
    expect(await deliverMails(db)).toHaveLength(1)

    await aClient(app).post(register, meera)

    const mails = await deliverMails(db)
    expect(mails.map(({ to }) => to)).toEqual([meera.email])
    expect(mails[0]?.text).toContain('/confirm-email#')
  })

  test('a wish for what is for sale or gone takes nothing from the address', async ({ db }) => {
    const client = aClient(aStoreFor(db))
    const here = await aProduct(db, { stock: 1 })
    const gone = await soldOut(db, { archivedAt: new Date() })
    expect((await ask(client, here.id)).status).toBe(409)
    expect((await ask(client, gone.id)).status).toBe(404)
    expect((await ask(client, '00000000-0000-4000-8000-000000000000')).status).toBe(404)

    await ask(client, (await soldOut(db)).id)

    expect((await deliverMails(db)).map(({ to }) => to)).toEqual([email])
  })

  test('the second wish of a day is confirmed by the day’s link, opened again, and is told', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    const first = await soldOut(db)
    const second = await soldOut(db, { name: 'Papaya' })
    const asked = await ask(client, first.id)
    const token = tokenIn((await deliverMails(db))[0])
    expect((await confirm(client, token)).status).toBe(200)

    const askedAgain = await ask(client, second.id)
    expect([await deliverMails(db), await waitsFor(db, { isConfirmed: true })]).toEqual([
      [],
      new Set([first.id]),
    ])
    expect([askedAgain.status, askedAgain.body]).toEqual([asked.status, asked.body])
    expect(askedAgain.body.message).toContain('If today’s link has come already, open it again.')
    expect((await confirm(client, token)).status).toBe(200)

    await db.updateTable('products').set({ stock: 3 }).where('id', '=', second.id).execute()
    await tellAlerts(db, second.id, shop)
    const told = await deliverMails(db)
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Papaya is back at Tokri'],
    ])
  })

  test('the link ends after a day, and with the link that ends all', async ({ db }) => {
    const app = aStoreFor(db)
    const client = aClient(app)
    await ask(client, (await soldOut(db)).id)
    const [mail] = await deliverMails(db)
    const token = tokenIn(mail)
    await confirm(client, token)
    await app.request(mail?.unsubscribeUrl ?? '', { method: 'POST' })
    await ask(client, (await soldOut(db)).id)
    expect((await confirm(client, token)).status).toBe(410)

    await db.deleteFrom('rateLimits').execute()
    await ask(client, (await soldOut(db)).id)
    const later = tokenIn((await deliverMails(db))[0])
    await db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: new Date('2026-01-01') })
      .execute()

    expect((await confirm(client, later)).status).toBe(410)
    expect(await waitsFor(db, { isConfirmed: true })).toEqual(new Set())
  })
})

describe('fifty wishes of an address (G35-4)', () => {
  test('a stranger’s wishes push out no confirmed one, and not the link of the mail', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    const own = await asks(db, client, 2)
    const token = tokenIn((await deliverMails(db))[0])
    await confirm(client, token)

    const others = await asks(db, aClient(aStoreFor(db)), most + 3)

    expect(await waitsFor(db, { isConfirmed: true })).toEqual(new Set(own))
    expect(await waitsFor(db, { isConfirmed: false })).toEqual(new Set(others.slice(3)))
    expect((await confirm(client, token)).status).toBe(200)
    const confirmed = await waitsFor(db, { isConfirmed: true })
    expect(confirmed.size).toBe(most)
    expect([...confirmed]).toEqual(expect.arrayContaining([...own, others.at(-1)]))
  })

  test('the mailed link confirms the rest where the wish it was mailed for was pushed out', async ({
    db,
  }) => {
    const client = aClient(aStoreFor(db))
    const [first = ''] = await asks(db, client, 1)
    const token = tokenIn((await deliverMails(db))[0])
    const later = await asks(db, client, most)
    expect((await rows(db)).map(({ productId }) => productId)).not.toContain(first)

    expect((await confirm(client, token)).status).toBe(200)

    expect(await waitsFor(db, { isConfirmed: true })).toEqual(new Set(later))
  })

  test('what the logged-in owner asks for pushes out the oldest confirmed, and none that was told', async ({
    db,
  }) => {
    const asha = await aShopper(db, { email })
    await confirmAddress(db, asha)
    const owner = await loggedIn(aStoreFor(db), asha)
    const [told = ''] = await asks(db, owner, 1)
    await db.updateTable('stockAlerts').set({ toldAt: new Date() }).execute()

    const own = await asks(db, owner, most + 1)

    expect(await waitsFor(db, { isConfirmed: true })).toEqual(new Set(own.slice(1)))
    expect((await rows(db)).map(({ productId }) => productId)).toContain(told)
  })
})
