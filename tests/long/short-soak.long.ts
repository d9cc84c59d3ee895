import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { launchStore } from '#tests/support/launch-store.ts'
import { type Gauge, gauge, mixedTraffic } from '#tests/support/soak.ts'
import { test, untilOpen } from '../runtime/start-store.ts'

const hooks = './tests/support/gauge-hooks.ts'

/** Whether a store holds clearly more after much work than after some. */
const hasGrown = (before: Gauge, after: Gauge) =>
  after.heapMegabytes > before.heapMegabytes * 1.15 ||
  after.resources > before.resources + 20 ||
  after.files > before.files + 20

test('a store that works holds no more after thousands of requests than after hundreds, and a leak would be seen (R29)', async ({
  folder,
  onTestFinished,
}) => {
  const store = launchStore({ DATA_DIR: await folder(), SAMPLE_DATA: 'on' }, hooks)
  onTestFinished(async () => {
    store.kill('SIGKILL')
    await store.ended
  })
  await untilOpen(store)
  // Connections and caches fill up first.
  await mixedTraffic(store, 1500)
  const before = await gauge(store)

  expect(await mixedTraffic(store, 4000)).toBe(0)
  const after = await gauge(store)

  expect([before, after, hasGrown(before, after)]).toEqual([before, after, false])
  store.process.send('leak')
  await sleep(5000)
  expect(hasGrown(after, await gauge(store))).toBe(true)
})
