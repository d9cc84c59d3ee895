import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { atDatabase, runAsAdmin } from './databases.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of this test run: with the right to create databases, and with the store's own rights. */
    adminUrl: string
    storeUrl: string
    /** Where tests put data of their own; it is gone when the run ends, however it ends. */
    runFolder: string
  }
}

/** Starts one PostgreSQL for the whole test run, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: runFolder } = await makeRunFolder()
  const dataDir = join(runFolder, 'tests')
  const log = createLog({ level: 'warn', pretty: true })
  const { adminUrl, url: storeUrl, stop } = await startEmbeddedPostgres({ dataDir, log })

  // The tests' data need not survive a power cut, and every test file has a database made.
  await runAsAdmin(adminUrl, 'alter system set fsync = off')
  await runAsAdmin(adminUrl, 'select pg_reload_conf()')
  await runAsAdmin(adminUrl, 'create database migrated owner tokri')
  await migrate(atDatabase(storeUrl, 'migrated'), join(import.meta.dirname, '../../db/migrations'))
  project.provide('adminUrl', adminUrl)
  project.provide('storeUrl', storeUrl)
  project.provide('runFolder', runFolder)

  return stop
}
