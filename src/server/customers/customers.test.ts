import { maxNotes, maxTags } from '#contract/customers.ts'
import { newId } from '#platform/new-id.ts'
import { mergeCustomers } from '#server/counter/change-customer.ts'
import type { Database } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aGuest } from '#tests/support/guests.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { aShopper } from '#tests/support/users.ts'
import { customerRoutes } from './routes.ts'
import { viewCustomerDetails } from './view-customer.ts'
import { viewCustomers } from './views.ts'

type Query = Parameters<typeof viewCustomers>[1]

const namesOf = async (db: Database, query: Query = {}) =>
  (await viewCustomers(db, query)).customers.map(({ name }) => name)

const clientOf = (db: Database) => {
  const send = serveRoutes((users) => customerRoutes(db, users))
  return (path: string, body: unknown) =>
    send({ call: `POST /api/v1/seller/customers/${path}`, asSeller: true, body })
}

describe('the list of customers', () => {
  test('has accounts, guests and added customers, and no sale without a name', async ({ db }) => {
    await aShopper(db, { name: 'Zoya' })
    await aGuest(db)
    await aCustomer(db, { name: 'Chitra' })
    await takeAtCounter(db, { lines: [[await aProduct(db, { stock: 5 }), 1]] })

    const { customers, count } = await viewCustomers(db, { sort: 'name' })

    expect(customers.map(({ name, kind, phone }) => [name, kind, phone])).toEqual([
      ['Asha Rao', 'guest', '9845012345'],
      ['Chitra', 'added', '9845012345'],
      ['Zoya', 'account', undefined],
    ])
    expect(count).toBe(3)
  })

  test('counts orders, what was spent, what is due, and the last order', async ({ db }) => {
    const shopper = await aShopperReadyToOrder(db)
    const placedAt = new Date('2026-03-01T10:00:00Z')
    const due = await anOrder(db, { shopper, status: 'Delivered', placedAt })
    const paid = await anOrder(db, { shopper, status: 'Delivered', isPaid: true, placedAt })
    const { _id: orderId } = await anOrder(db, { shopper })
    await viewCustomers(db, {})

    await cancelOrder(db, shopper.id, { orderId })

    const { customers } = await viewCustomers(db, {})
    expect(customers).toMatchObject([
      {
        _id: shopper.id,
        orders: 2,
        spent: due.amount + paid.amount,
        due: due.amount,
        lastOrderedAt: placedAt.toISOString(),
      },
    ])
    expect(await namesOf(db, { filter: 'quiet60' })).toHaveLength(1)
    expect(await namesOf(db, { filter: 'owes' })).toHaveLength(1)
  })

  test.for(['last', 'name', 'spent', 'orders', 'added'] as const)(
    'sorted by %s shows everybody once, page by page',
    async (sort, { db }) => {
      for (let nth = 0; nth < 7; nth += 1)
        await aCustomer(db, { name: `राधा ${nth % 3}`, phone: `984501234${nth}` })
      const whole = (await viewCustomers(db, { sort })).customers

      const pages: string[] = []
      let after: string | null | undefined
      do {
        const page = await viewCustomers(db, { sort, limit: 2, after: after ?? undefined })
        pages.push(...page.customers.map(({ _id }) => _id))
        after = page.next
      } while (after !== null)

      expect(pages).toEqual(whole.map(({ _id }) => _id))
      expect(new Set(pages).size).toBe(7)
    },
  )

  test('finds numbers however they are written, parts of names and tags', async ({ db }) => {
    const { _id } = await aCustomer(db, { name: 'सीता देवी', phone: '98450 55555' })
    await aCustomer(db, { name: '100% Ravi_K', phone: '98450 66666' })
    await clientOf(db)(`${_id}/tag`, { tag: 'Ground floor' })

    for (const q of ['+91 98450 55', '०98450555', 'देवी', 'GROUND', '098450 55555'])
      expect([q, await namesOf(db, { q })]).toEqual([q, ['सीता देवी']])
    for (const q of ['100%', 'i_k']) expect(await namesOf(db, { q })).toEqual(['100% Ravi_K'])
    expect(await namesOf(db, { q: '%' })).toEqual(['100% Ravi_K'])
    expect(await namesOf(db, { tag: 'ground FLOOR' })).toEqual(['सीता देवी'])
  })

  test('shows who has a number that is another’s, too, and who is blocked', async ({ db }) => {
    const { _id } = await aCustomer(db, { name: 'Meena' })
    const guest = await aGuest(db)
    await aCustomer(db, { name: 'Other', phone: '9845099999' })
    await blockShopper(db, theSeller, { shopperId: _id, isBlocked: true, reason: 'Never pays' })

    expect(await namesOf(db, { filter: 'same_number', sort: 'name' })).toEqual([
      'Asha Rao',
      'Meena',
    ])
    expect(await namesOf(db, { filter: 'blocked' })).toEqual(['Meena'])
    const page = await viewCustomerDetails(db, _id)
    expect(page.block).toMatchObject({ reason: 'Never pays', who: theSeller.who })
    expect(page.sameNumber).toMatchObject([{ _id: guest.id, kind: 'guest' }])
  })

  test.for(['x', 'WzEsMl0', 'W10', '%00', 'bnVsbA', 'WyI5OTk5OTk5OTk5OTk5OTk5OTk5OSIsIngiXQ'])(
    'refuses a place that it has not given: %s',
    async (after, { db }) => {
      const send = serveRoutes((users) => customerRoutes(db, users))
      for (const sort of ['last', 'name']) {
        const call = `GET /api/v1/seller/customers?sort=${sort}&after=${after}` as const
        expect(await send({ call, asSeller: true })).toMatchObject({ status: 400 })
      }
    },
  )
})

