import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync } from 'node:fs'
import { chown, lstat, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, type Binaries, launchAs } from './programs.ts'

/** The database's folder, and the address and password of its server. */
export type Cluster = {
  folder: string
  account: Account
  binaries: Binaries
  password: string
  /** Set after the folder was copied or moved, until the database has the new password. */
  nextPassword?: string | undefined
  listen: Listen
}

type Reached = { client: pg.Client } | { busy: string } | { absent: string; code?: string }

/** Codes of a server that runs but does not accept connections yet, or any longer. */
const busyCodes = new Set(['57P03', '57P01', '57P02', '53300'])
const wrongPassword = '28P01'

export type Reachable = Pick<Cluster, 'listen' | 'password' | 'nextPassword'>

export function adminUrl({ listen, password }: Reachable, database: string): string {
  return urlFor(listen, `postgres:${password}`, database)
}

/** Tries to connect. Success with our own password proves that the server is ours. */
export async function reach(cluster: Reachable): Promise<Reached> {
  const { nextPassword } = cluster
  const reached = await tryToReach(cluster)
  const isChanged = 'absent' in reached && reached.code === wrongPassword
  if (!isChanged || nextPassword === undefined) return reached
  return tryToReach({ ...cluster, password: nextPassword })
}

async function tryToReach(cluster: Reachable): Promise<Reached> {
  const client = new pg.Client({
    connectionString: adminUrl(cluster, 'postgres'),
    application_name: 'tokri supervisor',
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
  })
  // Without a listener, an error on an idle connection would end the process. The supervisor notices its end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { client }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    await client.end().catch(() => undefined)
    if (code === undefined) return { absent: message }
    return busyCodes.has(code) ? { busy: message } : { absent: message, code }
  }
}

type Launched = {
  exited: Promise<void>
  hasExited: () => boolean
  output: () => Promise<string>
  /** Resolves once `postmaster.pid` names this process, or the process has ended. */
  settled: () => Promise<void>
}

/** Starts the server. It outlives this process unless it is stopped; PostgreSQL itself prevents a second one. */
export async function launch(
  cluster: Cluster,
  logFile: string,
  settings: readonly string[] = [],
): Promise<Launched> {
  const before = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  const log = openForAppending(logFile)
  const child = launchAs(cluster.account, {
    program: cluster.binaries.postgres,
    args: ['-D', cluster.folder, ...settings],
    env: cluster.binaries.env,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()

  let ended = false
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => void (ended = true))
  const settled = async () => {
    while (!ended && (await postmasterOf(cluster).catch(() => 0)) !== child.pid) await sleep(20)
  }
  return { exited, hasExited: () => ended, output: () => readFrom(logFile, before), settled }
}

function openForAppending(file: string): number {
  try {
    return openSync(file, 'a', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    // Root created the file when the store was once started as root.
    rmSync(file)
    return openSync(file, 'a', 0o600)
  }
}

export async function postmasterOf({ folder }: Cluster): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
}

/** Fast shutdown: rolls back running transactions, keeps everything committed. */
export async function shutDown(cluster: Cluster, postmaster: number): Promise<boolean> {
  const { account, binaries, folder } = cluster
  const child = launchAs(account, {
    program: binaries.pgCtl,
    args: ['stop', `--pgdata=${folder}`, '--mode=fast', '--wait', '--timeout=30', '--silent'],
    env: binaries.env,
    stdio: 'ignore',
  })
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code === 0) return true
  // A killed server leaves the file behind; the next one to start removes it.
  if (await fileExists(join(folder, 'postmaster.pid')))
    return !isAlive(await postmasterOf(cluster).catch(() => 0))

  // The server has ended already, or its folder was deleted while it ran.
  if (isAlive(postmaster)) process.kill(postmaster, 'SIGINT')
  return true
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function waitUntilReady(
  cluster: Cluster,
  launched: Launched,
  signal: AbortSignal,
): Promise<Reached> {
  for (;;) {
    const reached = await reach(cluster)
    if ('client' in reached || launched.hasExited()) return reached
    await Promise.race([sleep(20, undefined, { signal }), launched.exited])
  }
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(Math.max(size - start, 0), 4000)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8').trim()
  } finally {
    await handle.close()
  }
}

export function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Reachable only from this machine. */
export type Listen = { socketFolder: string } | { port: number }

export function urlFor(listen: Listen, login: string, database: string): string {
  return 'port' in listen
    ? `postgresql://${login}@127.0.0.1:${listen.port}/${database}`
    : `postgresql://${login}@localhost:5432/${database}?host=${encodeURIComponent(listen.socketFolder)}`
}

/** Chooses a Unix socket, whose path may have at most 107 bytes, or else a port on the loopback address. */
export async function chooseAddress(before: Listen | undefined, account: Account): Promise<Listen> {
  // A command that may write to /tmp must not move the server of a running store that may not.
  if (before && 'port' in before) return before
  if (process.platform !== 'win32') {
    for (const folder of [before?.socketFolder, newSocketFolder(), '']) {
      if (folder && (await claimSocketFolder(folder, account))) return { socketFolder: folder }
    }
  }
  return { port: await freePort() }
}

function newSocketFolder(): string {
  return `/tmp/tokri-${randomBytes(6).toString('hex')}`
}

/** Every user can write to /tmp, so a folder of that name is used only if it belongs to us alone. */
async function claimSocketFolder(folder: string, { owner }: Account): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (owner) await chown(folder, owner.uid, owner.gid)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const { uid, mode } = await lstat(folder)
  return uid === (owner?.uid ?? process.getuid?.()) && (mode & 0o077) === 0
}

export async function removeSocketFolder(listen: Listen): Promise<void> {
  if ('socketFolder' in listen) await rm(listen.socketFolder, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
