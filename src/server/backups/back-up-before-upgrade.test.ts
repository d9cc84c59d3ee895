import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, inject } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Database } from '#server/database/database.ts'
import { migrationsFolder, prepareUpgrade } from '#tests/support/backups.ts'
import { expect, test } from '#tests/support/database.ts'
import { asOwner } from '#tests/support/databases.ts'

const upgrade = (url: string, { backups, migrations }: { backups: string; migrations: string }) =>
  prepareUpgrade(asOwner(url), { backups, migrations })

/** The folder of migrations of the next version, and an empty one for backups. */
async function prepare() {
  const folder = await mkdtemp(join(inject('runFolder'), 'upgrade-'))
  const migrations = join(folder, 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  await writeFile(join(migrations, '9000_next.sql'), 'select 1;')
  await mkdir(join(folder, 'backups'))
  return { migrations, backups: join(folder, 'backups') }
}

async function aStoreIsOpen(db: Database): Promise<void> {
  await sql`insert into job_workers (id, seen_at) values ('one', clock_timestamp())
    on conflict (id) do update set seen_at = clock_timestamp()`.execute(db)
}

describe('before an upgrade', () => {
  test('a backup is made, once', async ({ ownDb, ownUrl }) => {
    const prepared = await prepare()
    await aStoreIsOpen(ownDb)

    await upgrade(ownUrl, prepared)
    const made = await readdir(prepared.backups)
    await upgrade(ownUrl, prepared)

    expect(made).toEqual([expect.stringMatching(/^tokri-.*\.tar$/)])
    expect(await readdir(prepared.backups)).toEqual(made)
  })

  test('it is made again where the store was open since', async ({ ownDb, ownUrl }) => {
    const prepared = await prepare()
    await upgrade(ownUrl, prepared)
    await aStoreIsOpen(ownDb)
    await upgrade(ownUrl, prepared)

    expect(await readdir(prepared.backups)).toHaveLength(2)
  })

  test('no backup means no upgrade', async ({ ownUrl }) => {
    const prepared = await prepare()
    const gone = { ...prepared, backups: join(prepared.backups, 'gone') }

    await expect(upgrade(ownUrl, gone)).rejects.toThrow(CannotStart)
    await expect(upgrade(ownUrl, gone)).rejects.toThrow(/Nothing was changed.*is not there/s)
  })

  test('none is made where nothing is to be upgraded', async ({ ownUrl }) => {
    const prepared = { ...(await prepare()), migrations: migrationsFolder }
    await upgrade(ownUrl, prepared)

    expect(await readdir(prepared.backups)).toEqual([])
  })
})
