import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { CannotStart } from './cannot-start.ts'
import type { Log } from './log.ts'

const beatMs = 2000
const patienceMs = 3 * beatMs
const longSilenceMs = 60_000

export type DataFolder = { path: string; release(): Promise<void> }

/**
 * PostgreSQL guards its folder against a second server of the same machine only. Two containers or machines that
 * share a folder cannot see each other's processes, so each store leaves a sign of life in it.
 */
export async function takeDataFolder(dataDir: string, log: Log): Promise<DataFolder> {
  const path = resolve(dataDir)
  await makeWritable(path)
  const sign = join(path, 'in-use-by')
  await waitForOtherMachine(sign, log)

  // Made anew: the last one may be another user's, root's for instance.
  await rm(sign, { force: true })
  await writeFile(sign, machineName())
  const timer = setInterval(() => void beat(sign), beatMs).unref()
  return {
    path,
    async release() {
      clearInterval(timer)
      await rm(sign, { force: true })
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

async function waitForOtherMachine(sign: string, log: Log): Promise<void> {
  const other = await readFile(sign, 'utf8').catch(() => '')
  if (other === '' || other === machineName()) return

  const before = await stat(sign)
  if (Date.now() - before.mtimeMs > longSilenceMs) return
  log.info(
    'The data folder was in use on another machine or container just now: waiting to see whether it still is',
  )
  await sleep(patienceMs)
  const after = await stat(sign).catch(() => before)
  if (after.mtimeMs === before.mtimeMs) return

  throw new CannotStart(
    'The data folder is in use by a store on another machine or in another container. Two of them in one folder would ' +
      'destroy it: stop the other one first, or give this one a DATA_DIR of its own, or both one DATABASE_URL.',
  )
}

async function beat(sign: string): Promise<void> {
  const now = new Date()
  await utimes(sign, now, now).catch(() => undefined)
}

/** The running kernel and its process numbers: the same within one container, different in the next. */
function machineName(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}