describe('the page of a customer', () => {
  test('knows what is taken again and again, in the middle of the amounts', async ({ db }) => {
    const customer = await aCustomer(db)
    const [milk, rice, soap] = [
      await aProduct(db, { name: 'Milk', stock: 50 }),
      await aProduct(db, { name: 'Rice', stock: 50 }),
      await aProduct(db, { name: 'Soap', stock: 50 }),
    ]
    await takeByPhone(db, {
      customer,
      lines: [
        [milk, 2],
        [rice, 1],
      ],
    })
    await takeByPhone(db, {
      customer,
      lines: [
        [milk, 4],
        [soap, 9],
      ],
    })
    await takeByPhone(db, {
      customer,
      lines: [
        [milk, 3],
        [rice, 1],
      ],
    })
    await db.updateTable('products').set({ inStock: false }).where('id', '=', rice.id).execute()

    const { basket, latest } = await viewCustomerDetails(db, customer._id)

    expect(basket).toMatchObject([
      { name: 'Milk', times: 3, quantity: 3, isForSale: true },
      { name: 'Rice', times: 2, quantity: 1, isForSale: false },
    ])
    expect(latest).toHaveLength(3)
  })

  test('of somebody who was merged is that of whom they were merged into, over two steps', async ({
    db,
  }) => {
    const [a, b, c] = [
      await aCustomer(db, { phone: '9845000001' }),
      await aCustomer(db, { phone: '9845000002' }),
      await aCustomer(db, { name: 'Stays', phone: '9845000003' }),
    ]
    const send = clientOf(db)
    await send(`${a._id}/note`, { text: 'Second bell', key: newId() })
    await send(`${a._id}/tag`, { tag: 'VIP' })
    await send(`${b._id}/tag`, { tag: 'vip' })
    await send(`${c._id}/tag`, { tag: 'hostel' })
    await send(`${a._id}/news`, { isAgreed: true })

    await mergeCustomers(db, theSeller, { id: a._id, into: b._id })
    await mergeCustomers(db, theSeller, { id: b._id, into: c._id })

    const page = await viewCustomerDetails(db, a._id)
    expect(page).toMatchObject({ _id: c._id, name: 'Stays', tags: ['hostel', 'VIP'] })
    expect(page.notes).toMatchObject([{ text: 'Second bell', who: theSeller.who }])
    expect(page.news).toMatchObject({ who: theSeller.who })
    expect(await namesOf(db)).toEqual(['Stays'])
  })

  test('of somebody who was erased says so, and no list has them', async ({ db }) => {
    const shopper = await aShopper(db)
    await clientOf(db)(`${shopper.id}/note`, { text: 'Allergic', key: newId() })
    await eraseCustomer(db, shopper.id)

    await expect(viewCustomerDetails(db, shopper.id)).rejects.toThrow('customer_erased')
    await expect(viewCustomerDetails(db, newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await namesOf(db)).toEqual([])
    expect(await db.selectFrom('customerNotes').select('id').execute()).toEqual([])
  })
})

describe('notes and tags', () => {
  test('are kept as they were typed, and a note that is sent again is there once', async ({
    db,
  }) => {
    const { _id } = await aCustomer(db)
    const send = clientOf(db)
    const note = { text: '<b onclick="x">घंटी मत बजाओ</b> &amp;', key: newId() }

    await send(`${_id}/note`, note)
    const { body } = await send(`${_id}/note`, note)

    expect(body.customer.notes).toMatchObject([{ text: note.text, who: theSeller.who }])
    const gone = await send(`${_id}/note/${note.key}/removal`, undefined)
    expect([gone.status, gone.body.customer.notes]).toEqual([200, []])
    const log = await db
      .selectFrom('auditEntries')
      .select(['action', 'after'])
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['note added', 'note removed']),
    )
    expect(JSON.stringify(log)).not.toContain('onclick')
  })

  test('refuse 4,000 letters, nothing, and more than a customer can have', async ({ db }) => {
    const { _id } = await aCustomer(db)
    const send = clientOf(db)
    const add = (text: string) => send(`${_id}/note`, { text, key: newId() })

    for (const text of ['x'.repeat(4000), ' ', '\u200b', 'a\u0000b'])
      expect(await add(text)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    const notes = Array.from({ length: maxNotes }, () => newId())
    await db
      .insertInto('customerNotes')
      .values(notes.map((id) => ({ id, shopperId: _id, text: 'Note', who: 'seller' })))
      .execute()
    expect(await add('One more')).toMatchObject({ status: 409, body: { code: 'too_many_notes' } })

    for (let nth = 0; nth < maxTags; nth += 1) await send(`${_id}/tag`, { tag: `Tag ${nth}` })
    const more = await send(`${_id}/tag`, { tag: 'One more' })
    expect(more).toMatchObject({ status: 409, body: { code: 'too_many_tags' } })
    // One that is there already is no further one.
    expect((await send(`${_id}/tag`, { tag: 'TAG 3' })).status).toBe(200)
    expect((await viewCustomerDetails(db, _id)).tags).toHaveLength(maxTags)
  })

  test('are refused for sales without a name', async ({ db }) => {
    await takeAtCounter(db, { lines: [[await aProduct(db, { stock: 5 }), 1]] })
    const walkIn = db.selectFrom('shoppers').select('id').where('isWalkIn', '=', true)
    const { id } = await walkIn.executeTakeFirstOrThrow()

    expect((await clientOf(db)(`${id}/tag`, { tag: 'VIP' })).status).toBe(404)
  })
})
