import { sql } from 'kysely'
import { maxAreas } from '#contract/seller-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { anArea, anAreaAround, northOfShop, shopPoint } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { areaOf, viewAreaOf } from './area-terms.ts'
import { addArea, changeArea, viewDeliveryAreas } from './delivery-areas.ts'
import { viewReach } from './reach.ts'
import { viewReachedPlace } from './reached-place.ts'
import {
  metresFromShop,
  pointOf,
  removeShopPoint,
  setShopPoint,
  viewShopPoint,
} from './shop-point.ts'

async function refusalOf(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof Refusal ? error.code : error
}

const areaAt = async (db: Database, km: number | null, pin = 110_001) =>
  (await viewAreaOf(db, pin, km === null ? undefined : northOfShop(km)))?.area ?? null

describe('the distance between two points (G-40)', () => {
  test.for([
    ['nothing', [18.5204, 73.8567], [18.5204, 73.8567], 0],
    ['a degree north', [12, 76], [13, 76], 111_195],
    ['a degree east on the equator', [0, 76], [0, 77], 111_195],
    ['over the date line', [0, 179.5], [0, -179.5], 111_195],
    ['to the other side of the earth', [0, 0], [0, 180], 20_015_115],
    ['from pole to pole', [90, 0], [-90, 45], 20_015_115],
    ['from Delhi to Mumbai', [28.6139, 77.209], [19.076, 72.8777], 1_148_096],
  ] as const)('%s', async ([, [a, b], [c, d], metres], { db }) => {
    const { rows } = await sql<{ metres: number }>`
      select metres_between(point(${a}, ${b}), point(${c}, ${d})) as metres`.execute(db)

    expect(Math.abs(rows[0]!.metres - metres)).toBeLessThanOrEqual(1)
  })
})

