import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, inject, test as plainTest } from 'vitest'
import { launchStore, type RunningStore } from '#tests/support/launch-store.ts'

/** Far longer than anything takes, so that only a hang fails. */
const patienceMs = 60_000

export type { RunningStore }

type Settings = Record<string, string>
type SampleData = 'on' | 'off'

/** Folders and stores of one test; whatever still runs when it is over is ended, PostgreSQL too. */
export const test = plainTest
  .extend('folder', async ({}, { onCleanup }) => {
    const made: string[] = []
    onCleanup(async () => {
      for (const folder of made) await removeFolder(folder)
    })
    return async () => {
      const folder = await mkdtemp(join(inject('runFolder'), 'runtime-'))
      // When root runs the tests, PostgreSQL runs as somebody else who must be able to enter.
      await chmod(folder, 0o755)
      made.push(folder)
      return folder
    }
  })
  /** Data folders in which a store has run and stopped. To create a database takes longer than most of the tests. */
  .extend('usedFolder', async ({ folder }) => async (sampleData: SampleData = 'off') => {
    const path = await folder()
    await copyFolder(await prepareFolder(sampleData), path)
    return path
  })
  .extend('launch', async ({ folder }, { onCleanup }) => {
    // Asked for here so that folders are removed after the stores in them have ended.
    void folder
    const launched: RunningStore[] = []
    onCleanup(async () => {
      for (const store of launched) {
        store.kill('SIGKILL')
        await store.ended
      }
    })
    return (settings: Settings) => {
      const store = launchStore(settings)
      launched.push(store)
      return store
    }
  })

export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Prepared once in a run, by the test that asks first; a stopped store's folder may be copied. */
async function prepareFolder(sampleData: SampleData): Promise<string> {
  const path = join(inject('runFolder'), `used-${sampleData}`)
  const ready = `${path}.ready`
  const isFirst = await mkdir(path).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await chmod(path, 0o755)
    const store = launchStore({ DATA_DIR: path, SAMPLE_DATA: sampleData })
    try {
      await untilOpen(store)
      store.kill('SIGTERM')
      expect(await store.ended).toBe(0)
    } catch (error) {
      store.kill('SIGKILL')
      await store.ended
      // So that the next test tries again.
      await removeFolder(path)
      throw error
    }
    await writeFile(ready, '')
  }
  await until(async () => existsSync(ready))
  return path
}

export async function untilOpen(store: RunningStore): Promise<RunningStore> {
  await until(async () => {
    if (store.process.exitCode !== null) throw new Error(`The store ended:\n${store.output()}`)
    return store.url !== '' && (await statusOf(`${store.url}/readyz`)) === 200
  })
  return store
}

export async function until(isSo: () => Promise<boolean>, mostMs = patienceMs): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < mostMs; await sleep(50)) {
    if (await isSo()) return
  }
  expect.fail('waited in vain')
}

/** The response's status, or 0 without a response. */
export function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0) && !isUnburied(pid)
  } catch {
    return false
  }
}

/** A zombie: its parent has not collected it yet; the first process of some containers is slow to do so. */
function isUnburied(pid: number): boolean {
  return process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

async function removeFolder(folder: string): Promise<void> {
  const postmaster = await postmasterOf(folder)
  if (isRunning(postmaster)) process.kill(postmaster, 'SIGQUIT')
  await until(async () => (await postmasterOf(folder)) === 0 || !isRunning(postmaster))
  const kept = await readFile(join(folder, 'postgres/tokri.json'), 'utf8').catch(() => '{}')
  const { listen } = JSON.parse(kept) as { listen?: { socketFolder?: string } }
  if (listen?.socketFolder) await rm(listen.socketFolder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
