import type { AreaFault } from '#contract/api/area-tables.ts'
import { maxAreas } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'
import { viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { anArea, anAreaAround } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { spoken } from '#tests/support/spoken.ts'
import { exportAreas } from './export-areas.ts'
import { termsOf } from './plan-areas.ts'
import { saveAreaTable, tryAreaTable } from './save-area-table.ts'

const areasOf = async (db: Database) => (await viewDeliveryAreas(db)).areas
const termsIn = async (db: Database) =>
  (await areasOf(db)).map(({ name, pins, fee }) => [name, pins, fee])

const heading = 'Area,PINs,Fee,Free above,Smallest order,Days'
const tableOf = (...rows: string[]) => [heading, ...rows].join('\n')

/** Tries a table and saves what was shown. */
async function save(db: Database, table: string) {
  const { version, good } = await tryAreaTable(db, table)
  return saveAreaTable(db, theSeller, { table, version, good })
}

async function verdicts(db: Database, table: string) {
  const { rows } = await tryAreaTable(db, table)
  const said = ({ cell, what, row, area, pins }: AreaFault) =>
    [cell, what, row, area, pins].filter(Boolean).join(' ')
  return rows.map(({ name, what, faults }) => [name, what, ...faults.map(said)])
}

test('a trial changes nothing; what it shows is saved at once: new, changed, and the rest stays (G37-1)', async ({
  db,
}) => {
  await anArea(db, { name: 'Baner', pins: '411045', fee: 30, freeFrom: null, least: null })
  await anArea(db, { name: 'Wakad', pins: '411057', fee: 30, freeFrom: null, least: null })
  await anArea(db, { name: 'Stays', pins: '411099' })
  const table = tableOf('Kothrud,411038,20,500,100,Mon', 'baner,411045,40,,,', 'Wakad,411057,30,,,')

  const trial = await tryAreaTable(db, table)
  expect(trial.rows).toMatchObject([
    { row: 2, what: 'new', terms: { pins: '411038', days: [1] } },
    { row: 3, what: 'changed', terms: { fee: 40 }, was: { fee: 30, name: 'Baner' } },
    { row: 4, what: 'same' },
  ])
  expect(await areasOf(db)).toHaveLength(3)
  const saved = await saveAreaTable(db, theSeller, { table, version: trial.version, good: 3 })

  expect(saved).toEqual({ added: 1, changed: 1 })
  expect(await termsIn(db)).toEqual([
    ['baner', '411045', 40],
    ['Kothrud', '411038', 20],
    ['Stays', '411099', 30],
    ['Wakad', '411057', 30],
  ])
})

test('each area has its entry in the activity, with what it was before', async ({ db }) => {
  await anArea(db, { name: 'Baner', pins: '411045', fee: 30, freeFrom: null, least: null })
  await save(db, tableOf('Baner,411045,40,,,', 'Kothrud,411038,20,,,Mon'))

  const entries = await db
    .selectFrom('auditEntries')
    .select(['who', 'subjectName', 'before', 'after'])
    .where('action', '=', 'settings changed')
    .orderBy('id')
    .execute()
  expect(entries.slice(1)).toEqual([
    {
      who: theSeller.who,
      subjectName: 'Baner',
      before: { deliveryFee: 30 },
      after: { deliveryFee: 40 },
    },
    expect.objectContaining({
      subjectName: 'Kothrud',
      before: {},
      after: expect.objectContaining({ areaPins: '411038', areaDays: 'Mon' }),
    }),
  ])
})

test('a table of names and fees changes the fees alone, and a blank cell ends a term', async ({
  db,
}) => {
  await anArea(db, { name: 'Baner', pins: '411045', fee: 30, freeFrom: 200, days: [2] })
  await save(db, 'Area,Delivery charge\nBaner,45')
  expect(await areasOf(db)).toMatchObject([{ pins: '411045', fee: 45, freeFrom: 200, days: [2] }])

  await save(db, 'Area,Delivery charge,Free above\nBaner,45,')
  expect(await areasOf(db)).toMatchObject([{ fee: 45, freeFrom: null, days: [2] }])
})

describe('PINs of two (G37-1)', () => {
  test('rows are named to each other, with the PINs, as are areas that stay', async ({ db }) => {
    await anArea(db, { name: 'Stays', pins: '411090–411099' })
    const table = tableOf(
      'A,411001-411010,20,,,',
      'B,"411005, 411050",20,,,',
      'C,411095,20,,,',
      'D,411060,20,,,',
    )

    expect(await verdicts(db, table)).toEqual([
      ['A', 'refused', 'pins pins of row 3 B 411005'],
      ['B', 'refused', 'pins pins of row 2 A 411005'],
      ['C', 'refused', 'pins pins of area Stays 411095'],
      ['D', 'new'],
    ])
    await save(db, table)
    expect((await areasOf(db)).map(({ name }) => name)).toEqual(['D', 'Stays'])
  })

  test('move from one area to another, in a ring, too', async ({ db }) => {
    await anArea(db, { name: 'A', pins: '411001' })
    await anArea(db, { name: 'B', pins: '411002' })
    await anArea(db, { name: 'C', pins: '411003' })
    await save(db, tableOf('A,411002,1,,,', 'B,411003,1,,,', 'C,411001,1,,,'))

    expect(await termsIn(db)).toEqual([
      ['A', '411002', 1],
      ['B', '411003', 1],
      ['C', '411001', 1],
    ])
  })

  test('stay with an area whose row is refused, and the row that counted on them is refused, too', async ({
    db,
  }) => {
    await anArea(db, { name: 'A', pins: '411001' })
    await anArea(db, { name: 'B', pins: '411002' })
    const table = tableOf('A,411003,free lunch,,,', 'B,411001,1,,,', 'C,411002,1,,,')

    expect(await verdicts(db, table)).toEqual([
      ['A', 'refused', 'fee not an amount'],
      ['B', 'refused', 'pins pins of area A 411001'],
      ['C', 'refused', 'pins pins of area B 411002'],
    ])
  })

  test('one area alone is for all others', async ({ db }) => {
    const table = tableOf('A,all others,20,,,', 'B,rest,20,,,')
    expect(await verdicts(db, table)).toEqual([
      ['A', 'refused', 'pins others of row 3 B'],
      ['B', 'refused', 'pins others of row 2 A'],
    ])
    await anArea(db, { name: 'Everywhere', pins: '' })
    expect(await verdicts(db, tableOf('A,all others,20,,,'))).toEqual([
      ['A', 'refused', 'pins others of area Everywhere'],
    ])
    expect(await verdicts(db, tableOf('A,all others,20,,,', 'Everywhere,411001,20,,,'))).toEqual([
      ['A', 'new'],
      ['Everywhere', 'changed'],
    ])
  })
})

describe('distances from the shop (G37-1)', () => {
  test('are read, saved, exported and read back', async ({ db }) => {
    await anAreaAround(db, { name: 'Near', radiusKm: 2 })
    await save(db, tableOf('Far,5 km,40,,,', 'Kothrud,411038,20,,,', 'Rest,all others,60,,,'))
    expect(await areasOf(db)).toMatchObject([
      { name: 'Kothrud', radiusKm: null },
      { name: 'Near', radiusKm: 2 },
      { name: 'Far', radiusKm: 5, pins: '', fee: 40 },
      { name: 'Rest', radiusKm: null },
    ])
    const { rows } = await tryAreaTable(db, await exportAreas(db))
    expect(rows.map(({ what }) => what)).toEqual(Array(4).fill('same'))

    // A table of fees leaves the distance alone.
    await save(db, 'Area,Fee\nNear,15')
    expect((await areasOf(db))[1]).toMatchObject({ name: 'Near', radiusKm: 2, fee: 15 })
  })

  test('are refused twice, and without the place of the shop', async ({ db }) => {
    expect(await verdicts(db, tableOf('Far,5 km,40,,,'))).toEqual([
      ['Far', 'refused', 'pins no shop point'],
    ])
    await anAreaAround(db, { name: 'Near', radiusKm: 2 })
    expect(await verdicts(db, tableOf('A,2 km,1,,,', 'B,3 km,1,,,', 'C,3.0 km,1,,,'))).toEqual([
      ['A', 'refused', 'pins distance of area Near'],
      ['B', 'refused', 'pins distance of row 4 C'],
      ['C', 'refused', 'pins distance of row 3 B'],
    ])
  })
})

test('a new area without PINs is refused, one that is known keeps its own', async ({ db }) => {
  await anArea(db, { name: 'Baner', pins: '411045' })
  expect(await verdicts(db, 'Area,Fee\nBaner,1\nKothrud,1')).toEqual([
    ['Baner', 'changed'],
    ['Kothrud', 'refused', 'pins no pins'],
  ])
})

test('the answer that was lost is given again with rows that were left out, and not where others have changed it', async ({
  db,
}) => {
  const table = tableOf('Kothrud,411038,20,,,', 'Bad,41,20,,,')
  const { version, good } = await tryAreaTable(db, table)
  expect(good).toBe(1)
  const sent = { table, version, good }
  await saveAreaTable(db, theSeller, sent)
  expect(await saveAreaTable(db, theSeller, sent)).toEqual({ added: 0, changed: 0 })

  await save(db, tableOf('Kothrud,411038,25,,,'))
  expect(await spoken(saveAreaTable(db, theSeller, sent))).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await areasOf(db)).toMatchObject([{ fee: 25 }])
})

