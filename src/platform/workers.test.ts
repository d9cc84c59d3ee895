import cluster from 'node:cluster'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordingLog } from '#tests/support/recording-log.ts'
import { startWorkers } from './workers.ts'

const program = join(import.meta.dirname, '../../tests/support/short-lived-worker.ts')

test('workers that die again and again are given up, and none is started any more', async ({
  onTestFinished,
}) => {
  cluster.setupPrimary({ exec: program, silent: true })
  const { log, messages } = recordingLog()
  const hopeless = Promise.withResolvers<void>()
  let forks = 0
  cluster.on('fork', () => (forks += 1))
  const workers = await startWorkers<object>({
    count: 2,
    log,
    signal: new AbortController().signal,
    onHopeless: hopeless.resolve,
  })
  onTestFinished(() => workers.stop())

  await workers.open({})
  await hopeless.promise

  expect(messages().at(-1)).toMatch(/giving up$/)
  expect(forks).toBeLessThan(9)
}, 60_000)
