import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isRunning, statusOf, test, until, untilOpen } from './start-store.ts'

/** The processes that this one has forked and that serve requests: PostgreSQL is not among them. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .filter(
      (child) => child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'),
    )
}

test.runIf(process.platform === 'linux')(
  'several processes: one that dies is replaced, SIGUSR2 replaces all without a failed request',
  async ({ usedFolder, launch }) => {
    const store = await untilOpen(launch({ DATA_DIR: await usedFolder(), WORKERS: '2' }))
    const [victim = 0, ...others] = workersOf(store.pid)
    process.kill(victim, 'SIGKILL')
    await until(async () => !isRunning(victim) && workersOf(store.pid).length === 2)
    expect(others).toHaveLength(1)
    await untilOpen(store)

    const before = workersOf(store.pid)
    const statuses = new Map<number, number>()
    store.kill('SIGUSR2')
    await until(async () => {
      const status = await statusOf(`${store.url}/api/v1/product/list`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      return store.output().includes('have been replaced')
    })
    expect([...statuses.keys()]).toEqual([200])
    expect(workersOf(store.pid).filter((pid) => before.includes(pid))).toEqual([])

    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  },
  120_000,
)
