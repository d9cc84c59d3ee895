import { randomUUID } from 'node:crypto'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import { changeProducts } from '#server/catalog/change-products.ts'
import { reverseChange } from '#server/catalog/reverse-change.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { viewRateProposals } from './view-proposals.ts'

const all = { filter: {} }
const soap: UsualRate = { kind: 'Bath soap in bars', percent: 5 }
const bread: UsualRate = { kind: 'Bread, roti and papad', percent: 0 }

const goods = (db: Database, product: Parameters<typeof aProduct>[1]) =>
  aProduct(db, { category: 'Instant', ...product })
const included = (db: Database) => setTax(db, { mode: 'included', includedBasisPoints: 1800 })

function accept(db: Database, usualRates: UsualRate[], key: string = randomUUID()) {
  return changeProducts(db, theSeller, { ...all, change: { usualRates }, key })
}

async function ratesOf(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['name', 'taxBasisPoints', 'hsn'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, taxBasisPoints, hsn }) => [name, taxBasisPoints, hsn])
}

describe('what is usual is proposed', () => {
  test('what is usual is proposed in groups, with what differs and some of the names', async ({
    db,
  }) => {
    await included(db)
    for (const name of ['Neem Soap', 'Rose Soap']) await goods(db, { name })
    await goods(db, { name: 'Brown Bread' })
    await goods(db, { name: 'Thing' })

    const proposals = await viewRateProposals(db, all)

    expect(proposals).toEqual({
      isTaxed: true,
      groups: [
        {
          ...soap,
          hsn: ['3401'],
          products: 2,
          otherRate: 2,
          now: [18],
          noCode: 2,
          examples: ['Neem Soap', 'Rose Soap'],
        },
        {
          ...bread,
          hsn: ['1905'],
          products: 1,
          otherRate: 1,
          now: [18],
          noCode: 1,
          examples: ['Brown Bread'],
        },
      ],
      unknown: 1,
      isComplete: true,
    })
    expect((await ratesOf(db)).map(([, rate]) => rate)).toEqual([null, null, null, null])
  })

  test.for(['on_top', 'none'] as const)(
    'nothing is proposed or accepted where the shop’s tax is %s',
    async (mode, { db }) => {
      await setTax(db, { mode })
      await goods(db, { name: 'Rose Soap' })

      expect(await viewRateProposals(db, all)).toMatchObject({ isTaxed: false, groups: [] })
      await expect(accept(db, [soap])).rejects.toThrow('tax_not_included')
    },
  )

  test('what is usual is proposed as far as the category’s rate is another, and the code is missing', async ({
    db,
  }) => {
    await included(db)
    await goods(db, { name: 'Rose Soap', category: 'Dairy' })
    await db
      .updateTable('categories')
      .set({ taxBasisPoints: 500 })
      .where('path', '=', 'Dairy')
      .execute()

    const { groups } = await viewRateProposals(db, all)
    await accept(db, [soap])

    expect(groups).toMatchObject([{ otherRate: 0, noCode: 1, now: [] }])
    expect(await ratesOf(db)).toEqual([['Rose Soap', null, '3401']])
  })

  test('what is usual is proposed by weight and in sacks as loose, in Hindi as in English', async ({
    db,
  }) => {
    await included(db)
    await goods(db, { name: 'Rice', stepGrams: 500, leastGrams: 500, weight: '500 g' })
    await goods(db, { name: 'Basmati Rice', netQuantity: '30 kg' })
    await goods(db, { name: 'Ponni Rice', netQuantity: '25 kg' })
    await aProduct(db, { name: 'आलू' })

    const { groups } = await viewRateProposals(db, all)

    const found = groups.map(({ kind, percent, examples }) => [kind, percent, examples])
    expect(found).toEqual([
      ['Rice, wheat and millets', 0, expect.arrayContaining(['Rice', 'Basmati Rice'])],
      ['Fresh vegetables', 0, ['आलू']],
      ['Rice, wheat and millets', 5, ['Ponni Rice']],
    ])
  })

  test('what is usual is proposed of the selected products alone', async ({ db }) => {
    await included(db)
    const { id } = await goods(db, { name: 'Rose Soap' })
    await goods(db, { name: 'Neem Soap' })

    expect(await viewRateProposals(db, { ids: [id] })).toMatchObject({
      groups: [{ products: 1, examples: ['Rose Soap'] }],
    })
  })
})

