import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeRunFolder } from './run-folder.ts'
import { joinSharedPostgres } from './shared-postgres.ts'
import { prepareTemplate, startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, with the right to create databases and with the store's own rights. */
    adminUrl: string
    storeUrl: string
    /** A folder for the tests' own data, removed however the run ends. */
    runFolder: string
  }
}

/** Provides one PostgreSQL for the whole test run, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: runFolder } = await makeRunFolder()
  const postgres =
    process.env.TEST_DATABASE === 'shared' ? await joinSharedPostgres() : await startOwn(runFolder)
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
