import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { joinSharedPostgres } from './kept-postgres.ts'
import { makeRunFolder } from './run-folder.ts'
import { prepareTemplate, startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of this test run: with the right to create databases, and with the store's own rights. */
    adminUrl: string
    storeUrl: string
    /** Where tests put data of their own; it is gone when the run ends, however it ends. */
    runFolder: string
  }
}

/** Provides one PostgreSQL for the whole test run, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: runFolder } = await makeRunFolder()
  const postgres =
    process.env.TEST_DATABASE === 'kept' ? await joinSharedPostgres() : await startOwn(runFolder)
  await prepareTemplate(postgres)
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('storeUrl', postgres.storeUrl)
  project.provide('runFolder', runFolder)
  return postgres.leave
}

async function startOwn(runFolder: string) {
  const { stop, ...postgres } = await startTestPostgres(join(runFolder, 'tests'))
  return { ...postgres, leave: stop }
}
