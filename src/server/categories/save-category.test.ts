import { sql } from 'kysely'
import { describe } from 'vitest'
import { firstCategories, tints } from '#contract/categories.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { addCategories, changeCategory, orderCategories } from './save-category.ts'
import { findCategory, viewAllCategories, viewSellerCategories } from './views.ts'

const seller = { who: 'seller@tokri.example' }
const add = async (db: Database, ...categories: Parameters<typeof addCategories>[2]) =>
  addCategories(db, seller, categories)
const pathsOf = async (db: Database) =>
  (await viewAllCategories(db)).filter(({ isHidden }) => !isHidden).map(({ path }) => path)
const pathOf = async (db: Database, path: string) => (await findCategory(db, path))?.path

async function rename(db: Database, from: string, to: string) {
  const { id, label } = (await findCategory(db, from)) ?? { id: 0, label: '' }
  return changeCategory(db, seller, { id, change: { label, path: to } })
}

test('a fresh store has the seven categories, each with a drawing and a colour of its own', async ({
  db,
}) => {
  const shown = await viewAllCategories(db)

  expect(shown.map(({ path, label }) => ({ path, label }))).toEqual(firstCategories)
  expect(shown.every(({ artwork }) => artwork !== null)).toBe(true)
  expect(new Set(shown.map(({ tint }) => tint)).size).toBe(7)
})

test('what is added comes last, with a path and a colour that no other has', async ({ db }) => {
  const [dals, milk] = await add(db, { label: 'Dals' }, { label: 'ताज़ा दूध' })

  expect(dals).toMatchObject({ path: 'dals', label: 'Dals', tint: tints[7], products: 0 })
  expect(milk).toMatchObject({ path: 'taza-dudh', tint: tints[8] })
  expect((await pathsOf(db)).slice(-2)).toEqual(['dals', 'taza-dudh'])
})

test('labels that read alike get paths with a number, and a reserved word does, too', async ({
  db,
}) => {
  const added = await add(db, { label: 'Fruits' }, { label: 'fruits!' }, { label: 'Search' })

  expect(added.map(({ path }) => path)).toEqual(['fruits-2', 'fruits-3', 'search-2'])
})

test('subcategories follow their category, and one added with it can be part of it', async ({
  db,
}) => {
  await add(db, { label: 'Pulses', path: 'pulses' }, { label: 'Whole', parent: 'pulses' })
  await add(db, { label: 'Mangoes', parent: 'FRUITS' })

  expect(await pathsOf(db)).toEqual([
    ...['Vegetables', 'Fruits', 'mangoes', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains'],
    ...['pulses', 'whole'],
  ])
})

describe('refused are', () => {
  test('a path in another case, a cycle, a third level and a parent that is not there are refused', async ({
    db,
  }) => {
    await add(db, { label: 'Mangoes', parent: 'Fruits' })
    const fruits = (await findCategory(db, 'Fruits'))?.id ?? 0
    const makePart = (parent: string) =>
      changeCategory(db, seller, {
        id: fruits,
        change: { label: 'Fruits', path: 'Fruits', parent },
      })

    await expect(add(db, { label: 'x', path: 'dAIRY' })).rejects.toMatchObject({
      said: { reason: 'category_path_taken', values: { label: 'Dairy Products' } },
    })
    await expect(makePart('Fruits')).rejects.toThrow('part_of_itself')
    await expect(makePart('Dairy')).rejects.toThrow('has_subcategories')
    await expect(add(db, { label: 'x', parent: 'mangoes' })).rejects.toThrow(
      'parent_is_subcategory',
    )
    await expect(add(db, { label: 'x', parent: 'toys' })).rejects.toThrow('no_such_parent')
  })

  test('a third level is refused by the database too', async ({ db }) => {
    await add(db, { label: 'Mangoes', parent: 'Fruits' })
    const nest = sql`update categories set parent_id = (select id from categories where path = 'mangoes')
      where path = 'Dairy'`

    await expect(nest.execute(db)).rejects.toThrow('foreign key')
  })

  test('more than a thousand categories are refused, and none of them is added', async ({ db }) => {
    const many = Array.from({ length: 994 }, (_, nth) => ({ label: `Shelf ${nth}` }))

    await expect(add(db, ...many)).rejects.toThrow('too_many_categories')
    expect(await pathsOf(db)).toHaveLength(7)
  })

  test('a change by somebody who saw an older category is refused', async ({ db }) => {
    const [dals] = await add(db, { label: 'Dals' })
    const change = { label: 'Pulses', path: 'dals', updatedAt: dals?.updatedAt }
    const id = Number(dals?._id)
    await changeCategory(db, seller, { id, change })

    await expect(changeCategory(db, seller, { id, change })).rejects.toThrow('changed_meanwhile')
  })
})

describe('a renamed path', () => {
  test('a renamed path leads to the new one, through a chain of names', async ({ db }) => {
    await rename(db, 'Fruits', 'fresh-fruits')
    await rename(db, 'fresh-fruits', 'orchard')

    expect(await pathOf(db, 'Fruits')).toBe('orchard')
    expect(await pathOf(db, 'FRESH-fruits')).toBe('orchard')
  })

  test('a renamed path belongs to who takes it later, also when the first wants it back', async ({
    db,
  }) => {
    await rename(db, 'Fruits', 'orchard')
    await add(db, { label: 'Fruit drinks', path: 'fruits' })

    expect(await pathOf(db, 'Fruits')).toBe('fruits')
    await expect(rename(db, 'orchard', 'Fruits')).rejects.toThrow('category_path_taken')
  })

  test('a renamed path can be taken back, and leads nowhere else then', async ({ db }) => {
    await rename(db, 'Fruits', 'orchard')
    await rename(db, 'orchard', 'Fruits')

    expect(await pathOf(db, 'fruits')).toBe('Fruits')
    expect(await pathOf(db, 'orchard')).toBe('Fruits')
  })
})

test('a hidden category takes its subcategories out of sight', async ({ db }) => {
  await add(db, { label: 'Mangoes', parent: 'Fruits' })
  const id = (await findCategory(db, 'Fruits'))?.id ?? 0
  await changeCategory(db, seller, {
    id,
    change: { label: 'Fresh Fruits', path: 'Fruits', isHidden: true },
  })

  expect(await pathsOf(db)).toEqual([
    'Vegetables',
    'Drinks',
    'Instant',
    'Dairy',
    'Bakery',
    'Grains',
  ])
})

test('categories are put in order; those that are not named come after', async ({ db }) => {
  const all = await viewSellerCategories(db)
  const idOf = (path: string) => Number(all.find((known) => known.path === path)?._id)
  await add(db, { label: 'Mangoes', parent: 'Fruits' })

  await orderCategories(db, seller, [idOf('Grains'), idOf('Dairy')])

  expect((await pathsOf(db)).slice(0, 4)).toEqual(['Grains', 'Dairy', 'Vegetables', 'Fruits'])
  await expect(orderCategories(db, seller, [idOf('Dairy'), idOf('Dairy')])).rejects.toThrow(
    'not_one_level',
  )
})

test('every change is in the audit log with what it was and is', async ({ db }) => {
  const [dals] = await add(db, { label: 'Dals' })
  await rename(db, 'dals', 'pulses')

  const entries = await db
    .selectFrom('auditEntries')
    .select(['action', 'subjectType', 'subjectName', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { action: 'category added', subjectName: 'Dals', after: { path: 'dals', tint: dals?.tint } },
    { action: 'category changed', before: { path: 'dals' }, after: { path: 'pulses' } },
  ])
})
