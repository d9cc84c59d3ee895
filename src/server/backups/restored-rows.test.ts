import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { setPosition } from '#server/addresses/change-address.ts'
import { viewPlace } from '#server/addresses/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewAreaOf } from '#server/storefront/area-terms.ts'
import { aShop, type Step, take } from '#tests/money/steps.ts'
import { anAreaAround, northOfShop } from '#tests/support/areas.ts'
import {
  everyRow,
  expectSameRows,
  migrationsFolder,
  rewriteBackup,
  schemaOf,
  test,
  withJson,
} from '#tests/support/backups.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { asOwner, runAsAdmin } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import type { Summary } from './make-backup.ts'

const nth = 0
const online: Step[] = [
  { do: 'place', nth, how: 'online' },
  { do: 'payOnline', nth },
]
const onTab: Step = { do: 'place', nth, how: 'tab' }
const packed: Step[] = [
  { do: 'move', nth },
  { do: 'move', nth },
]

test('a restored shop measures from its own point to the positions of its shoppers (G-40)', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await anAreaAround(ownDb)
  const asha = await aShopperReadyToOrder(ownDb)
  await setPosition(ownDb, { id: asha.addressId, shopperId: asha.id }, northOfShop(2))

  const { db } = await restore((await backUp()).file)

  await expectSameRows(ownUrl, emptyUrl)
  const { position, zipcode } = (await viewPlace(db, asha.addressId))!
  expect(await viewAreaOf(db, zipcode, position)).toMatchObject({ area: 'Within 3 km' })
})

describe('a restored shop has every row as it was', () => {
  test.for<[what: string, steps: Step[]]>([
    ['an order that was paid online and cancelled', [...online, { do: 'cancel', nth }]],
    [
      'an order that was paid online and shrank',
      [...online, { do: 'less', nth, line: 1, share: 1 }, { do: 'sendRefunds', outage: 'none' }],
    ],
    [
      'goods that were taken back and paid for in cash',
      [
        { do: 'place', nth, how: 'cash' },
        { do: 'receive', nth, kind: 'cash', share: 100 },
        ...packed,
        { do: 'returned', nth, line: 0, share: 1 },
        { do: 'giveBack', nth, kind: 'cash', share: 100 },
      ],
    ],
    [
      'a tab that was nearly full, with a part payment',
      [
        onTab,
        { do: 'payTab', nth, kind: 'cash', share: 50 },
        onTab,
        { do: 'correct', nth, share: 10, isMore: false },
        { do: 'returned', nth, line: 0, share: 1 },
      ],
    ],
  ])('after %s', async ([, steps], { ownDb, ownUrl, emptyUrl, backUp, restore }) => {
    const shop = await aShop(ownDb)
    for (const step of steps) await take(shop, step)
    expect(shop.orders).not.toEqual([])

    const { db } = await restore((await backUp()).file)

    await expectSameRows(ownUrl, emptyUrl)
    expect(await schemaOf(emptyUrl)).toEqual(await schemaOf(ownUrl))
    expect(await verifyLedgers(db)).toEqual(await verifyLedgers(ownDb))
  })
})

/** A table of a later version, with values whose text depends on settings, and triggers in every state. */
const later = `
  create table later (
    id     bigint primary key generated always as identity,
    stood  interval, at timestamptz, day date, weight double precision, mark bytea, note text,
    twice  bigint generated always as (id * 2) stored
  );
  insert into later (stood, at, day, weight, mark, note) values
    ('1 day 02:03:04', now(), current_date, 0.1::double precision + 0.2, '\\xc3a400', E'a\\tb\\\\ c\\nd');
  create function later_refuses() returns trigger language plpgsql as $$
    begin raise exception 'A trigger must not run while rows are put back'; end $$;
  ${['before insert', 'after insert', 'before truncate']
    .flatMap((when) =>
      ['enable', 'enable always', 'enable replica', 'disable'].map((state) => {
        const name = `later_${when}_${state}`.replaceAll(' ', '_')
        const each = when === 'before truncate' ? 'statement' : 'row'
        return `create trigger ${name} ${when} on orders for each ${each} execute function later_refuses();
          alter table orders ${state} trigger ${name};`
      }),
    )
    .join('\n')}
  create constraint trigger later_at_the_end after insert on later deferrable initially deferred
    for each row execute function later_refuses();`

test('triggers of a later version do not run either, and are then as they were', async ({
  folder,
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  const migrations = join(folder, 'later-migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  await writeFile(join(migrations, '9000_later.sql'), later)
  await anOrder(ownDb)
  await migrate(asOwner(ownUrl), migrations, { storeUrl: ownUrl })

  const { isProven } = await restore((await backUp()).file, { migrations })

  expect(isProven).toBe(true)
  await expectSameRows(ownUrl, emptyUrl)
  expect(await schemaOf(emptyUrl)).toEqual(await schemaOf(ownUrl))
})

test('rows are compared alike, whatever a database says of dates and numbers', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await anOrder(ownDb)
  const name = new URL(emptyUrl).pathname.slice(1)
  const settings = ["timezone = 'Asia/Kolkata'", "datestyle = 'SQL, DMY'", 'extra_float_digits = 0']
  for (const setting of [...settings, "bytea_output = 'escape'", "intervalstyle = 'iso_8601'"])
    await runAsAdmin(inject('postgres').adminUrl, `alter database ${name} set ${setting}`)

  expect((await restore((await backUp()).file)).isProven).toBe(true)

  await runAsAdmin(inject('postgres').adminUrl, `alter database ${name} reset all`)
  await expectSameRows(ownUrl, emptyUrl)
})

test('a row that becomes another on its way is noticed, and the database stays empty', async ({
  ownDb,
  emptyUrl,
  backUp,
  restore,
}) => {
  await anOrder(ownDb)
  const other = await rewriteBackup(
    (await backUp()).file,
    withJson<Required<Summary>>('summary.json', ({ hashes, ...rest }) => ({
      ...rest,
      hashes: { ...hashes, orders: hashes.order_lines },
    })),
  )

  await expect(restore(other)).rejects.toThrow(
    'The rows of orders did not come back as they were backed up, so nothing was restored',
  )

  expect(await everyRow(emptyUrl)).toEqual({})
})

test('a backup from before rows were compared is restored as well', async ({
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await anOrder(ownDb)
  const older = await rewriteBackup(
    (await backUp()).file,
    withJson<Summary>('summary.json', ({ hashes: _, ...rest }) => rest),
  )

  expect((await restore(older)).isProven).toBe(false)

  await expectSameRows(ownUrl, emptyUrl)
})