describe('the area of a place', () => {
  test('is the one that names the PIN, else the smallest around it, else the one of all others', async ({
    db,
  }) => {
    await anAreaAround(db)
    await anAreaAround(db, { name: 'Within 8 km', radiusKm: 8 })
    expect(await areaAt(db, 0)).toBe('Within 3 km')
    expect(await areaAt(db, 2.99)).toBe('Within 3 km')
    expect(await areaAt(db, 3.01)).toBe('Within 8 km')
    expect(await areaAt(db, 8.01)).toBeNull()
    expect(await areaAt(db, null)).toBeNull()

    await anArea(db)
    await anArea(db, { name: 'Elsewhere', pins: '' })

    expect(await areaAt(db, 1, 570_001)).toBe('Mysuru')
    expect(await areaAt(db, null, 570_001)).toBe('Mysuru')
    expect(await areaAt(db, 1)).toBe('Within 3 km')
    expect(await areaAt(db, 9)).toBe('Elsewhere')
    expect(await areaAt(db, null)).toBe('Elsewhere')
  })

  test('is asked for a position only where that may say more, and told near a border', async ({
    db,
  }) => {
    await anArea(db)
    expect(await viewReachedPlace(db, { pin: '110001' })).toEqual({
      isEverywhere: false,
      area: null,
    })
    await anAreaAround(db)

    expect(await viewReachedPlace(db, { pin: '110001' })).toEqual({
      isEverywhere: false,
      area: null,
      needsPosition: true,
    })
    expect(await viewReachedPlace(db, { pin: '570001' })).not.toHaveProperty('needsPosition')
    const near = { position: northOfShop(2.6), accuracy: 600 }
    expect(await viewReachedPlace(db, near)).toMatchObject({
      area: { name: 'Within 3 km' },
      isNearBorder: true,
    })
    const certain = await viewReachedPlace(db, { position: northOfShop(2.6), accuracy: 300 })
    expect(certain).not.toHaveProperty('isNearBorder')
    const named = await viewReachedPlace(db, {
      pin: '570001',
      position: near.position,
      accuracy: 600,
    })
    expect(named).not.toHaveProperty('isNearBorder')
    const far = await viewReachedPlace(db, { position: northOfShop(9) })
    expect(far).toEqual({ isEverywhere: false, area: null })
  })

  test('is found among a thousand by their indexes', async ({ db }) => {
    await anAreaAround(db)
    await sql`insert into delivery_areas (id, name, pins, fee_paise)
      select gen_random_uuid(), 'Area ' || n, int4multirange(int4range(400000 + n * 10, 400000 + n * 10 + 5)), 0
      from generate_series(1, ${maxAreas - 1}::integer) as n`.execute(db)
    await sql`analyze delivery_areas`.execute(db)

    const area = areaOf(sql`405004`, metresFromShop(pointOf(northOfShop(1))))
    const { rows } = await sql<object>`explain select ${area}`.execute(db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')

    expect(plan).not.toContain('Seq Scan on delivery_areas')
    expect(await areaAt(db, 1, 405_004)).toBe('Area 500')
    expect(await areaAt(db, 1, 405_006)).toBe('Within 3 km')
  })
})

describe('an area around the shop', () => {
  test('needs the point of the shop, a distance of its own and no PINs', async ({ db }) => {
    const around = { name: 'Around', pins: '', radiusKm: 2.5, fee: 0 }
    expect(await refusalOf(addArea(db, theSeller, around))).toBe('invalid_input')
    await setShopPoint(db, theSeller, shopPoint)
    await addArea(db, theSeller, around)

    const other = { ...around, name: 'Other' }
    expect(await refusalOf(addArea(db, theSeller, other))).toBe('radius_taken')
    expect(await refusalOf(addArea(db, theSeller, { ...other, radiusKm: 4, pins: '411001' }))).toBe(
      'invalid_input',
    )
    await addArea(db, theSeller, { ...other, radiusKm: 2.6 })
    const { areas } = await viewDeliveryAreas(db)
    expect(areas).toMatchObject([
      { name: 'Around', pins: '', radiusKm: 2.5 },
      { name: 'Other', radiusKm: 2.6 },
    ])
    const [{ _id: id } = { _id: '' }] = areas
    expect(await refusalOf(changeArea(db, theSeller, { ...around, radiusKm: 2.6, id }))).toBe(
      'radius_taken',
    )
    await changeArea(db, theSeller, { ...around, pins: '411001', radiusKm: null, id })
    expect(await areaAt(db, 1, 411_001)).toBe('Around')
  })

  test('stands in the activity with its distance, as the point does', async ({ db }) => {
    await anAreaAround(db)

    const entries = await db.selectFrom('auditEntries').select('after').orderBy('id').execute()

    expect(entries).toMatchObject([
      { after: { shopPoint: '12.3, 76.65' } },
      { after: { areaName: 'Within 3 km', areaRadius: 3 } },
    ])
  })

  test('moves with the point; of two phones that move it the later one is told', async ({ db }) => {
    await anAreaAround(db)
    const { updatedAt } = (await viewShopPoint(db))!
    await setShopPoint(db, theSeller, { ...northOfShop(10), updatedAt })

    expect(await areaAt(db, 1)).toBeNull()
    expect(await areaAt(db, 10)).toBe('Within 3 km')
    expect(await refusalOf(setShopPoint(db, theSeller, { ...shopPoint, updatedAt }))).toBe(
      'changed_meanwhile',
    )
  })

  test('keeps its point while it is measured from it; without such areas the point goes, and comes back', async ({
    db,
  }) => {
    await anAreaAround(db)
    await anAreaAround(db, { name: 'Within 8 km', radiusKm: 8 })
    const attempt = removeShopPoint(db, theSeller)
    await expect(attempt).rejects.toMatchObject({
      code: 'point_in_use',
      said: { values: { areas: ['Within 3 km', 'Within 8 km'] } },
    })
    expect(await areaAt(db, 2)).toBe('Within 3 km')

    await db.deleteFrom('deliveryAreas').execute()
    const { updatedAt } = (await viewShopPoint(db))!
    await removeShopPoint(db, theSeller)
    await removeShopPoint(db, theSeller)

    expect(await viewShopPoint(db)).toBeNull()
    expect((await viewReach(db)).point).toBeNull()
    const audited = db.selectFrom('auditEntries').select(['before', 'after']).orderBy('id', 'desc')
    expect(await audited.executeTakeFirst()).toEqual({
      before: { shopPoint: '12.3, 76.65' },
      after: {},
    })
    // Another phone still shows it.
    const moved = setShopPoint(db, theSeller, Object.assign({ updatedAt }, shopPoint))
    expect(await refusalOf(moved)).toBe('changed_meanwhile')
    expect(await refusalOf(anAreaAround(db))).toBeNull()
    expect(await areaAt(db, 2)).toBe('Within 3 km')
  })

  test('is told to pages and search engines; a point without one is not', async ({ db }) => {
    await setShopPoint(db, theSeller, shopPoint)
    expect(await viewReach(db)).toMatchObject({ asksPosition: false, point: null })
    await anAreaAround(db)

    expect(await viewReach(db)).toMatchObject({
      asksPosition: true,
      point: shopPoint,
      shipping: { areas: [{ radiusMetres: 3000 }], count: 1 },
    })
  })
})
