import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { launchStore } from '#tests/support/launch-store.ts'
import { gauge, mixedTraffic } from '#tests/support/soak.ts'

const minutes = 30
/** The caches are full and everything is compiled after these. */
const warmUpMinutes = 5

test('half an hour of mixed traffic leaves the heap, the timers and the files as they were (R29)', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-soak-'))
  await chmod(folder, 0o755)
  const store = launchStore(
    { DATA_DIR: folder, SAMPLE_DATA: 'on' },
    './tests/support/gauge-hooks.ts',
  )
  onTestFinished(async () => {
    store.kill('SIGTERM')
    await store.ended
    await rm(folder, { recursive: true, force: true })
  })
  while (!store.url) await sleep(100)
  const seen = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const endsAt = performance.now() + 60_000
    while (performance.now() < endsAt) expect(await mixedTraffic(store, 500)).toBe(0)
    seen.push(await gauge(store))
    process.stdout.write(`minute ${minute + 1}: ${JSON.stringify(seen.at(-1))}\n`)
  }

  const [first, last] = [seen[warmUpMinutes]!, seen.at(-1)!]
  const tens = (minutes - warmUpMinutes) / 10
  expect((last.heapMegabytes - first.heapMegabytes) / tens).toBeLessThan(1)
  expect(last.resources - first.resources).toBeLessThan(20)
  expect(last.files - first.files).toBeLessThan(20)
})
