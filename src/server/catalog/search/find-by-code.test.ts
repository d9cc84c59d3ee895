import { viewProductPage, viewSellerPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

async function fill(db: Database) {
  await aProduct(db, { name: 'Zebu Milk', code: 'AB-12' })
  await aProduct(db, { name: 'Zebu Curd', code: 'AB 13', stock: 0 })
  await aProduct(db, { name: 'Zebu Ghee', code: '400' })
  await aProduct(db, { name: 'Ab 12 Zebu Soap' })
}

const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

test.for(['AB12', 'ab12', 'AB-12', 'ab 12', 'Ab/12'])(
  'a product of the code AB-12 comes first for %s, to shopper and seller',
  async (q, { db }) => {
    await fill(db)

    expect(namesOf(await viewProductPage(db, { q }))[0]).toBe('Zebu Milk')
    expect(namesOf(await viewSellerPage(db, { q }))[0]).toBe('Zebu Milk')
  },
)

test('a number alone is a code to the seller and no code to a shopper', async ({ db }) => {
  await fill(db)

  expect(namesOf(await viewProductPage(db, { q: '400' }))).toEqual([])
  expect(namesOf(await viewSellerPage(db, { q: '400' }))).toEqual(['Zebu Ghee'])
})

test('the code as it was typed comes before one that differs by its dash', async ({ db }) => {
  for (const code of ['CD1-2', 'CD12', 'CD-12']) await aProduct(db, { name: `Zebu ${code}`, code })

  const names = namesOf(await viewSellerPage(db, { q: 'cd12' }))

  expect(names[0]).toBe('Zebu CD12')
  expect(names.slice(1).toSorted()).toEqual(['Zebu CD-12', 'Zebu CD1-2'])
})

test('each product is on one page, with a code that words have, too', async ({ db }) => {
  await aProduct(db, { name: 'Zebu Milk', code: 'EF-12', stock: 0 })
  for (const n of [1, 2, 3]) await aProduct(db, { name: `EF 12 Zebu ${n}` })

  const first = await viewProductPage(db, { q: 'ef12', limit: 2 })
  const second = await viewProductPage(db, { q: 'ef12', limit: 2, cursor: first.nextCursor! })

  const names = [...namesOf(first), ...namesOf(second)]
  expect(names[0]).toBe('Zebu Milk')
  expect(new Set(names).size).toBe(4)
})
