import { sql } from 'kysely'
import { describe } from 'vitest'
import type { ShownCategory } from '#contract/api/categories.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { addCategories, changeCategory } from './save-category.ts'
import { setCategoryPicture } from './set-picture.ts'
import { findCategory, viewPicturedCategories } from './views.ts'

const seller = { who: 'seller@tokri.example' }
const idOf = async (db: Database, path: string) => (await findCategory(db, path))?.id ?? 0

async function picturesOf(db: Database, ...paths: string[]) {
  const shown = await viewPicturedCategories(db)
  return paths.map((path) => shown.find((one) => one.path === path)).map(pictured)
}

function pictured(category: ShownCategory | undefined) {
  const { image, artwork, productImage } = category ?? {}
  return {
    ...(image ? { image } : {}),
    ...(artwork ? { artwork } : {}),
    ...(productImage ? { productImage } : {}),
  }
}

const url = (name: string) => `/media/${name}/640.webp`

describe('a category of the seller’s own', () => {
  test('has the painting that its name calls for, also after it was renamed', async ({ db }) => {
    await addCategories(db, seller, [
      { label: 'Chai & Coffee', path: 'warm' },
      { label: 'घी और तेल', path: 'fat' },
    ])
    await aProduct(db, { category: 'warm' })
    await aProduct(db, { category: 'fat' })

    expect(await picturesOf(db, 'warm', 'fat')).toEqual([
      { artwork: 'coffee' },
      { artwork: 'oils' },
    ])

    const change = { label: 'Soaps', path: 'warm' }
    await changeCategory(db, seller, { id: await idOf(db, 'warm'), change })
    expect(await picturesOf(db, 'warm')).toEqual([{ artwork: 'soap' }])
  })

  test('without a fitting painting has the picture of what is sold most in it and its parts', async ({
    db,
  }) => {
    await addCategories(db, seller, [
      { label: 'Zzyx', path: 'zzyx' },
      { label: 'Part', path: 'part', parent: 'zzyx' },
      { label: 'Secret', path: 'secret', parent: 'zzyx', isHidden: true },
    ])
    await aProduct(db, { category: 'zzyx' })
    const first = await aProduct(db, { category: 'zzyx', pictures: ['first', 'second'] })
    const most = await aProduct(db, { category: 'part', pictures: ['most'] })
    const secret = await aProduct(db, { category: 'secret', pictures: ['secret'] })
    const gone = await aProduct(db, {
      category: 'zzyx',
      pictures: ['gone'],
      archivedAt: new Date(),
    })

    await sql`update products set popularity = 90 where id in (${secret.id}, ${gone.id})`.execute(
      db,
    )
    await sql`update products set created_at = now() - interval '1 day' where id = ${first.id}`.execute(
      db,
    )
    expect(await picturesOf(db, 'zzyx')).toEqual([{ productImage: url('first') }])

    await sql`update products set popularity = 5 where id = ${most.id}`.execute(db)
    expect(await picturesOf(db, 'zzyx')).toEqual([{ productImage: url('most') }])
  })

  test('without a fitting painting and without pictures has the basket', async ({ db }) => {
    await addCategories(db, seller, [{ label: 'Zzyx', path: 'zzyx' }])
    await aProduct(db, { category: 'zzyx' })

    expect(await picturesOf(db, 'zzyx')).toEqual([{ artwork: 'basket' }])
  })
})

test('the others of a level get pictures of products only where one of it has no painting', async ({
  db,
}) => {
  await aProduct(db, { category: 'Dairy', pictures: ['milk'] })
  expect(await picturesOf(db, 'Dairy')).toEqual([{ artwork: 'dairy' }])

  await addCategories(db, seller, [{ label: 'Zzyx', path: 'zzyx' }])
  await aProduct(db, { category: 'zzyx', pictures: ['odd'] })

  expect(await picturesOf(db, 'Dairy', 'zzyx')).toEqual([
    { artwork: 'dairy', productImage: url('milk') },
    { productImage: url('odd') },
  ])
})

describe('the seller chooses', () => {
  test('another painting, the product’s picture, or the initials, and each is in the audit log', async ({
    db,
  }) => {
    await aProduct(db, { category: 'Dairy', pictures: ['milk'] })
    const id = await idOf(db, 'Dairy')
    const choose = async (pictureFrom: 'tea' | 'product' | 'letters' | 'name') => {
      await changeCategory(db, seller, {
        id,
        change: { label: 'Milk', path: 'Dairy', pictureFrom },
      })
      return picturesOf(db, 'Dairy')
    }

    expect(await choose('tea')).toEqual([{ artwork: 'tea' }])
    expect(await choose('product')).toEqual([{ image: url('milk') }])
    expect(await choose('letters')).toEqual([{}])
    expect(await choose('name')).toEqual([{ artwork: 'dairy' }])

    const { rows } = await sql<{ after: string }>`
      select after->>'pictureFrom' as after from audit_entries where after ? 'pictureFrom' order by id`.execute(
      db,
    )
    expect(rows.map(({ after }) => after)).toEqual(['tea', 'product', 'letters', 'name'])
  })

  test('a picture of their own, which stays until they choose another way', async ({ db }) => {
    await aProduct(db, { category: 'Dairy' })
    const id = await idOf(db, 'Dairy')
    await setCategoryPicture(db, seller, { id, picture: 'mine' })

    await changeCategory(db, seller, { id, change: { label: 'Tea', path: 'Dairy' } })
    expect(await picturesOf(db, 'Dairy')).toEqual([{ image: url('mine') }])

    await changeCategory(db, seller, {
      id,
      change: { label: 'Tea', path: 'Dairy', pictureFrom: 'name' },
    })
    expect(await picturesOf(db, 'Dairy')).toEqual([{ artwork: 'tea' }])

    await setCategoryPicture(db, seller, { id, picture: null })
    expect(await picturesOf(db, 'Dairy')).toEqual([{}])
  })

  test('and a product without a picture gives way to the painting of the name', async ({ db }) => {
    await aProduct(db, { category: 'Dairy' })
    const change = { label: 'Milk', path: 'Dairy', pictureFrom: 'product' } as const
    await changeCategory(db, seller, { id: await idOf(db, 'Dairy'), change })

    expect(await picturesOf(db, 'Dairy')).toEqual([{ artwork: 'dairy' }])
  })
})

test('a painting that this version does not know counts as none chosen', async ({ db }) => {
  await aProduct(db, { category: 'Dairy' })
  await sql`update categories set artwork = 'spaceship' where path = 'Dairy'`.execute(db)

  expect(await picturesOf(db, 'Dairy')).toEqual([{ artwork: 'dairy' }])
})
