import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { type Entry, readArchive, writeArchive } from '#platform/backups/archive.ts'
import { readBackupFile } from '#platform/backups/backup-files.ts'
import { backUpBeforeUpgrade } from '#server/backups/back-up-before-upgrade.ts'
import type { BackupPlan } from '#server/backups/backup-plan.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { checkBackup, restoreDatabase } from '#server/backups/restore-backup.ts'
import { pictureWriter } from '#server/backups/restore-pictures.ts'
import { emptyTables } from '#server/backups/table-data.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { test as databaseTest } from './database.ts'
import { makeDatabase } from './databases.ts'
import { silentLog } from './whole-store.ts'

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
const sampleFolder = join(import.meta.dirname, '../../sample/media')

type RestoreOptions = { key?: string; url?: string; migrations?: string }

/**
 * `backUp` makes a backup of the test's own database and pictures, `restore` brings one into an empty database and an
 * empty folder. All folders go away with the test.
 */
export const test = databaseTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokri-backups-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    for (const name of ['backups', 'media']) await mkdir(join(folder, name))
    return folder
  })
  .extend('plan', ({ folder, ownUrl }): BackupPlan & { mediaFolder: string } => ({
    databaseUrl: ownUrl,
    folder: join(folder, 'backups'),
    key: undefined,
    mediaFolder: join(folder, 'media'),
    pictures: join(folder, 'media'),
    sampleFolder,
  }))
  .extend(
    'backUp',
    ({ plan }) =>
      (changes: Partial<BackupPlan> = {}) =>
        makeBackup({ ...plan, ...changes }),
  )
  .extend('emptyUrl', async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'), 'template1')
    onCleanup(database.drop)
    return database.ownerUrl
  })
  .extend('restore', async ({ folder, emptyUrl }, { onCleanup }) => {
    const opened: Database[] = []
    onCleanup(async () => {
      for (const db of opened) await db.destroy()
    })
    return async (file: string, { key, url = emptyUrl, migrations }: RestoreOptions = {}) => {
      const plan = { file, key, migrationsFolder: migrations ?? migrationsFolder }
      const backup = await checkBackup(plan)
      const media = join(folder, 'restored-media')
      const restored = await restoreDatabase(url, backup, pictureWriter(media))
      const db = openDatabase(url, { log: silentLog })
      opened.push(db)
      return { ...restored, db, media }
    }
  })

type Upgrade = { backups: string; migrations?: string }

/** Does the first step of a newer version's start, with `BACKUP_DIR` set to a folder. */
export function prepareUpgrade(ownerUrl: string, { backups, migrations }: Upgrade): Promise<void> {
  const dataDir = join(backups, '..', 'data')
  return backUpBeforeUpgrade(
    { ownerUrl },
    {
      config: {
        dataDir,
        files: { place: { folder: dataDir }, alsoIn: undefined, s3: {} },
        backups: { folder: backups, key: undefined, hour: 3 },
      },
      log: silentLog,
      migrations: migrations ?? migrationsFolder,
      signal: new AbortController().signal,
    },
  )
}

/** Writes a backup again with something changed, as only another version or a liar would. */
export async function rewriteBackup(file: string, change: (entry: Entry) => Entry | undefined) {
  async function* changed(): AsyncGenerator<Entry> {
    for await (const entry of readArchive(readBackupFile(file, undefined))) {
      const next = change(entry)
      if (next) yield next
    }
  }
  const other = `${file}.rewritten`
  await writeFile(other, Readable.from(writeArchive(changed())))
  return other
}

export function withJson<Value>(name: string, change: (value: Value) => object) {
  return (entry: Entry): Entry =>
    entry.name === name
      ? { name, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) }
      : entry
}

/** A picture's folder with two of its files. */
export async function aStoredPicture(mediaFolder: string, letter: string): Promise<string> {
  const name = letter.repeat(32)
  await mkdir(join(mediaFolder, name))
  for (const file of ['640.webp', '640.avif'])
    await writeFile(join(mediaFolder, name, file), `${letter} ${file}`)
  return name
}

/** Every row of every table, as text, without the tables that a backup leaves out. */
export async function everyRow(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select each::text as row from ${name} each order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

/** Kept tables have the same rows in both, and those that a backup leaves out are empty in the restored one. */
export async function expectSameRows(ownUrl: string, restoredUrl: string): Promise<void> {
  expectKept(await everyRow(ownUrl), await everyRow(restoredUrl))
}

type Rows = Awaited<ReturnType<typeof everyRow>>

export function expectKept(before: Rows, after: Rows): void {
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [name, rows] of Object.entries(before)) {
    if (name === 'schema_migrations' || name.startsWith('search_')) continue
    expect(after[name], name).toEqual(emptyTables.includes(name) ? [] : rows)
  }
}

/** Describes the structure of the database: columns, constraints, indexes, and triggers with whether they are on. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ part: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression, identity_generation) as part
    from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid),
      condeferrable, condeferred, convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    order by 1`)
  await client.end()
  return rows.map(({ part }) => part)
}
