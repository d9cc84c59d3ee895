import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeRunFolder } from './run-folder.ts'
import { joinSharedPostgres } from './shared-postgres.ts'
import {
  prepareTemplate,
  startTestPostgres,
  type TestPostgres,
  useTestPostgres,
} from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run. */
    postgres: TestPostgres
    /** A folder for the tests' own data, removed however the run ends. */
    runFolder: string
  }
}

/** Provides one PostgreSQL for the whole test run, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: runFolder } = await makeRunFolder()
  const { leave, ...postgres } = await findPostgres(runFolder)
  await prepareTemplate(postgres)
  project.provide('postgres', postgres)
  project.provide('runFolder', runFolder)
  return leave
}

async function findPostgres(runFolder: string) {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL)
    return { ...(await useTestPostgres(TEST_DATABASE_URL)), leave: async () => undefined }
  return TEST_DATABASE === 'shared' ? joinSharedPostgres() : startOwn(runFolder)
}

async function startOwn(runFolder: string) {
  const { stop, ...postgres } = await startTestPostgres(join(runFolder, 'tests'))
  return { ...postgres, leave: stop }
}
