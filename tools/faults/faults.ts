import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'
import { resourceFaults } from './resource-faults.ts'
import { query, type Shop, type StoreProcess } from './shop.ts'

export type Fault = {
  name: string
  /** Why it cannot be had here, if it cannot. */
  lacks?: (shop: Shop) => string | undefined
  /** Begins, and answers how it ends. */
  begin: (shop: Shop, rng: Random) => Promise<() => Promise<void>>
}

const signals: Fault[] = [
  {
    name: 'a store is killed',
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      store.kill('SIGKILL')
      await store.ended()
      return async () => store.restart()
    },
  },
  {
    name: 'a store is frozen',
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      store.kill('SIGSTOP')
      return async () => store.kill('SIGCONT')
    },
  },
  {
    name: 'a store is stopped',
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      await stopInGoodOrder(store)
      return async () => store.restart()
    },
  },
  {
    name: 'the stores are replaced one by one',
    begin: async ({ stores }) => {
      for (const store of stores) {
        await stopInGoodOrder(store)
        store.restart()
        await store.untilReady()
      }
      return async () => undefined
    },
  },
  {
    name: 'a connection of the database is killed',
    begin: async (shop) => {
      const victims = await query<{ pid: number }>(
        shop,
        `select pid from pg_stat_activity where application_name = 'tokri'
         order by (state <> 'idle') desc, random() limit 1`,
      )
      for (const { pid } of victims) process.kill(pid, 'SIGKILL')
      return async () => undefined
    },
  },
  {
    name: 'the database is killed',
    begin: async (shop) => {
      process.kill(await shop.postmaster(), 'SIGKILL')
      return async () => undefined
    },
  },
  {
    name: 'everything is killed',
    lacks: needsLinux,
    begin: async (shop) => {
      const postmaster = await shop.postmaster()
      const all = [postmaster, ...(await backendsOf(shop)), ...shop.stores.map(({ pid }) => pid())]
      for (const pid of all) tryToSignal(pid, 'SIGKILL')
      await Promise.all(shop.stores.map((store) => store.ended()))
      return async () => {
        for (const store of shop.stores) store.restart()
      }
    },
  },
  {
    name: 'the database is frozen',
    lacks: needsLinux,
    begin: async (shop) => {
      const all = [await shop.postmaster(), ...(await backendsOf(shop))]
      for (const pid of all) tryToSignal(pid, 'SIGSTOP')
      return async () => {
        for (const pid of all) tryToSignal(pid, 'SIGCONT')
      }
    },
  },
]

/** A store that is asked to stop ends by itself, within ten seconds and without a failure. */
async function stopInGoodOrder(store: StoreProcess): Promise<void> {
  store.kill('SIGTERM')
  const ended = await Promise.race([store.ended(), sleep(14_000, 'did not end', { ref: false })])
  if (ended !== 0) throw new Error(`A store that was asked to stop ended with ${ended}`)
}

function needsLinux(): string | undefined {
  return process.platform === 'linux' ? undefined : 'needs Linux'
}

export async function backendsOf(shop: Shop): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    shop,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}

function tryToSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Faults of the network between the stores and their database. */
const networks: Fault[] = [
  {
    name: 'every round trip to the database is slow',
    begin: async ({ network }, rng) => {
      network.set({ latencyMs: rng.pick([30, 100, 250]) })
      return async () => network.set({})
    },
  },
  {
    name: 'the network swallows everything',
    begin: async ({ network }) => {
      network.set({ isBlackHole: true })
      return async () => network.set({})
    },
  },
  {
    name: 'the network stalls and delivers late',
    begin: async ({ network }) => {
      network.set({ isStalled: true })
      return async () => network.set({})
    },
  },
  {
    name: 'connections to the database are reset',
    begin: async ({ network }) => {
      const timer = setInterval(() => network.reset(), 400)
      return async () => clearInterval(timer)
    },
  },
  {
    name: 'connections to the database are cut in mid-message',
    begin: async ({ network }, rng) => {
      const direction = rng.pick(['up', 'down'] as const)
      network.set({ cut: { after: rng.between(2000, 20_000), direction } })
      return async () => network.set({})
    },
  },
  {
    name: 'answers to commits are lost',
    begin: async ({ network }) => {
      network.set({ loseAnswerTo: 'commit' })
      return async () => network.set({})
    },
  },
  {
    name: 'connections to the database are half open',
    begin: async ({ network }) => {
      network.halfOpen()
      return async () => network.set({})
    },
  },
  {
    name: 'answers of a store to orders are lost',
    begin: async ({ stores }, rng) => {
      const { network } = rng.pick(stores)
      network.set({ loseAnswerTo: 'POST /api/v1/order/' })
      return async () => network.set({})
    },
  },
  {
    name: 'connections to a store are reset',
    begin: async ({ stores }, rng) => {
      const { network } = rng.pick(stores)
      const timer = setInterval(() => network.reset(), 300)
      return async () => clearInterval(timer)
    },
  },
]

export const allFaults: readonly Fault[] = [...signals, ...networks, ...resourceFaults]
