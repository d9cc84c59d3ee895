import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runFaults } from './run-faults.ts'

/** One of each kind, held briefly; `npm run test:faults` has all of them. */
const some = [
  'a store is killed',
  'a store is frozen',
  'the database is killed',
  'answers to commits are lost',
  'connections to the database are reset',
]
/** Five seconds are the aim; a machine that has other things to do gets more. */
const maxSeconds = 30

test('faults under load lose, double and oversell nothing, and the shop serves again', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const folder = join(inject('runFolder'), 'faults')
  await mkdir(folder)
  const lines: string[] = []

  const { rounds, report, counts } = await runFaults({
    folder,
    seed,
    shoppers: 8,
    only: some,
    maxFaults: some.length,
    maxMs: 120_000,
    holdMs: [500, 1000],
    calmMs: 400,
    waitsForMoney: false,
    say: (line) => lines.push(line),
  })

  const context = `seed ${seed}\n${lines.join('\n')}`
  expect(rounds.map(({ fault }) => fault).toSorted(), context).toEqual(some.toSorted())
  expect(
    rounds.flatMap(({ violations }) => violations),
    context,
  ).toEqual([])
  expect(report.violations, context).toEqual([])
  expect(report, context).toMatchObject({ lost: 0, doubled: 0, oversold: 0 })
  expect(report.acknowledged, context).toBeGreaterThan(10)
  // Otherwise no fault has hit a call.
  expect(counts.unknown, context).toBeGreaterThan(0)
  const slowest = Math.max(...rounds.map(({ secondsToServe }) => secondsToServe))
  expect(slowest, context).toBeLessThan(maxSeconds)
})
