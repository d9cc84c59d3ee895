import { randomUUID } from 'node:crypto'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import { changeProducts } from '#server/catalog/change-products.ts'
import { reverseChange } from '#server/catalog/reverse-change.ts'
import type { Database } from '#server/database/database.ts'
import { test } from '#tests/support/backups.ts'
import { expect } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setTax } from '#tests/support/tax.ts'
import { viewRateProposals } from './view-proposals.ts'

const all = { filter: {} }
const soap: UsualRate = { kind: 'Bath soap in bars', percent: 5 }
const bread: UsualRate = { kind: 'Bread, roti and papad', percent: 0 }

/** A shop that has accepted the rate of soap, and accepted and undone that of bread. */
async function decide(db: Database) {
  await setTax(db, { mode: 'included', includedBasisPoints: 1800 })
  for (const name of ['Neem Soap', 'Rose Soap', 'Brown Bread', 'Sliced Bread']) {
    await aProduct(db, { name, category: 'Instant' })
  }
  await viewRateProposals(db, all)
  const [accepted, undone] = [randomUUID(), randomUUID()]
  const accept = (usualRate: UsualRate, key: string) =>
    changeProducts(db, theSeller, { ...all, change: { usualRates: [usualRate] }, key })
  await accept(soap, accepted)
  await accept(bread, undone)
  await db
    .updateTable('products')
    .set({ hsn: '19059090' })
    .where('name', '=', 'Sliced Bread')
    .execute()
  await reverseChange(db, theSeller, undone)
  return { accepted, undone }
}

async function ratesOf(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['name', 'taxBasisPoints', 'hsn'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, taxBasisPoints, hsn }) => [name, taxBasisPoints, hsn])
}

test('after a restore, rates are as they were accepted, undone and proposed, and what was accepted can be undone', async ({
  ownDb,
  backUp,
  restore,
}) => {
  const { accepted, undone } = await decide(ownDb)
  const proposed = await viewRateProposals(ownDb, all)

  const { db } = await restore((await backUp()).file)

  expect(await ratesOf(db)).toEqual([
    ['Brown Bread', null, null],
    ['Neem Soap', 500, '3401'],
    ['Rose Soap', 500, '3401'],
    ['Sliced Bread', 0, '19059090'],
  ])
  expect(await viewRateProposals(db, all)).toEqual(proposed)
  expect(await reverseChange(db, theSeller, undone)).toEqual({ changed: 1, kept: 1 })
  expect(await reverseChange(db, theSeller, accepted)).toEqual({ changed: 2, kept: 0 })
  expect(await ratesOf(db)).toEqual([
    ['Brown Bread', null, null],
    ['Neem Soap', null, null],
    ['Rose Soap', null, null],
    ['Sliced Bread', 0, '19059090'],
  ])
})
