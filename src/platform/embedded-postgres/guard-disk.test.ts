import { EventEmitter } from 'node:events'
import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { guardDisk } from './guard-disk.ts'

const waiting = { timeout: 60_000, interval: 20 }
const megabyte = 1024 * 1024

/** A PostgreSQL whose settings are stored on this disk. */
class Server extends EventEmitter {
  readOnly = 'off'
  readonly #disk: string

  constructor(disk: string) {
    super()
    this.#disk = disk
  }

  async query(text: string) {
    if (text.startsWith('alter system')) {
      const { bavail, bsize } = await statfs(this.#disk)
      if (bavail * bsize < megabyte) {
        const error = new pg.DatabaseError('No space left on device', 0, 'error')
        throw Object.assign(error, { code: '53100' })
      }
      this.readOnly = text.includes('set default') && !text.includes('reset') ? 'on' : 'off'
    }
    return { rows: [{ default_transaction_read_only: this.readOnly }] }
  }
}

/** Fills the disk synchronously, so that the guard, in the same thread, never sees it nearly full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(megabyte, 1))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(descriptor)
  }
}

test.skipIf(!canMount())(
  'a disk that fills up at once leaves the database read-only, and writable again once there is room',
  async ({ onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tokri-disk-'))
    const unmount = mountSmallDisk(dataDir, '120m')
    const [server, reserveFile, full] = [
      new Server(dataDir),
      join(dataDir, 'ballast'),
      join(dataDir, 'full'),
    ]
    const guard = guardDisk({ dataDir, log: silentLog })
    onTestFinished(async () => {
      await guard.stop()
      unmount()
      await rm(dataDir, { recursive: true })
    })
    guard.watch(server as unknown as pg.Client)
    await vi.waitFor(() => expect(existsSync(reserveFile)).toBe(true), waiting)

    fill(full)

    await vi.waitFor(() => expect(server.readOnly).toBe('on'), waiting)
    expect(existsSync(reserveFile)).toBe(false)
    await rm(full)
    await vi.waitFor(() => expect(server.readOnly).toBe('off'), waiting)
  },
)
