import { sql } from 'kysely'
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
import { aProduct, categoryId } from '#tests/support/products.ts'
import { aShopper } from '#tests/support/users.ts'
import { removeOldAlerts } from './alerts.ts'
import { tellAlerts } from './tell-alerts.ts'

const path = '/api/v1/stock-alert'
const email = 'asha@example.com'
const shop = { storeName: 'Tokri', publicUrl: 'http://shop.test' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
const subscription = {
  endpoint,
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
}

const soldOut = (db: Database, values = {}) =>
  aProduct(db, { name: 'Guava', category: 'Fruits', stock: 0, ...values })
const setStock = (db: Database, id: string, stock: number | null) =>
  db.updateTable('products').set({ stock }).where('id', '=', id).execute()
const rows = (db: Database) => db.selectFrom('stockAlerts').selectAll().execute()

async function jobs(db: Database) {
  const { rows: found } = await sql<{ name: string; payload: Record<string, string> }>`
    select identifier as name, payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id order by _private_jobs.id`.execute(
    db,
  )
  return found
}

async function waiting(db: Database, productId: string, address = email) {
  const app = aStoreFor(db)
  const client = aClient(app)
  const answer = await client.post(`${path}/mail`, { productId, email: address })
  const [mail] = await deliverMails(db)
  await client.post(`${path}/confirmation`, { token: tokenIn(mail) })
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  return { app, client, answer, mail }
}

const mailsAbout = async (db: Database, productId: string) => {
  await tellAlerts(db, productId, shop)
  return (await deliverMails(db)).filter(({ subject }) => subject.includes('is back'))
}

describe('an address that waits for a product (G35-4)', () => {
  test('it is told once, after it was confirmed, with a link that ends the rest', async ({
    db,
  }) => {
    const { id } = await soldOut(db)
    const { answer, mail } = await waiting(db, id)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `Open the link that we mail to ${email}, and we write once it is back. If today’s link has come already, open it again. If no mail comes, ask again tomorrow.`,
    ])
    expect(mail?.text).toContain('Guava')

    await setStock(db, id, 3)
    expect(await jobs(db)).toEqual([{ name: 'tell_stock_alerts', payload: { productId: id } }])
    const first = await mailsAbout(db, id)
    const again = await mailsAbout(db, id)

    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Guava is back at Tokri'],
    ])
    expect(first[0]?.text).toContain(`http://shop.test/products/fruits/${id}`)
    expect(first[0]?.unsubscribeUrl).toMatch(
      /^http:\/\/shop\.test\/stock-alert\/unsubscribe\/[\w-]{36}$/,
    )
    expect(again).toEqual([])
    await setStock(db, id, 0)
    await setStock(db, id, 3)
    expect(await mailsAbout(db, id)).toEqual([])
  })

  test('it is not told without confirmation, nor where the product is sold out again', async ({
    db,
  }) => {
    const { id } = await soldOut(db)
    await aClient(aStoreFor(db)).post(`${path}/mail`, { productId: id, email })
    await deliverMails(db)
    await setStock(db, id, 3)
    expect(await mailsAbout(db, id)).toEqual([])

    const other = await soldOut(db, { name: 'Papaya' })
    await db.deleteFrom('rateLimits').execute()
    await waiting(db, other.id)
    await setStock(db, other.id, 2)
    await setStock(db, other.id, 0)
    expect(await mailsAbout(db, other.id)).toEqual([])
    await setStock(db, other.id, 2)
    expect(await mailsAbout(db, other.id)).toHaveLength(1)
  })

  test('one mail asks for all that an address waits for, and two wishes for a product are one', async ({
    db,
  }) => {
    const guava = await soldOut(db)
    const papaya = await soldOut(db, { name: 'Papaya' })
    const client = aClient(aStoreFor(db))
    for (const { id } of [guava, papaya, guava, papaya])
      await client.post(`${path}/mail`, { productId: id, email: ' ASHA@example.com ' })

    const mails = await deliverMails(db)
    await client.post(`${path}/confirmation`, { token: tokenIn(mails[0]) })

    expect(mails).toHaveLength(1)
    expect((await rows(db)).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
  })

  test('a product that came back before the link was opened is told then', async ({ db }) => {
    const { id } = await soldOut(db)
    const client = aClient(aStoreFor(db))
    await client.post(`${path}/mail`, { productId: id, email })
    const [mail] = await deliverMails(db)
    await setStock(db, id, 1)

    await client.post(`${path}/confirmation`, { token: tokenIn(mail) })

    expect(await jobs(db)).toMatchObject([{ name: 'tell_stock_alerts' }])
    expect(await mailsAbout(db, id)).toHaveLength(1)
  })

  test('the logged-in owner of a confirmed address needs no mail', async ({ db }) => {
    const { id } = await soldOut(db)
    const asha = await aShopper(db, { email })
    await confirmAddress(db, asha)
    const client = await loggedIn(aStoreFor(db), asha)
    await sql`delete from graphile_worker._private_jobs`.execute(db)

    const { body } = await client.post(`${path}/mail`, { productId: id, email })

    expect(body.message).toBe(`We write to ${email} once it is back`)
    expect(await deliverMails(db)).toEqual([])
    await setStock(db, id, 1)
    expect(await mailsAbout(db, id)).toHaveLength(1)
  })

  test('it is refused for what can be bought or is gone, and where the store has no mail', async ({
    db,
  }) => {
    const here = await aProduct(db, { stock: 1 })
    const gone = await soldOut(db, { archivedAt: new Date() })
    const out = await soldOut(db)
    const ask = async (productId: string, hasMail = true) => {
      const client = aClient(aStoreFor(db, { hasMail }))
      const { status, body } = await client.post(`${path}/mail`, { productId, email })
      return [status, body.code]
    }

    expect(await ask(here.id)).toEqual([409, 'changed_meanwhile'])
    expect(await ask(gone.id)).toEqual([404, 'not_found'])
    expect(await ask(out.id, false)).toEqual([503, 'mail_unavailable'])
    expect(await rows(db)).toEqual([])
  })
})

