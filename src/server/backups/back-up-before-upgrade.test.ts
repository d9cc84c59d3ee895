import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { expect, test } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'

const present = join(import.meta.dirname, '../../../db/migrations')
const never = new AbortController().signal

/** The folder of migrations of the next version, and an empty one for backups. */
async function prepare() {
  const folder = await mkdtemp(join(inject('runFolder'), 'upgrade-'))
  const [migrations, backups] = [join(folder, 'migrations'), join(folder, 'backups')]
  await mkdir(migrations)
  await mkdir(backups)
  for (const { name } of await readMigrations(present))
    await writeFile(join(migrations, name), await readFile(join(present, name)))
  await writeFile(join(migrations, '9000_next.sql'), 'select 1;')
  return { migrations, backups, dataDir: join(folder, 'data') }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

function upgrade(url: string, { migrations, backups, dataDir }: Prepared) {
  const config = {
    dataDir,
    files: { place: { folder: dataDir }, alsoIn: undefined, s3: {} },
    backups: { folder: backups, key: undefined, hour: 3 },
  }
  return backUpBeforeUpgrade(
    { sessionUrl: url },
    { config, log: silentLog, migrations, signal: never },
  )
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
    const prepared = { ...(await prepare()), migrations: present }
    await upgrade(ownUrl, prepared)

    expect(await readdir(prepared.backups)).toEqual([])
  })
})
