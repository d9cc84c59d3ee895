import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

import { ballastBytes, dropBallast, hasBallast, makeBallast } from './ballast.ts'
import type { Log } from './log.ts'

const everyMs = 1000
/** One file of the write-ahead log: without room for the next, PostgreSQL stops. */
const leastBytes = 16 * 1024 * 1024

type Guarded = { dataDir: string; log: Log }

export type DiskGuard = {
  /** For a start on a disk that is full already. */
  makeRoom(): Promise<void>
  watch(keeper: pg.Client): void
  giveUpBallast(): Promise<void>
  stop(): Promise<void>
}

/**
 * Keeps the pages of the shop up on a full disk: before the last space is gone the database only answers questions,
 * and takes orders again by itself once there is room.
 */
export function guardDisk({ dataDir, log }: Guarded): DiskGuard {
  const ballast = join(dataDir, 'ballast')
  let keeper: pg.Client | undefined
  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= checkDisk({ dataDir, ballast, keeper, log }).finally(() => (checking = undefined))
  }
  const timer = setInterval(check, everyMs).unref()

  return {
    async makeRoom() {
      const free = await freeBytes(dataDir).catch(() => Infinity)
      if (free < leastBytes) await this.giveUpBallast()
    },
    watch(client) {
      keeper = client
      client.once('end', () => (keeper = keeper === client ? undefined : keeper))
      check()
    },
    async giveUpBallast() {
      const given = await dropBallast(ballast)
      if (given)
        log.error('The disk is full: gave up the ballast file so that PostgreSQL can recover')
    },
    async stop() {
      clearInterval(timer)
      keeper = undefined
      await checking
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

type Disk = { dataDir: string; ballast: string; keeper: pg.Client | undefined; log: Log }

async function checkDisk({ dataDir, ballast, keeper, log }: Disk): Promise<void> {
  if (!keeper) return
  try {
    const present = await hasBallast(ballast)
    // Without its ballast the store is stricter: a second stop for want of room would have no remedy.
    const spare = (await freeBytes(dataDir)) - leastBytes - (present ? 0 : ballastBytes)

    const { rows } = await keeper.query('show default_transaction_read_only')
    const isReadOnly = rows[0].default_transaction_read_only === 'on'
    if (spare < 0 && !isReadOnly) await setReadOnly(keeper, true, log)
    if (spare < leastBytes) return
    if (!present) await makeBallast(ballast)
    if (isReadOnly) await setReadOnly(keeper, false, log)
  } catch (error) {
    // The next look comes in a second; a database that is away is the supervisor's concern.
    log.debug({ err: error }, 'The disk could not be checked')
  }
}

async function setReadOnly(keeper: pg.Client, on: boolean, log: Log): Promise<void> {
  await keeper.query(
    `alter system ${on ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  )
  await keeper.query('select pg_reload_conf()')
  if (on)
    log.error(
      'The disk is nearly full: the store only shows, and takes no orders until there is room',
    )
  if (!on) log.info('There is room on the disk again: the store takes orders')
}
