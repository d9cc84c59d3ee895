import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'

const usualHeartbeatMs = 2000
const expiredMs = 60_000

export type DataFolder = { path: string; release(): Promise<void> }

/**
 * Locks the data folder by a heartbeat file. PostgreSQL's own lock works on one machine only: containers and machines
 * that share a folder cannot see each other's processes.
 */
export async function lockDataFolder(
  dataDir: string,
  log: Log,
  /** Tests use a shorter one. */
  { heartbeatMs = usualHeartbeatMs } = {},
): Promise<DataFolder> {
  const path = resolve(dataDir)
  await makeWritable(path)
  const heartbeat = join(path, 'in-use-by')
  await waitForOtherMachine(heartbeat, { log, waitMs: 3 * heartbeatMs })

  // Replaced, because the old file may belong to another user, such as root.
  await rm(heartbeat, { force: true })
  await writeFile(heartbeat, machineName()).catch((error: NodeJS.ErrnoException) => {
    // On a full disk the shop still opens. The file is empty then, but its time still counts as a heartbeat.
    if (error.code !== 'ENOSPC') throw error
  })
  const timer = setInterval(() => void touch(heartbeat), heartbeatMs).unref()
  return {
    path,
    async release() {
      clearInterval(timer)
      await rm(heartbeat, { force: true })
    },
  }
}

async function makeWritable(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    const probe = join(path, `.probe-${process.pid}`)
    await (await open(probe, 'w')).close()
    await rm(probe)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return
    throw new CannotStart(
      `The data folder ${path} cannot be written (${message}). Start the store as the user who owns it ` +
        '(as root, if root started it first), or give it to this user (chown -R), or name another folder in DATA_DIR.',
    )
  }
}

type Wait = { log: Log; waitMs: number }

async function waitForOtherMachine(heartbeat: string, { log, waitMs }: Wait): Promise<void> {
  const other = await readFile(heartbeat, 'utf8').catch(() => '')
  if (other === '' || other === machineName()) return

  const before = await stat(heartbeat)
  if (Date.now() - before.mtimeMs > expiredMs) return
  log.info(
    'The data folder was in use on another machine or container just now: waiting to see whether it still is',
  )
  await sleep(waitMs)
  const after = await stat(heartbeat).catch(() => before)
  if (after.mtimeMs === before.mtimeMs) return

  throw new CannotStart(
    'The data folder is in use by a store on another machine or in another container. Two of them in one folder would ' +
      'destroy it: stop the other one first, or give this one a DATA_DIR of its own, or both one DATABASE_URL.',
  )
}

async function touch(heartbeat: string): Promise<void> {
  const now = new Date()
  await utimes(heartbeat, now, now).catch(() => undefined)
}

/** The running kernel and its process namespace, which differ between machines and between containers. */
function machineName(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}
