import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setNames } from './set-names.ts'
import { viewNameProposals } from './view-proposals.ts'

const setIn = (
  db: Database,
  names: { products?: NameToSet[]; categories?: NameToSet[] },
  language: 'hi' | 'mr' = 'hi',
) => setNames(db, theSeller, { language, products: [], categories: [], ...names })
type NameToSet = { id: string; name: string; from: string; to: string }

const namesOf = async (db: Database) =>
  (await db.selectFrom('products').select(['name', 'names']).orderBy('name').execute()).map(
    ({ name, names }) => [name, names],
  )
const salt = (id: string, to = 'नमक', from = ''): NameToSet => ({ id, name: 'Salt', from, to })

describe('what has no name in the language is proposed', () => {
  test('the most ordered first, with categories before all', async ({ db }) => {
    const dal = await aProduct(db, { name: 'Toor Dal', brand: 'Tata' })
    await aProduct(db, { name: 'Salt', names: 'mr: मीठ' })
    await aProduct(db, { name: 'Sugar', names: 'mr: साखर\nhi: चीनी' })
    await aProduct(db, { name: '24' })
    await sql`update products set popularity = 9 where id = ${dal.id}`.execute(db)

    const { names, total, next } = await viewNameProposals(db, { language: 'hi' })

    const goods = names.filter(({ of }) => of === 'product')
    expect(goods[0]).toMatchObject({
      name: 'Toor Dal',
      brand: 'Tata',
      proposed: 'तूर दाल',
      isGuess: false,
      thing: 'toor dal',
    })
    const proposals = Object.fromEntries(goods.map(({ name, proposed }) => [name, proposed]))
    expect(proposals).toEqual({ 24: undefined, Salt: 'नमक', 'Toor Dal': 'तूर दाल' })
    expect(names.slice(0, -3).every(({ of }) => of === 'category')).toBe(true)
    expect(names[0]).toMatchObject({ of: 'category', proposed: expect.any(String) })
    expect([total, next]).toEqual([names.length, null])
  })

  test('what follows does not begin again, also when something was named meanwhile', async ({
    db,
  }) => {
    const before = await viewNameProposals(db, { language: 'hi' })
    const { id: like } = await aProduct(db, { name: 'Salt' })
    await sql`
      insert into products (id, name, category_id, price_paise, offer_price_paise, description)
      select gen_random_uuid(), 'Salt ' || nth, category_id, price_paise, offer_price_paise, description
      from products, generate_series(1, 500) as nth where id = ${like}`.execute(db)

    const first = await viewNameProposals(db, { language: 'hi' })
    const id = first.names.at(-1)!._id
    await setIn(db, { products: [{ ...salt(id), name: first.names.at(-1)!.name }] })
    const second = await viewNameProposals(db, { language: 'hi', after: first.next! })

    expect(first.names).toHaveLength(before.names.length + 500)
    expect(second).toMatchObject({ names: [{ of: 'product' }], next: null })
    expect(first.names.map(({ _id }) => _id)).not.toContain(second.names[0]!._id)
  })
})

describe('what is accepted', () => {
  test('gets its name beside those in other languages, and an entry in the activity', async ({
    db,
  }) => {
    const { id } = await aProduct(db, { name: 'Salt', names: 'mr: मीठ' })

    expect(await setIn(db, { products: [salt(id)] })).toEqual({ changed: 1, kept: [] })

    expect(await namesOf(db)).toEqual([['Salt', 'hi: नमक\nmr: मीठ']])
    const entries = await db
      .selectFrom('auditEntries')
      .select(['who', 'action', 'subjectName', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        who: theSeller.email,
        action: 'product changed',
        subjectName: 'Salt',
        before: { names: 'mr: मीठ' },
        after: { names: 'hi: नमक\nmr: मीठ' },
      },
    ])
  })

  test('is taken back, and a repeated request does nothing twice', async ({ db }) => {
    const { id } = await aProduct(db, { name: 'Salt' })
    await setIn(db, { products: [salt(id)] })

    expect(await setIn(db, { products: [salt(id)] })).toEqual({ changed: 1, kept: [] })
    expect(await setIn(db, { products: [salt(id, '', 'नमक')] })).toEqual({ changed: 1, kept: [] })

    expect(await namesOf(db)).toEqual([['Salt', null]])
    expect(await db.selectFrom('auditEntries').select('id').orderBy('id').execute()).toHaveLength(2)
  })

  test('is left alone where the product was renamed or named by another phone', async ({ db }) => {
    const renamed = await aProduct(db, { name: 'Rock Salt' })
    const named = await aProduct(db, { name: 'Salt', names: 'hi: सेंधा' })
    const gone = '00000000-0000-4000-8000-000000000000'

    const answer = await setIn(db, { products: [salt(renamed.id), salt(named.id), salt(gone)] })
    const undone = await setIn(db, { products: [salt(named.id, '', 'नमक')] })

    expect(answer).toEqual({ changed: 0, kept: [renamed.id, named.id, gone] })
    expect(undone).toEqual({ changed: 0, kept: [named.id] })
    expect(await namesOf(db)).toEqual([
      ['Rock Salt', null],
      ['Salt', 'hi: सेंधा'],
    ])
    expect(await db.selectFrom('auditEntries').select('id').orderBy('id').execute()).toEqual([])
  })

  test('two phones at once: one of two names is taken, the other is left', async ({ db }) => {
    const { id } = await aProduct(db, { name: 'Salt' })

    const answers = await Promise.all([
      setIn(db, { products: [salt(id, 'नमक')] }),
      setIn(db, { products: [salt(id, 'साल्ट')] }),
    ])

    expect(answers.map(({ changed }) => changed).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ])
  })

  test('categories, too', async ({ db }) => {
    const { id, label } = await db
      .selectFrom('categories')
      .select(['id', 'label'])
      .where('path', '=', 'Dairy')
      .executeTakeFirstOrThrow()
    const dairy = { id: String(id), name: label, from: '', to: 'डेयरी' }

    expect(await setIn(db, { categories: [dairy, { ...dairy, id: '999999' }] })).toEqual({
      changed: 1,
      kept: ['999999'],
    })

    const { names } = await db
      .selectFrom('categories')
      .select('names')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(names).toBe('hi: डेयरी')
  })
})
