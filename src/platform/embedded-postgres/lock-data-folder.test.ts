import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { createLog } from '#platform/log.ts'
import { lockDataFolder } from './lock-data-folder.ts'

const log = createLog({ level: 'silent', pretty: false })

const test = plainTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

test('a folder is made where there is none, and left without a sign', async ({ folder }) => {
  const taken = await lockDataFolder(join(folder, 'deep/data'), log)
  await taken.release()

  expect(await readdir(taken.path)).toEqual([])
})

test('two stores of one machine may share a folder', async ({ folder }) => {
  const first = await lockDataFolder(folder, log)
  const second = await lockDataFolder(folder, log)

  await first.release()
  await second.release()
})

test('a folder that is alive on another machine is refused', async ({ folder }) => {
  const sign = join(folder, 'in-use-by')
  await writeFile(sign, 'another machine')
  const beating = setInterval(() => void utimes(sign, new Date(), new Date()), 50)

  const attempt = lockDataFolder(folder, log, { heartbeatMs: 200 })

  await expect(attempt).rejects.toThrow('in use by a store on another machine')
  clearInterval(beating)
})

test('a folder that another machine left without goodbye can be taken', async ({ folder }) => {
  await writeFile(join(folder, 'in-use-by'), 'another machine')

  const taken = await lockDataFolder(folder, log, { heartbeatMs: 200 })

  await taken.release()
})

test('a path that cannot be a folder is refused with a way out', async ({ folder }) => {
  await writeFile(join(folder, 'file'), '')

  const attempt = lockDataFolder(join(folder, 'file'), log)

  await expect(attempt).rejects.toThrow(/cannot be written[\s\S]*DATA_DIR/)
})
