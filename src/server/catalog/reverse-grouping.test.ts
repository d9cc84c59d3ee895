import type { GroupingUndo } from '#contract/api/seller-packs.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'

const group = async (db: Database, ids: string[], together = true) =>
  (await aSellerClient(db).post('/api/v1/product/packs', { ids, together })).body
    .undo as GroupingUndo
const reverse = (db: Database, undo: GroupingUndo) =>
  aSellerClient(db).post('/api/v1/product/packs/reversal', undo)

async function groupsIn(db: Database) {
  const rows = await db.selectFrom('products').select(['id', 'packGroup']).execute()
  return new Map(rows.map(({ id, packGroup }) => [id, packGroup]))
}

async function aPack(db: Database, packGroup: string | null = null, category = 'Grains') {
  return (await aProduct(db, { packGroup, category })).id
}

describe('packs grouped by mistake (F24)', () => {
  test('packs grouped by mistake go back to being products of their own, and what was a group before stays one', async ({
    db,
  }) => {
    const dal = newId()
    const [small, large] = [await aPack(db, dal), await aPack(db, dal)]
    const [rice, wheat] = [await aPack(db), await aPack(db)]
    const before = await groupsIn(db)
    const undo = await group(db, [small, rice, wheat])
    expect(new Set((await groupsIn(db)).values())).toEqual(new Set([dal]))

    const { status, body } = await reverse(db, undo)

    expect(status).toBe(200)
    expect(await groupsIn(db)).toEqual(before)
    expect(body.products.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [small, large, rice, wheat].toSorted(),
    )
    const log = await auditOf(db)
    expect(log).toHaveLength(4)
    await reverse(db, undo)
    expect(await auditOf(db)).toEqual(log)
  })

  test('packs taken out by mistake go back into the groups they were in', async ({ db }) => {
    const [dal, rice] = [newId(), newId()]
    const [one, two] = [await aPack(db, dal), await aPack(db, dal)]
    const three = [await aPack(db, rice), await aPack(db, rice), await aPack(db, rice)]
    const before = await groupsIn(db)
    const undo = await group(db, [one, three[0] ?? ''], false)
    expect((await groupsIn(db)).get(two)).toBe(null)

    await reverse(db, undo)

    expect(await groupsIn(db)).toEqual(before)
  })

  test('packs grouped by mistake offer no undo where nothing was changed', async ({ db }) => {
    const ids = [await aPack(db), await aPack(db)]
    await group(db, ids)

    expect(await group(db, ids)).toBe(undefined)
  })

  test.for<[what: string, change: (db: Database, ids: string[]) => Promise<unknown>]>([
    ['another product has joined', async (db, ids) => group(db, [ids[0]!, await aPack(db)])],
    ['one was taken out', (db, ids) => group(db, [ids[0]!], false)],
    [
      'they are packs of something else',
      async (db, ids) => {
        await group(db, ids, false)
        await group(db, ids)
      },
    ],
  ])('packs grouped by mistake stay when %s since, which is said', async ([, change], { db }) => {
    const ids = [await aPack(db), await aPack(db), await aPack(db)]
    const undo = await group(db, ids)
    await change(db, ids)
    const before = await groupsIn(db)

    const { status, body } = await reverse(db, undo)

    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.message).toContain('have been changed since')
    expect(await groupsIn(db)).toEqual(before)
  })

  test('packs taken out stay out when one has moved to another category, or the group has grown', async ({
    db,
  }) => {
    const dal = newId()
    const [one, two, three] = [await aPack(db, dal), await aPack(db, dal), await aPack(db, dal)]
    const undo = await group(db, [one], false)
    await group(db, [two, await aPack(db)])
    expect((await reverse(db, undo)).status).toBe(409)

    const again = await group(db, [three], false)
    const milk = await aPack(db, null, 'Dairy')
    const { categoryId } = await db
      .selectFrom('products')
      .select('categoryId')
      .where('id', '=', milk)
      .executeTakeFirstOrThrow()
    await db.updateTable('products').set({ categoryId }).where('id', '=', three).execute()

    expect((await reverse(db, again)).status).toBe(409)
    expect((await groupsIn(db)).get(three)).toBe(null)
  })

  test('packs grouped by mistake cannot be named by somebody else, or by products that are not there', async ({
    db,
  }) => {
    const undo = { products: [{ id: newId(), was: null, set: newId() }] }

    expect((await reverse(db, undo)).status).toBe(404)
    const stranger = aSellerClient(db, { isSeller: false })
    expect((await stranger.post('/api/v1/product/packs/reversal', undo)).status).toBe(401)
  })
})
