import { addShopWord } from '#server/catalog/search/shop-words.ts'
import { placeForCustomer } from '#server/counter/place-for-customer.ts'
import { aCounterOrder } from '#tests/support/counter.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/people-cash.ts'
import { aProduct } from '#tests/support/products.ts'

describe('a person without an e-mail address is named by records', () => {
  test('of goods that they hand over at the counter', async ({ db }) => {
    const meena = await aPerson(db, 'Meena', 'cashier')
    const lines = [[await aProduct(db, { stock: 9 }), 2]] as const

    await placeForCustomer(db, meena, aCounterOrder({ lines }))

    const events = db.selectFrom('orderEvents').select(['status', 'who']).orderBy('id')
    expect(await events.where('status', '!=', 'placed').execute()).toEqual([
      { status: 'packed', who: 'Meena' },
      { status: 'delivered', who: 'Meena' },
    ])
  })

  test('of words that they add to the search', async ({ db }) => {
    const asha = await aPerson(db, 'Asha', 'owner')

    await addShopWord(db, asha, { word: 'aloo', means: 'potato' })

    const entries = await db
      .selectFrom('auditEntries')
      .select(['who', 'action'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([{ who: 'Asha', action: 'settings changed' }])
  })
})