describe('what is accepted', () => {
  test('what is accepted is set for its group alone, and recorded', async ({ db }) => {
    await included(db)
    await goods(db, { name: 'Rose Soap' })
    await goods(db, { name: 'Brown Bread' })
    await viewRateProposals(db, all)

    expect(await accept(db, [soap])).toEqual({ changed: 1 })

    expect(await ratesOf(db)).toEqual([
      ['Brown Bread', null, null],
      ['Rose Soap', 500, '3401'],
    ])
    const entries = await db
      .selectFrom('auditEntries')
      .select(['who', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        who: theSeller.email,
        before: { taxPercent: null, hsn: null },
        after: { taxPercent: 5, hsn: '3401' },
      },
    ])
    expect(await viewRateProposals(db, all)).toMatchObject({ groups: [bread] })
  })

  test('what is accepted replaces nothing that the seller has set, before or since', async ({
    db,
  }) => {
    await included(db)
    await goods(db, { name: 'Rose Soap', taxBasisPoints: 1800 })
    await goods(db, { name: 'Neem Soap', hsn: '3304' })
    const late = await goods(db, { name: 'Tulsi Soap' })
    const renamed = await goods(db, { name: 'Sandal Soap' })
    const { groups } = await viewRateProposals(db, all)

    await db.updateTable('products').set({ taxBasisPoints: 0 }).where('id', '=', late.id).execute()
    await db
      .updateTable('products')
      .set({ name: 'Sandal Paste' })
      .where('id', '=', renamed.id)
      .execute()
    expect(await accept(db, [soap])).toEqual({ changed: 0 })

    expect(groups).toMatchObject([{ products: 2 }])
    expect(await ratesOf(db)).toEqual([
      ['Neem Soap', null, '3304'],
      ['Rose Soap', 1800, null],
      ['Sandal Paste', null, null],
      ['Tulsi Soap', 0, null],
    ])
  })

  test('what is accepted is nothing else than what was seen', async ({ db }) => {
    await included(db)
    await goods(db, { name: 'Rose Soap' })
    await viewRateProposals(db, all)

    await accept(db, [
      { ...soap, percent: 40 },
      { kind: 'Anything', percent: 5 },
    ])

    expect(await ratesOf(db)).toEqual([['Rose Soap', null, null]])
  })

  test('what is accepted changes no order of before', async ({ db }) => {
    await included(db)
    const product = await goods(db, { name: 'Rose Soap' })
    const order = await anOrder(db, { lines: [[product, 1]] })
    const lines = () =>
      db
        .selectFrom('orderLines')
        .select(['hsn', 'taxBasisPoints'])
        .where('orderId', '=', order._id)
        .execute()
    const before = await lines()
    await viewRateProposals(db, all)

    await accept(db, [soap])

    expect(await lines()).toEqual(before)
  })

  test('what is accepted can be undone, where nobody has changed it since', async ({ db }) => {
    await included(db)
    const kept = await goods(db, { name: 'Neem Soap' })
    await goods(db, { name: 'Rose Soap' })
    await viewRateProposals(db, all)
    const key = randomUUID()
    await accept(db, [soap], key)
    await db.updateTable('products').set({ hsn: '34011190' }).where('id', '=', kept.id).execute()

    expect(await reverseChange(db, theSeller, key)).toEqual({ changed: 1, kept: 1 })
    expect(await reverseChange(db, theSeller, key)).toEqual({ changed: 1, kept: 1 })

    expect(await ratesOf(db)).toEqual([
      ['Neem Soap', 500, '34011190'],
      ['Rose Soap', null, null],
    ])
  })
})

test('rate and code are set by hand for many, each alone or both', async ({ db }) => {
  await included(db)
  await goods(db, { name: 'Rose Soap', hsn: '3401' })
  const set = (tax: { percent?: number | null; hsn?: string | null }) =>
    changeProducts(db, theSeller, { ...all, change: { tax } })

  await set({ percent: 40 })
  expect(await ratesOf(db)).toEqual([['Rose Soap', 4000, '3401']])

  await set({ hsn: '3304' })
  expect(await ratesOf(db)).toEqual([['Rose Soap', 4000, '3304']])

  expect(await set({ percent: null, hsn: null })).toEqual({ changed: 1 })
  expect(await ratesOf(db)).toEqual([['Rose Soap', null, null]])
})
