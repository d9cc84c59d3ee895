import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Fault } from './faults.ts'
import type { Shop } from './shop.ts'

const run = promisify(execFile)

/** Resources that run out, go wrong or lie: disks, clocks, file descriptors, system calls, promises. */
export const resourceFaults: Fault[] = [
  {
    name: 'the disk of the database is full',
    lacks: needsSmallDisks,
    begin: async ({ databaseFolder }) => {
      const filler = join(databaseFolder, 'filler')
      await fill(filler)
      return async () => rm(filler, { force: true })
    },
  },
  {
    name: 'the disk of the pictures is full',
    lacks: needsSmallDisks,
    begin: async ({ media }) => {
      const filler = join(media, '.filler')
      await fill(filler)
      return async () => rm(filler, { force: true })
    },
  },
  {
    name: 'the disk of the pictures is read-only',
    lacks: needsSmallDisks,
    begin: async ({ media }) => {
      // Refused while a picture is being written.
      while (!(await remount(media, 'ro'))) await sleep(20)
      return async () => void (await remount(media, 'rw'))
    },
  },
  {
    name: 'the disk of the database fails to write',
    lacks: () => (hasProgram('strace') ? undefined : 'needs strace, and the right to trace'),
    begin: async (shop) => {
      const tracer = spawn('strace', [
        ...['-f', '-qq', '-o', '/dev/null', '-e', 'trace=fdatasync'],
        // The fifth call of each process fails, and every twentieth after.
        ...['-e', 'inject=fdatasync:error=EIO:when=5+20'],
        ...(await processesOf(shop)).flatMap((pid) => ['-p', String(pid)]),
      ])
      const ended = once(tracer, 'exit')
      return async () => {
        tracer.kill('SIGTERM')
        await ended
      }
    },
  },
  {
    name: 'the clock of a store is two hours off',
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      store.send({ clockMs: rng.pick([-1, 1]) * 2 * 60 * 60 * 1000 })
      return async () => store.send({ clockMs: 0 })
    },
  },
  {
    name: 'a store stands still for three seconds',
    begin: async (shop, rng) => {
      rng.pick(shop.stores).send({ stallMs: 3000 })
      return async () => undefined
    },
  },
  {
    name: 'a promise fails that nobody handles',
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      store.send({ rejects: true })
      const code = await Promise.race([store.ended(), sleep(10_000, 'goes on', { ref: false })])
      if (code !== 1) throw new Error(`A store that failed ended with ${code}, not with 1`)
      return async () => store.restart()
    },
  },
  {
    name: 'nobody reads the output of a store',
    begin: async (shop, rng) => {
      const { stdout, stderr } = rng.pick(shop.stores).process()
      stdout?.destroy()
      stderr?.destroy()
      return async () => undefined
    },
  },
  {
    name: 'a store has no file descriptors left',
    lacks: () => (hasProgram('prlimit') ? undefined : 'needs prlimit'),
    begin: async (shop, rng) => {
      const store = rng.pick(shop.stores)
      const limit = `--nofile=${(await readdir(`/proc/${store.pid()}/fd`)).length + 20}`
      const { stdout } = await run('prlimit', [
        `--pid=${store.pid()}`,
        '--nofile',
        '--output=SOFT',
        '--noheadings',
      ])
      await run('prlimit', [`--pid=${store.pid()}`, `${limit}:`])
      const sockets = Array.from({ length: 300 }, () =>
        openSilently(Number(new URL(store.url).port)),
      )
      return async () => {
        for (const socket of sockets) socket.destroy()
        if (store.isRunning())
          await run('prlimit', [`--pid=${store.pid()}`, `--nofile=${stdout.trim()}:`])
      }
    },
  },
]

function needsSmallDisks({ hasSmallDisks }: Shop): string | undefined {
  return hasSmallDisks ? undefined : 'needs the right to mount'
}

function hasProgram(name: string): boolean {
  return process.platform === 'linux' && spawnSync(name, ['--version']).status === 0
}

/** Until nothing more goes in. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const pieces = [1024 * 1024, 64 * 1024, 4096].map((size) => Buffer.alloc(size, 1))
  try {
    for (const piece of pieces) while (await takes(handle.appendFile(piece)));
  } finally {
    await handle.close()
  }
}

function takes(writing: Promise<void>): Promise<boolean> {
  return writing.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') return false
      throw error
    },
  )
}

function remount(folder: string, how: 'ro' | 'rw'): Promise<boolean> {
  return run('mount', ['-o', `remount,${how}`, folder]).then(
    () => true,
    () => false,
  )
}

/** The postmaster and everything that it has started. */
async function processesOf(shop: Shop): Promise<number[]> {
  const postmaster = await shop.postmaster()
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).catch(() => ({
    stdout: '',
  }))
  return [postmaster, ...stdout.split(/\s+/).map(Number).filter(Boolean)]
}

function openSilently(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined)
}
