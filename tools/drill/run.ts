import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Cluster, portsFrom, startCluster } from './cluster.ts'
import { type Copy, copyOf, makeNextVersion } from './copies.ts'
import { type Crowd, gather } from './crowd.ts'
import { judge } from './judge.ts'
import { mishaps } from './mishaps.ts'
import { findPrograms } from './programs.ts'
import { type Phase, report } from './report.ts'

const usage = `Usage: npm run drill -- [--minutes 10] [--shoppers 60] [--port 7300] [--seed 1] [--only "the primary"]
  [--keep] [--naive]

A cluster of real processes on this machine, people who order, and one mishap after the other. With --naive the
database confirms orders that only one machine has, and its standby lags: the drill has to find orders lost.`
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '60' },
    port: { type: 'string', default: '7300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    naive: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  say(usage)
  process.exit()
}
const totalMs = Number(values.minutes) * 60_000

process.exitCode = await main().catch((error: Error) => {
  say(error.stack ?? error.message)
  return 2
})

async function main(): Promise<number> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'tokri-drill-'))
  // PostgreSQL may run as somebody else, who must be able to enter.
  chmodSync(folder, 0o755)
  say(`Everything that runs writes into ${folder}`)
  const ports = portsFrom(Number(values.port))
  const cluster = await startCluster({ folder, programs, ports, isNaive: values.naive })
  const copies = cluster.ports.copies.map((_, n) => copyOf(cluster, n))
  let isGood = false
  const close = async () => {
    await Promise.all(copies.map((copy) => copy.stop()))
    await cluster.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    isGood = await drill(cluster, copies)
  } finally {
    await close()
    if (isGood && !values.keep) rmSync(folder, { recursive: true, force: true })
    else say(`Every call is in ${join(folder, 'history.jsonl')}, the logs beside it`)
  }
  return isGood ? 0 : 1
}

async function drill(cluster: Cluster, copies: readonly Copy[]): Promise<boolean> {
  const nextVersion = makeNextVersion(cluster.folder)
  for (const copy of copies) copy.start()
  await Promise.all(copies.map((copy) => copy.isReady()))
  say('Four copies are open')
  const crowd = await gather(cluster, {
    shoppers: Number(values.shoppers),
    seed: Number(values.seed),
  })
  const phases = await suffer({ cluster, copies, nextVersion }, crowd)
  const verdict = await judge(cluster, crowd)
  say(`\n${report(phases, crowd.calls, verdict)}`)
  const { lost, doubled, oversold, violations, verify } = verdict
  return lost + doubled + oversold + violations.length === 0 && verify.includes('agree:')
}

type Parts = { cluster: Cluster; copies: readonly Copy[]; nextVersion: string }

/** All mishaps, spread over the time that there is. */
async function suffer(parts: Parts, crowd: Crowd): Promise<Phase[]> {
  const stop = crowd.start()
  const phases: Phase[] = []
  const chosen = mishaps.filter(({ name }) => name.includes(values.only))
  const eachMs = totalMs / chosen.length
  const startedAt = Date.now()
  try {
    for (const [n, { name, happen }] of chosen.entries()) {
      const from = Date.now()
      crowd.history.write({ mishap: name })
      const note = await happen({ ...parts, awayMs: Math.min(60_000, eachMs * 0.7) })
      await sleep(Math.max(3000, startedAt + (n + 1) * eachMs - Date.now()))
      phases.push({ name, note, from, to: Date.now() })
      say(`${name}${note && `: ${note}`}`)
    }
  } finally {
    await stop()
  }
  return phases
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
