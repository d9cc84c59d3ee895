import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Loaded into a store under test before its own code: says on request what it holds after its garbage is collected, and
 * can be told to leak, so that it is seen that a leak would be noticed.
 */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const kept: unknown[] = []

process.on('message', (order: 'gauge' | 'leak') => {
  if (order === 'leak') {
    const timer = setInterval(
      () =>
        kept.push(
          Array.from({ length: 50_000 }, () => kept.length),
          setInterval(() => undefined, 1e6).unref(),
        ),
      50,
    )
    timer.unref()
    return
  }
  collectGarbage()
  const heapMegabytes = process.memoryUsage().heapUsed / 2 ** 20
  process.send?.({ heapMegabytes, resources: process.getActiveResourcesInfo().length })
})
process.channel?.unref()
process.on('disconnect', () => process.exit(1))
