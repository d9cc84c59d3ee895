import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aStoreFor } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aSellerSession } from '#tests/support/users.ts'

const path = '/api/v1/seller/newsletter'

async function aSellerOf(db: Database, hasMail = true) {
  const cookie = `seller=${await aSellerSession(db)}`
  return aClient(aStoreFor(db, { hasMail }), { headers: { cookie } })
}

async function someSubscribers(db: Database) {
  const confirmedAt = new Date('2026-11-02T20:00:00Z')
  await db
    .insertInto('newsletterSubscriptions')
    .values([
      { email: 'asha@example.com', confirmedAt },
      { email: 'meera_b@example.com' },
      { email: 'ravi@example.com', confirmedAt },
    ])
    .execute()
}

type Listed = { subscribers: { _id: string; email: string }[]; nextBefore: string | null }
const emailsOf = ({ subscribers }: Listed) => subscribers.map(({ email }) => email)

describe('the seller', () => {
  test('the seller reads who has subscribed, page by page, and searches', async ({ db }) => {
    await someSubscribers(db)
    const seller = await aSellerOf(db)
    const list = async (query = '') => (await seller.get(`${path}/list${query}`)).body

    const first = await list('?limit=2')
    expect(emailsOf(first as Listed)).toEqual(['ravi@example.com', 'meera_b@example.com'])
    expect(first).toMatchObject({ counts: { confirmed: 2, unconfirmed: 1 }, canConfirm: true })
    const second = await list(`?limit=2&before=${(first as Listed).nextBefore}`)
    expect(emailsOf(second as Listed)).toEqual(['asha@example.com'])
    expect((second as Listed).nextBefore).toBe(null)

    const found = async (query: string) => emailsOf((await list(query)) as Listed)
    expect(await found('?state=unconfirmed')).toEqual(['meera_b@example.com'])
    expect(await found('?state=confirmed&q=RAVI')).toEqual(['ravi@example.com'])
    expect(await found('?q=_')).toEqual(['meera_b@example.com'])
  })

  test('the seller is told where nobody can confirm', async ({ db }) => {
    const { body } = await (await aSellerOf(db, false)).get(`${path}/list`)

    expect(body).toMatchObject({ subscribers: [], canConfirm: false })
  })

  test('the seller exports the subscribers, without a cell that a spreadsheet would run', async ({
    db,
  }) => {
    await someSubscribers(db)
    await db.insertInto('newsletterSubscriptions').values({ email: '+1@example.com' }).execute()
    const seller = aStoreFor(db)
    const cookie = `seller=${await aSellerSession(db)}`

    const answer = await seller.request(`${path}/export`, { headers: { cookie } })
    const lines = (await answer.text()).trim().split('\r\n')

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(lines[0]).toContain('E-mail,Confirmed,Subscribed on,Confirmed on,Unsubscribe link')
    expect(lines[1]).toMatch(
      /^asha@example\.com,yes,[\d-]{10},2026-11-03,http:\/\/shop\.test\/newsletter\/unsubscribe#[\w-]{36}$/,
    )
    expect(lines[2]).toMatch(/^meera_b@example\.com,no,[\d-]{10},,http/)
    expect(lines[4]).toMatch(/^'\+1@example\.com,no,/)
  })

  test('the seller removes a subscriber, which the audit log says without the address', async ({
    db,
  }) => {
    await someSubscribers(db)
    const seller = await aSellerOf(db)
    const { body } = await seller.get(`${path}/list?q=meera`)
    const [one] = (body as Listed).subscribers

    const removed = await seller.post(`${path}/${one?._id}/removal`, {})
    const again = await seller.post(`${path}/${one?._id}/removal`, {})
    const unknown = await seller.post(`${path}/${newId()}/removal`, {})

    expect([removed.status, again.status, unknown.status]).toEqual([200, 404, 404])
    expect(emailsOf((await seller.get(`${path}/list`)).body as Listed)).toHaveLength(2)
    const audits = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
    expect(audits).toMatchObject([{ action: 'subscriber removed', before: { confirmed: false } }])
    expect(JSON.stringify(audits)).not.toContain('meera')
  })
})
