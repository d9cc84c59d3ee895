import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Programs that the drill runs and does not bring along, and the Debian package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pg_controldata: 'postgresql',
}
type Name = keyof typeof packages
export type Programs = Record<Name, string>

/** Answers the path of each program; throws a sentence that names those that are missing. */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((name) => [name, findProgram(name)] as const)
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name as Name)
  if (missing.length === 0) return Object.fromEntries(found) as Programs
  const names = [...new Set(missing.map((name) => packages[name]))]
  throw new Error(
    `The drill needs ${missing.join(', ')}. On Debian: apt-get install python3-etcd ${names.join(' ')}`,
  )
}

/** On the path, where administrators' programs lie, and among the versions of PostgreSQL that Debian keeps apart. */
function findProgram(name: string): string | undefined {
  const versions = '/usr/lib/postgresql'
  const newestFirst = listOf(versions).toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...['/usr/local/sbin', '/usr/sbin', '/sbin'],
    ...newestFirst.map((version) => join(versions, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, name)).find(canRun)
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; then its own user runs it. */
export function accountOfPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

type Launch = {
  program: string
  args: readonly string[]
  env: Record<string, string>
  /** Its output is appended here. */
  logFile: string
  cwd: string
  account?: Account | undefined
}
export type Running = ReturnType<typeof launch>

/** A program in a process of its own. */
export function launch({ program, args, env, logFile, cwd, account }: Launch) {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    ...account,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => log.end(resolve))
    child.once('error', () => resolve())
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? -1,
    isRunning,
    ended,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Lets the program stop by itself, and kills it if that takes too long. */
    async stop(patienceMs = 30_000) {
      if (!isRunning()) return
      child.kill('SIGTERM')
      const done = new AbortController()
      const late = sleep(patienceMs, 'late', { signal: done.signal }).catch(() => undefined)
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
      done.abort()
      await ended
    },
  }
}

/** A process and all that it has started, as when its machine loses power. */
export function killWithChildren(pid: number): void {
  const kill = (each: number) => {
    for (const child of childrenOf(each)) kill(child)
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  kill(pid)
}

type ToChild = { title: string; signal: NodeJS.Signals }

/** Signals the child whose title contains this. */
export function signalChild(pid: number, { title, signal }: ToChild): void {
  const titleOf = (child: number) => readFileSync(`/proc/${child}/cmdline`, 'utf8')
  const child = childrenOf(pid).find((each) => titleOf(each).includes(title))
  if (child !== undefined) process.kill(child, signal)
}

function childrenOf(pid: number): number[] {
  const pids = listOf('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((name) => parentOf(name) === pid).map(Number)
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return -1
  }
}

/** Waits until it holds; throws with the name of what did not come about. */
export async function until(what: string, holds: () => Promise<boolean>, maxMs = 120_000) {
  for (const startedAt = Date.now(); Date.now() - startedAt < maxMs; await sleep(200))
    if (await holds().catch(() => false)) return
  throw new Error(`After ${maxMs / 1000} seconds still not: ${what}`)
}

export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.ok
}
