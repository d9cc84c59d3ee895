import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRunFolder } from '#tests/support/run-folder.ts'
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts'
import { isRunning, until } from './start-store.ts'

/** A run of the tests: it has a database in its folder, says so, and then does nothing more. */
const runner = `
  import { readFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
  import { createLog } from '#platform/log.ts'
  import { makeRunFolder } from '#tests/support/run-folder.ts'

  const { path, watchdog } = await makeRunFolder()
  const dataDir = join(path, 'tests')
  await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent', pretty: false }) })
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
  console.log(JSON.stringify({ path, watchdog, postmaster }))
  setInterval(() => undefined, 1000)`

type Started = { path: string; watchdog: number; postmaster: number; process: ChildProcess }

async function startRun(): Promise<Started> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = await new Promise<string>((resolve) => child.stdout.once('data', resolve))
  return { ...JSON.parse(line), process: child }
}

test('the database of a run that is killed ends with it, and its folder goes', async () => {
  const run = await startRun()
  expect(isRunning(run.postmaster)).toBe(true)

  run.process.kill('SIGKILL')

  await until(async () => !isRunning(run.postmaster) && !existsSync(run.path))
})

test('what could not end with its run is ended by the next one', async () => {
  const run = await startRun()
  process.kill(run.watchdog, 'SIGKILL')
  await until(async () => !isRunning(run.watchdog))
  // A process that has ended counts as alive until its parent, this test, has collected it.
  const collected = once(run.process, 'exit')
  run.process.kill('SIGKILL')
  await collected
  expect(isRunning(run.postmaster)).toBe(true)

  const next = await makeRunFolder()

  // A process that was killed is listed until init has collected it.
  await until(async () => !isRunning(run.postmaster) && !existsSync(run.path))
  process.kill(next.watchdog, 'SIGKILL')
  onTestFinished(async () => {
    await rm(next.path, { recursive: true, force: true })
  })
})

test.skipIf(!canMount())('a small disk of a run that is killed goes with its folder', async () => {
  const run = await startRun()
  const disk = join(run.path, 'disk')
  mkdirSync(disk)
  const unmount = mountSmallDisk(disk, '64k')
  onTestFinished(() => {
    if (existsSync(disk)) unmount()
  })

  run.process.kill('SIGKILL')

  await until(async () => !isRunning(run.postmaster) && !existsSync(run.path))
})
