import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRunFolder } from '#tests/support/run-folder.ts'
import { type Naive, naiveWays, type Plan, type Round, type Run, runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    shoppers: { type: 'string', default: '40' },
    naive: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const usage = `Usage: npm run test:faults -- [--minutes 30] [--seed N] [--only FAULT]... [--shoppers 40] [--naive WAY]
       npm run test:faults -- --runs N [--seed N]`

if (values.help) process.stdout.write(`${usage}\n`)
else process.exitCode = await main()

async function main(): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  const naive = values.naive as Naive | undefined
  if (naive !== undefined && !naiveWays.includes(naive))
    throw new Error(`--naive is one of: ${naiveWays.join(', ')}`)
  const { path: folder } = await makeRunFolder()
  say(`Seed ${seed}; repeat it with: npm run test:faults -- --seed ${seed}`)

  const plan: Plan = {
    folder,
    seed,
    naive,
    say,
    shoppers: Number(values.shoppers),
    hasSmallDisks: process.env.FAULTS_CAN_MOUNT === 'on',
    only: values.only,
    holdMs: [1500, 6000],
    calmMs: 2500,
    waitsForMoney: true,
    maxFaults: Infinity,
    maxMs: Number(values.minutes) * 60_000,
  }
  const outcome = await runFaults(plan)
  say(describe(outcome))
  const isGood = outcome.report.violations.length === 0 && outcome.rounds.every(isClean)
  if (!isGood) {
    const kept = join(tmpdir(), `tokri-faults-${seed}.jsonl`)
    await copyFile(join(folder, 'history.jsonl'), kept)
    say(`Every call of this run: ${kept}`)
  }
  return isGood ? 0 : 1
}

function isClean({ violations }: Round): boolean {
  return violations.length === 0
}

function describe({ rounds, report, restarts, counts, left }: Run): string {
  const times = Map.groupBy(rounds, ({ fault }) => fault)
  const rows = [...times]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([fault, of]) => {
      const seconds = of.map(({ secondsToServe }) => secondsToServe).toSorted((a, b) => a - b)
      const median = seconds[Math.floor(seconds.length / 2)] ?? 0
      const bad = of.filter((round) => !isClean(round)).length
      return `| ${fault} | ${of.length} | ${median.toFixed(1)} | ${seconds.at(-1)?.toFixed(1)} | ${bad} |`
    })
  return [
    '',
    '| fault | times | seconds to serve again, median | most | rounds that broke something |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `Orders acknowledged ${report.acknowledged}, lost ${report.lost}, doubled ${report.doubled}, oversold ${report.oversold}`,
    `Calls ok ${counts.ok}, refused ${counts.refused}, unknown ${counts.unknown}; restarts ${restarts}`,
    ...left.map((what) => `Left out: ${what}`),
  ].join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
