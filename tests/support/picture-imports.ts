import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPictureServer } from './picture-server.ts'
import { test as mediaTest } from './pictures.ts'

/** `server` has the pictures that a table names, `folder` keeps the uploaded tables; both go away with the test. */
export const test = mediaTest
  .extend('server', ({}, { onCleanup }) => startPictureServer(onCleanup))
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokri-imports-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
