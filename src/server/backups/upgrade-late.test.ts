import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { everyRow, migrationsFolder, prepareUpgrade } from '#tests/support/backups.ts'
import { asOwner } from '#tests/support/databases.ts'
import { test } from '#tests/support/older-stores.ts'

/** Lists tables, checks, indexes, functions and triggers, whatever the order in which they came. */
async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ part: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`)
  await client.end()
  return rows.map(({ part }) => part).toSorted()
}

/** The versions between which migrations came with smaller numbers than earlier ones. */
test.for([
  { version: 149, lacks: [141, 146, 147] },
  { version: 149, lacks: [146] },
  { version: 159, lacks: [151, 153, 156] },
  { version: 159, lacks: [153] },
  { version: 160, lacks: [156] },
])(
  'a shop of version $version that lacks $lacks is backed up, restored, upgraded, and is like a new one',
  async ({ version, lacks }, { old, migrateTo, folder, emptyUrl, restore, ownUrl }) => {
    await migrateTo(version, lacks)
    const backups = join(folder, 'backups')

    await prepareUpgrade(old.ownerUrl, { backups })
    const taken = await migrate(old.ownerUrl, migrationsFolder, { storeUrl: old.url })

    const names = (await readMigrations(migrationsFolder))
      .filter(({ number }) => number > version || lacks.includes(number))
      .map(({ name }) => name)
    expect(taken).toEqual(names)
    const upgraded = await schemaOf(old.ownerUrl)
    const [made] = await readdir(backups)
    await restore(join(backups, made!))
    await migrate(emptyUrl, migrationsFolder)
    expect(await schemaOf(emptyUrl)).toEqual(upgraded)
    expect(upgraded).toEqual(await schemaOf(asOwner(ownUrl)))
    expect(Object.keys(await everyRow(emptyUrl))).toEqual(Object.keys(await everyRow(old.ownerUrl)))
  },
)
