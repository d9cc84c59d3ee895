import { Hono } from 'hono'
import type { CallName } from '#contract/api/define-calls.ts'
import type { AuditEntry } from '#contract/api/store.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { answerAsAsked } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { auditRoutes } from './routes.ts'
import { writeAudits } from './write-audit.ts'

async function noted(db: Database, entries: readonly (readonly [AuditAction, string])[]) {
  await writeAudits(
    db,
    entries.map(([action, name]) => ({
      who: 'owner@example.com',
      action,
      subject: { type: 'product' as const, name },
      before: {},
      after: {},
    })),
  )
}

async function read(db: Database, search = '') {
  const send = serveRoutes((users) => auditRoutes(db, users))
  const call = `GET /api/v1/seller/audit${search}` as CallName
  const { status, body } = await send({ call, asSeller: true })
  const names = (body.entries as AuditEntry[] | undefined)?.map(({ subject }) => subject.name)
  return { status, code: body.code, names, nextBefore: body.nextBefore }
}

describe('what the seller changed', () => {
  test('what the seller changed is visible to the seller only', async ({ db }) => {
    const send = serveRoutes((users) => auditRoutes(db, users))

    const { status, body } = await send({ call: 'GET /api/v1/seller/audit' })

    expect([status, body.code]).toEqual([401, 'seller_only'])
  })

  test('what the seller changed comes newest first, page by page', async ({ db }) => {
    await noted(db, [
      ['product added', 'Milk'],
      ['product changed', 'Milk'],
      ['product added', 'Rice'],
    ])

    const first = await read(db, '?limit=2')
    await noted(db, [['product added', 'Salt']])
    const second = await read(db, `?limit=2&before=${first.nextBefore}`)

    expect(first.names).toEqual(['Rice', 'Milk'])
    expect(second).toMatchObject({ names: ['Milk'], nextBefore: null })
  })

  test('what the seller changed can be filtered by action and by part of a name, in any case', async ({
    db,
  }) => {
    await noted(db, [
      ['product added', 'Milk 100% pure'],
      ['product changed', 'Milk 100 pure'],
      ['product added', 'MILK_BAR'],
    ])

    expect((await read(db, '?action=product+added')).names).toEqual(['MILK_BAR', 'Milk 100% pure'])
    expect((await read(db, '?q=milk')).names).toHaveLength(3)
    expect((await read(db, '?q=100%25')).names).toEqual(['Milk 100% pure'])
    expect((await read(db, '?q=k_b&action=product+added')).names).toEqual(['MILK_BAR'])
    expect((await read(db, '?q=%5C')).names).toEqual([])
  })

  test('what the seller changed has all of a short list on one page', async ({ db }) => {
    await noted(db, [['product added', 'Milk']])

    expect(await read(db, '?limit=1')).toMatchObject({ names: ['Milk'], nextBefore: null })
  })

  test.for([
    '?before=x',
    '?before=-1',
    '?before=1e3',
    '?before=1234567890123456',
    '?limit=0',
    '?limit=201',
    '?limit=1.5',
    '?action=deleted',
    '?page=2',
    '?person=meena',
    '?q=a&q=b',
    `?q=${'x'.repeat(101)}`,
  ])('what the seller changed is not read with %s', async (search, { db }) => {
    expect(await read(db, search)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

test.for([
  ['en', 'Open day and night', 'Every day 7 am to 9 pm', 'Walk-in customer'],
  ['hi', '24 घंटे खुली', 'हर दिन, सुबह 7 बजे से रात 9 बजे तक', 'दुकान पर आए ग्राहक'],
] as const)(
  'hours, and nobody’s name, are in the words of the reader: %s',
  async ([language, was, is, nobody], { db }) => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 420, closes: 1260 }))
    await writeAudits(db, [
      {
        who: 'owner@example.com',
        action: 'settings changed',
        subject: { type: 'store', name: 'Opening hours' },
        before: { openingHours: [] },
        after: { openingHours: week, customer: 'Walk-in customer' },
      },
    ])

    const send = serveRoutes((users) =>
      new Hono().use(answerAsAsked()).route('/', auditRoutes(db, users)),
    )
    const headers = { 'accept-language': language }
    const { body } = await send({ call: 'GET /api/v1/seller/audit', asSeller: true, headers })
    expect(body.entries).toMatchObject([
      { before: { openingHours: was }, after: { openingHours: is, customer: nobody } },
    ])
  },
)
