import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { test as backupTest, migrationsFolder } from './backups.ts'
import { makeDatabase } from './databases.ts'

export const fixtures = join(import.meta.dirname, '../fixtures')

/** `old` is a database for an older version, in which the store's own role has no rights yet. */
export const test = backupTest
  .extend('old', async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'), 'template1')
    onCleanup(database.drop)
    return database
  })
  .extend('migrateTo', ({ folder, old }) => async (upTo: number, lacks: readonly number[] = []) => {
    const older = join(folder, `migrations-${upTo}`)
    await mkdir(older)
    const known = (await readMigrations(migrationsFolder)).filter(
      ({ number }) => number <= upTo && !lacks.includes(number),
    )
    for (const { name } of known) await copyFile(join(migrationsFolder, name), join(older, name))
    await migrate(old.ownerUrl, older)
  })

export async function runFixture(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(join(fixtures, name), 'utf8'))
  await client.end()
}