describe('strangers (G35-4)', () => {
  test('a known and an unknown address get one answer, and one mail a day', async ({ db }) => {
    const { id } = await soldOut(db)
    const { answer } = await waiting(db, id)
    const client = aClient(aStoreFor(db))

    const known = await client.post(`${path}/mail`, { productId: id, email })
    const unknown = await client.post(`${path}/mail`, { productId: id, email: 'ravi@example.com' })
    for (let time = 0; time < 4; time += 1)
      await client.post(`${path}/mail`, { productId: id, email: 'ravi@example.com' })

    expect([known.status, known.body]).toEqual([answer.status, answer.body])
    expect([unknown.status, unknown.body.message]).toEqual([
      answer.status,
      String(answer.body.message).replace(email, 'ravi@example.com'),
    ])
    expect((await deliverMails(db)).map(({ to }) => to)).toEqual(['ravi@example.com'])
  })

  test('one network asks ten addresses a minute', async ({ db }) => {
    const { id } = await soldOut(db)
    const client = aClient(aStoreFor(db), { from: '203.0.113.7' })
    for (let nth = 0; nth < 14; nth += 1)
      await client.post(`${path}/mail`, { productId: id, email: `reader${nth}@example.com` })

    expect(await deliverMails(db)).toHaveLength(10)
  })

  test.for([
    'https://victim.example/inbox',
    'https://fcm.googleapis.com.victim.example/x',
    'http://fcm.googleapis.com/x',
    'https://10.0.0.1/x',
  ])('the store sends no message to %s', async (address, { db }) => {
    const { id } = await soldOut(db)

    const { status } = await aClient(aStoreFor(db)).post(`${path}/push`, {
      productId: id,
      subscription: { ...subscription, endpoint: address },
    })

    expect(status).toBe(400)
    expect(await rows(db)).toEqual([])
  })

  test('fifty products are the most that one browser waits for', async ({ db }) => {
    const client = aClient(aStoreFor(db))
    for (let nth = 0; nth < 53; nth += 1) {
      const { id } = await soldOut(db, { name: `Fruit ${nth}` })
      await client.post(`${path}/push`, { productId: id, subscription })
    }
    expect(await rows(db)).toHaveLength(50)
  })
})

describe('ending (G35-4)', () => {
  test('the key of a mail ends all that the address waits for, in one press', async ({ db }) => {
    const { id } = await soldOut(db)
    const papaya = await soldOut(db, { name: 'Papaya' })
    const { app, client, mail } = await waiting(db, id)
    await client.post(`${path}/mail`, { productId: papaya.id, email })
    const url = mail?.unsubscribeUrl ?? ''
    expect((await app.request(url)).status).toBe(302)
    expect(await rows(db)).toHaveLength(2)

    const press = () => app.request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])

    expect(await rows(db)).toEqual([])
    const key = url.split('/').at(-1)
    expect((await client.post(`${path}/removal`, { key })).status).toBe(410)
  })

  test('a browser ends its own wait, and is told whether it waits', async ({ db }) => {
    const { id } = await soldOut(db)
    const client = aClient(aStoreFor(db))
    await client.post(`${path}/push`, { productId: id, subscription })
    await client.post(`${path}/push`, { productId: id, subscription })
    const isWaiting = async () =>
      (await client.post(`${path}/push/check`, { productId: id, endpoint })).body.isWaiting
    expect([await isWaiting(), (await rows(db)).length]).toEqual([true, 1])

    await client.post(`${path}/push/removal`, { productId: id, endpoint })

    expect(await isWaiting()).toBe(false)
  })

  test('nobody is told after ninety days, two days without confirmation, or a week after', async ({
    db,
  }) => {
    const { id } = await soldOut(db)
    const alert = (address: string, values: object) =>
      db
        .insertInto('stockAlerts')
        .values({ id: sql<string>`gen_random_uuid()`, productId: id, email: address, ...values })
        .execute()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await alert('kept@a.co', { createdAt: ago(89), confirmedAt: ago(89) })
    await alert('old@a.co', { createdAt: ago(91), confirmedAt: ago(91) })
    await alert('fresh@a.co', { createdAt: ago(1) })
    await alert('unconfirmed@a.co', { createdAt: ago(3) })
    await alert('told@a.co', { createdAt: ago(10), confirmedAt: ago(10), toldAt: ago(8) })

    await removeOldAlerts(db)

    const left = new Set((await rows(db)).map((row) => row.email))
    expect(left).toEqual(new Set(['fresh@a.co', 'kept@a.co']))
  })
})

test('a hidden category tells nobody less: its page can still be bought from', async ({ db }) => {
  const { id } = await soldOut(db)
  await waiting(db, id)
  await db
    .updateTable('categories')
    .set({ isHidden: true })
    .where('id', '=', categoryId('Fruits'))
    .execute()
  await setStock(db, id, 5)

  expect(await mailsAbout(db, id)).toHaveLength(1)
})
