import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'

const checkEveryMs = 500
/** The size of a write-ahead log file: PostgreSQL stops when it has no space for the next. */
const minFreeBytes = 16 * 1024 * 1024
/** Existing data folders hold this file: under another name it would stay and take its space twice. */
const reserveFileName = 'ballast'

type Guarded = { dataDir: string; log: Log }

export type DiskGuard = {
  /** Frees the reserved space, for a start on a full disk. */
  makeRoom(): Promise<void>
  watch(client: pg.Client): void
  deleteReserve(): Promise<void>
  stop(): Promise<void>
}

/**
 * Keeps the shop's pages up on a full disk: makes the database read-only shortly before the disk is full, and writable
 * again once there is space.
 */
export function guardDisk({ dataDir, log }: Guarded): DiskGuard {
  const reserveFile = join(dataDir, reserveFileName)
  let client: pg.Client | undefined
  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= checkDisk({ dataDir, reserveFile, client, log }).finally(
      () => (checking = undefined),
    )
  }
  const timer = setInterval(check, checkEveryMs).unref()

  return {
    async makeRoom() {
      const free = await freeBytes(dataDir).catch(() => Infinity)
      if (free < minFreeBytes) await this.deleteReserve()
    },
    watch(next) {
      client = next
      next.once('end', () => (client = client === next ? undefined : client))
      check()
    },
    async deleteReserve() {
      const deleted = await deleteReserveFile(reserveFile)
      if (deleted)
        log.error('The disk is full: deleted the reserve file so that PostgreSQL can recover')
    },
    async stop() {
      clearInterval(timer)
      client = undefined
      await checking
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

type Disk = { dataDir: string; reserveFile: string; client: pg.Client | undefined; log: Log }

async function checkDisk({ dataDir, reserveFile, client, log }: Disk): Promise<void> {
  if (!client) return
  try {
    const present = await hasReserveFile(reserveFile)
    // Without the reserve file more space must stay free, because nothing can be deleted in need.
    const spare = (await freeBytes(dataDir)) - minFreeBytes - (present ? 0 : reserveBytes)

    const { rows } = await client.query('show default_transaction_read_only')
    const isReadOnly = rows[0].default_transaction_read_only === 'on'
    if (spare < 0 && !isReadOnly) await makeReadOnly({ client, reserveFile, log })
    if (spare < minFreeBytes) return
    if (!present) await createReserveFile(reserveFile)
    if (isReadOnly) await setReadOnly(client, false, log)
  } catch (error) {
    // The next check comes soon; restarting the database is the supervisor's task.
    if (isDiskFull(error)) logOnce(log, error, { message: 'The disk is full' })
    else log.debug({ err: error }, 'The disk could not be checked')
  }
}

/**
 * The disk may fill up between two checks, so that the database cannot even store the setting that makes it read-only.
 */
async function makeReadOnly({
  client,
  reserveFile,
  log,
}: Omit<Disk, 'dataDir'> & { client: pg.Client }) {
  try {
    await setReadOnly(client, true, log)
  } catch (error) {
    if (!isDiskFull(error) || !(await deleteReserveFile(reserveFile))) throw error
    log.error('The disk is full: deleted the reserve file so that the store can still be read')
    await setReadOnly(client, true, log)
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53100'
}

async function setReadOnly(client: pg.Client, on: boolean, log: Log): Promise<void> {
  await client.query(
    `alter system ${on ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  )
  await client.query('select pg_reload_conf()')
  if (on)
    log.error(
      'The disk is nearly full: the store only shows, and takes no orders until there is room. Free some space, such as old backups and logs; nothing has to be restarted',
    )
  if (!on) log.info('There is room on the disk again: the store takes orders')
}

const reserveBytes = 64 * 1024 * 1024
const chunkBytes = 4 * 1024 * 1024

/** A file that reserves disk space. PostgreSQL cannot recover on a full disk, so the file is deleted then. */
async function createReserveFile(path: string): Promise<void> {
  const temporary = `${path}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    // Random bytes, because a compressing file system would reserve no space for zeros.
    const chunk = randomFillSync(Buffer.alloc(chunkBytes))
    for (let written = 0; written < reserveBytes; written += chunkBytes) await handle.write(chunk)
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
}

/** Returns whether there was a reserve file to delete. */
async function deleteReserveFile(path: string): Promise<boolean> {
  const found = await hasReserveFile(path)
  await Promise.all([rm(path, { force: true }), rm(`${path}.new`, { force: true })])
  return found
}

function hasReserveFile(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size >= reserveBytes,
    () => false,
  )
}
