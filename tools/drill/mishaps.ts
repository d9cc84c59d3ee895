import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, Node } from './cluster.ts'
import type { Copy } from './copies.ts'
import { until } from './programs.ts'

export type Stage = {
  cluster: Cluster
  copies: readonly Copy[]
  nextVersion: string
  awayMs: number
}
export type Mishap = { name: string; happen: (stage: Stage) => Promise<string> }

/** In this order, one after the other, while people order. Each answers what there is to say of it. */
export const mishaps: readonly Mishap[] = [
  { name: 'nothing', happen: async () => '' },
  { name: 'a copy is killed', happen: killCopy },
  { name: 'the copies are restarted, one after another', happen: restartAll },
  { name: 'the copies are upgraded over a migration', happen: upgradeAll },
  { name: 'the primary is killed', happen: killPrimary },
  { name: 'the old primary comes back', happen: bringBack },
  { name: 'the bucket is away', happen: takeBucketAway },
]

async function killCopy({ copies }: Stage): Promise<string> {
  const copy = copies[1]!
  copy.kill()
  await copy.stop()
  await sleep(1000)
  copy.start()
  const startedAt = performance.now()
  await copy.isReady()
  return `started again, ready after ${secondsSince(startedAt)} s`
}

async function restartAll({ copies }: Stage): Promise<string> {
  const startedAt = performance.now()
  for (const copy of copies) await copy.restart()
  return `all four within ${secondsSince(startedAt)} s`
}

/** The first of the new ones changes the database under the three old ones that still serve. */
async function upgradeAll({ copies, nextVersion }: Stage): Promise<string> {
  const startedAt = performance.now()
  for (const copy of copies) {
    await copy.restart(nextVersion)
    await sleep(2000)
  }
  return `all four within ${secondsSince(startedAt)} s`
}

async function killPrimary({ cluster }: Stage): Promise<string> {
  const { primary, standby } = await rolesOf(cluster)
  if (cluster.isNaive) {
    standby.signalReceiver('SIGSTOP')
    await sleep(1500)
  }
  const startedAt = performance.now()
  primary.kill()
  // The log that the standby has not read by now is lost with the other machine.
  if (cluster.isNaive) standby.signalReceiver('SIGKILL')
  await until('the standby is the primary', () => standby.isPrimary())
  return `the standby is the primary after ${secondsSince(startedAt)} s`
}

async function bringBack({ cluster }: Stage): Promise<string> {
  const { primary } = await rolesOf(cluster)
  const old = cluster.nodes.find((node) => node !== primary)!
  const startedAt = performance.now()
  old.start()
  await until('it is a synchronous standby', () => old.isSyncStandby())
  return `rewound, a synchronous standby after ${secondsSince(startedAt)} s`
}

async function rolesOf({ nodes }: Cluster): Promise<{ primary: Node; standby: Node }> {
  for (const primary of nodes) {
    const standby = nodes.find((node) => node !== primary)!
    if (await primary.isPrimary().catch(() => false)) return { primary, standby }
  }
  throw new Error('There is no primary')
}

async function takeBucketAway({ cluster, awayMs }: Stage): Promise<string> {
  cluster.s3.kill()
  await sleep(awayMs)
  cluster.s3.start()
  await until('the bucket answers', async () => (await fetch(cluster.s3.endpoint)).status > 0)
  return `for ${Math.round(awayMs / 1000)} s`
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
