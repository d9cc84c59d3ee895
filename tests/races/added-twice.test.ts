import { newId } from '#platform/new-id.ts'
import { addProduct } from '#server/catalog/save-product.ts'
import { expect, test } from '#tests/support/database.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { type Attempt } from './race-for-payment.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

test('a new product that is sent twice at once is added once, and both are answered', async ({
  ownDb,
  ownUrl,
}) => {
  const id = newId()
  const form = {
    name: 'Mango',
    category: 'Fruits' as const,
    price: 100,
    offerPrice: 90,
    stock: 5,
    description: [],
  }
  const media = { pictures: '/none', sources: [] }
  const add: Attempt = (db) => addProduct(db, theSeller, { id, form, files: [], media })

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: 'lock table products in share mode',
    attempts: [add, add],
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(valuesOf(outcomes)).toMatchObject([{ _id: id }, { _id: id }])
  expect(await auditOf(ownDb)).toHaveLength(1)
})
