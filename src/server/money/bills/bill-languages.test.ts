import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { viewBills } from './views.ts'

/** An order of somebody who uses the pages in this language, which has left the shop. */
async function aSentOrder(db: Database, language: string | null) {
  const shopper = await aShopperReadyToOrder(db)
  await db.updateTable('shoppers').set({ language }).where('id', '=', shopper.id).execute()
  const guava = await aProduct(db, { name: 'Guava', names: 'hi: अमरूद', stock: 9, weight: '1 kg' })
  const { _id } = await anOrder(db, { shopper, lines: [[guava, 2]], status: 'Out for delivery' })
  return _id
}

const languagesOf = async (db: Database, id: string) =>
  (await viewBills(db, [id])).map(({ language, second }) => [language, second])

test.for([
  // The customer's language, the shop's, its second one of bills: those of the bill.
  ['hi', { languages: 'hi' }, ['hi', undefined]],
  [null, { languages: 'hi' }, ['en', undefined]],
  [null, { languages: 'hi', ownLanguage: 'hi' }, ['hi', undefined]],
  ['hi', { languages: null }, [undefined, undefined]],
  [null, { languages: null }, [undefined, undefined]],
  [null, { billLanguage: 'hi' }, ['en', 'hi']],
  ['hi', { languages: 'hi', billLanguage: 'hi' }, ['hi', 'en']],
  ['hi', { languages: 'hi', billLanguage: 'en' }, ['hi', 'en']],
  [null, { ownLanguage: 'hi', billLanguage: 'hi' }, ['hi', undefined]],
] as const)(
  'a customer who uses %j in a shop with %j has a bill in %j, whatever is chosen later',
  async ([language, chosen, expected], { db }) => {
    await chooseLanguages(db, chosen)
    const id = await aSentOrder(db, language)
    expect(await languagesOf(db, id)).toEqual([expected])

    await chooseLanguages(db, { languages: null, ownLanguage: 'hi', billLanguage: 'hi' })
    await db.updateTable('shoppers').set({ language: 'en' }).execute()
    const reason = 'Not wanted'
    await moveOrder(db, theSeller, { orderId: id, to: 'Not delivered', reason })
    await cancelAsSeller(db, theSeller, { orderId: id, reason })

    expect(await languagesOf(db, id)).toEqual([expected, expected])
  },
)

test('a bill in two has its goods and its amount in both, and the seller reads its language with the order', async ({
  db,
}) => {
  await chooseLanguages(db, { languages: 'hi', billLanguage: 'en' })
  const id = await aSentOrder(db, 'hi')

  const [bill] = await viewBills(db, [id])
  const order = await viewSellerOrder(db, id)

  expect(bill?.items[0]).toMatchObject({ name: 'Guava', names: { hi: 'अमरूद' } })
  expect(bill?.inWords?.en).toMatch(/^Rupees /)
  expect(bill?.inWords?.hi).toMatch(/\p{Script=Devanagari}/u)
  expect(order.language).toBe('hi')
})

test('a shop with one language says none of its orders and bills', async ({ db }) => {
  await chooseLanguages(db, { languages: null })
  const id = await aSentOrder(db, 'hi')
  const [bill] = await viewBills(db, [id])

  for (const answer of [bill!, await viewSellerOrder(db, id)]) {
    expect(answer).not.toHaveProperty('language')
    expect(answer).not.toHaveProperty('inWords')
  }
})
