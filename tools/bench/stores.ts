import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atDatabase, runAsAdmin } from '#tests/support/databases.ts'
import { type Seeded, seed } from './seed.ts'

/** A version of the store in a process and a database of its own. */
export type BenchedStore = {
  name: string
  url: string
  pid: number
  databaseUrl: string
  seeded: Seeded
  /** Lets the database plan with what is in its tables by now, as it does by itself some time later. */
  analyze(): Promise<void>
  stop(): Promise<void>
}

type Version = {
  name: string
  folder: string
  products: number
  hasTerms: boolean
  adminUrl: string
  port: number
}

const shoppers = 4000
const patienceMs = 120_000

/** Starts the version in this folder, on a new database of the given server, and fills it. */
export async function startStore(version: Version): Promise<BenchedStore> {
  const { name, folder, products, hasTerms, adminUrl, port } = version
  const database = `bench_${port}`
  await runAsAdmin(adminUrl, `create database ${database}`)
  const databaseUrl = atDatabase(adminUrl, database)
  const url = `http://127.0.0.1:${port}`
  const store = launch(folder, { DATABASE_URL: databaseUrl, PORT: String(port) })
  const stop = () => end(store)
  try {
    await untilOpen(url, store)
    const seeded = await seed(databaseUrl, { products, shoppers, hasTerms })
    const analyze = () => runAsAdmin(databaseUrl, 'vacuum analyze')
    return { name, url, pid: store.pid ?? -1, databaseUrl, seeded, analyze, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function launch(folder: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=16', 'src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...(process.env.STORE_NODE_OPTIONS ? { NODE_OPTIONS: process.env.STORE_NODE_OPTIONS } : {}),
      TOKRI_MODE: 'demo',
      SAMPLE_DATA: 'off',
      SHUTDOWN_GRACE_SECONDS: '0',
      ...settings,
    },
  })
}

export async function untilOpen(url: string, store: ChildProcess): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; await sleep(200)) {
    if (store.exitCode !== null) break
    const isOpen = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error('The store did not open')
}

export async function end(store: ChildProcess): Promise<void> {
  if (store.exitCode !== null) return
  const ended = new Promise((resolve) => store.once('close', resolve))
  store.kill('SIGTERM')
  await ended
}

const ticksPerSecond = 100

/** The processor time that a process has taken so far, in microseconds; with those that it started, if asked for. */
export function cpuMicros(pid: number, { withChildren = false } = {}): number {
  const own = cpuTicks(pid, withChildren)
  const children = withChildren ? childrenOf(pid).map((child) => cpuTicks(child, true)) : []
  return ([own, ...children].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond) * 1e6
}

/** Its own time, and that of its children that have ended. */
function cpuTicks(pid: number, withEnded: boolean): number {
  const fields = statOf(pid)
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((other) => statOf(other)[1] === String(pid))
}

/** Reads the fields after the process's name; empty once it has ended. */
function statOf(pid: number): string[] {
  try {
    return (
      readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? []
    )
  } catch {
    return []
  }
}
