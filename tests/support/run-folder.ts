import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import {
  chmod,
  glob,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { freemem, hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const prefix = 'tokri-run-'
const runnerFile = 'runner.json'
const maxRounds = 100
const memoryDisk = '/dev/shm'
/** Several times as much as a run has used. */
const roomForRun = 4 * 1024 ** 3

/**
 * A folder for all data of one run of the tests. When the runner ends, also by SIGKILL, a watchdog process stops what
 * still runs in the folder and removes it; if the watchdog was killed too, the next run does.
 */
export async function makeRunFolder(): Promise<{ path: string; watchdog: number }> {
  await endAbandonedRuns()
  const parent = (await hasRoomInMemory()) ? memoryDisk : await realpath(tmpdir())
  const path = await mkdtemp(join(parent, prefix))
  // When root runs the tests, PostgreSQL runs as somebody else who must be able to enter.
  await chmod(path, 0o755)
  await writeFile(join(path, runnerFile), JSON.stringify({ machine: machine(), pid: process.pid }))
  const watchdog = spawn(process.execPath, [import.meta.filename, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  // The pipe stays open for as long as this process lives, and does not keep it alive.
  ;(watchdog.stdin as unknown as { unref(): void }).unref()
  return { path, watchdog: watchdog.pid ?? 0 }
}

/**
 * Tests create and drop thousands of databases, each of some 800 files. An ext4 without a journal skips the inodes of
 * files that were deleted in the last minute, so it takes half a second for each database; memory takes a tenth.
 */
async function hasRoomInMemory(): Promise<boolean> {
  if (process.env.TMPDIR || freemem() < roomForRun) return false
  const disk = await statfs(memoryDisk).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize >= roomForRun
}

async function endAbandonedRuns(): Promise<void> {
  for (const parent of [await realpath(tmpdir()), memoryDisk]) {
    for (const name of await readdir(parent).catch(() => [])) {
      if (name.startsWith(prefix)) await endIfAbandoned(join(parent, name))
    }
  }
}

async function endIfAbandoned(path: string): Promise<void> {
  const text = await readFile(join(path, runnerFile), 'utf8').catch(() => '{}')
  const runner = JSON.parse(text) as { machine?: string; pid?: number }
  // The processes of another container cannot be seen from here.
  if (runner.machine === machine() && !isAlive(runner.pid ?? 0)) await endRun(path)
}

async function endRun(path: string): Promise<void> {
  for (let round = 0, quiet = 0; round < maxRounds && quiet < 5; round += 1) {
    const running = [...(await storesIn(path)), ...(await postmastersIn(path))]
    for (const pid of running) process.kill(pid, 'SIGQUIT')
    quiet = running.length === 0 ? quiet + 1 : 0
    await sleep(200)
  }
  for await (const file of glob('*/postgres/tokri.json', { cwd: path })) {
    const { listen } = JSON.parse(await readFile(join(path, file), 'utf8'))
    if (listen?.socketFolder) await rm(listen.socketFolder, { recursive: true, force: true })
  }
  for (const disk of disksIn(path)) execFileSync('umount', ['-l', disk])
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** The small disks that a test mounted and did not live to unmount; a folder with one cannot be removed. */
function disksIn(path: string): string[] {
  if (process.platform !== 'linux') return []
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const folders = mounts.map((line) => line.split(' ')[1] ?? '')
  return folders.filter((folder) => folder.startsWith(`${path}/`))
}

/** Stores whose data is in the folder; a running store would restart its database. */
async function storesIn(path: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stores = await Promise.all(
    names.map(async (name) => {
      const env = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')
      return env.split('\0').some((entry) => entry.startsWith(`DATA_DIR=${path}/`))
    }),
  )
  return names.filter((_, index) => stores[index]).map(Number)
}

async function postmastersIn(path: string): Promise<number[]> {
  const found: number[] = []
  for await (const file of glob('*/postgres/postmaster.pid', { cwd: path })) {
    const lockFile = join(path, file)
    const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10)
    if (pid > 0 && isAlive(pid) && worksIn(pid, dirname(lockFile))) found.push(pid)
  }
  return found
}

/** The number may be another process's by now. */
function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The running kernel and its process numbers: the same within one container, different in the next. */
function machine(): string {
  if (process.platform !== 'linux') return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

// Run as a program this is the watchdog: its input ends when the runner does.
if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.stdin.resume().once('close', () => void endRun(process.argv[2] ?? ''))
}