test('a phone that has changed an area meanwhile is not overwritten; the answer that was lost is given again', async ({
  db,
}) => {
  const table = tableOf('Kothrud,411038,20,,,')
  const { version } = await tryAreaTable(db, table)
  await anArea(db, { name: 'Baner', pins: '411045' })
  expect(await spoken(saveAreaTable(db, theSeller, { table, version, good: 1 }))).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/Somebody else has changed the areas/),
  })

  const now = await tryAreaTable(db, table)
  const sent = { table, version: now.version, good: 1 }
  expect(await saveAreaTable(db, theSeller, sent)).toEqual({ added: 1, changed: 0 })
  expect(await saveAreaTable(db, theSeller, sent)).toEqual({ added: 0, changed: 0 })
  expect(await areasOf(db)).toHaveLength(2)
})

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Area ${from + at},${400_000 + (from + at) * 2},20,,,`)

test('a thousand areas are saved, exported and read back as they are; one more is refused', async ({
  db,
}) => {
  await save(db, tableOf(...many(maxAreas - 1), 'Rest,all others,"1,499.50",500,100,Mon-Fri'))
  const before = await areasOf(db)
  expect(before).toHaveLength(maxAreas)
  expect(before.at(-1)).toMatchObject({ pins: '', fee: 1499.5, days: [1, 2, 3, 4, 5] })

  const exported = await exportAreas(db)
  const { rows } = await tryAreaTable(db, exported)
  expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['same']))
  expect(await spoken(tryAreaTable(db, tableOf('One more,500000,1,,,')))).toMatchObject({
    code: 'too_many_areas',
    message: expect.stringMatching(/1,001 areas.* at most 1,000.*remove 1 /),
  })

  await db.deleteFrom('deliveryAreas').execute()
  await save(db, exported)
  expect((await areasOf(db)).map(termsOf)).toEqual(before.map(termsOf))
})

test('a name that a spreadsheet would run is exported as text and read back', async ({ db }) => {
  await anArea(db, { name: '=Camp "1", east', pins: '411001' })
  const exported = await exportAreas(db)

  expect(exported).toContain(`"'=Camp ""1"", east"`)
  expect((await tryAreaTable(db, exported)).rows).toMatchObject([{ what: 'same' }])
})
