import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'

import type { Account } from './postgres-account.ts'

/** Where the server can be reached; only from this machine. */
export type Listen = { socketFolder: string } | { port: number }

export function urlFor(listen: Listen, login: string, database: string): string {
  return 'port' in listen
    ? `postgresql://${login}@127.0.0.1:${listen.port}/${database}`
    : `postgresql://${login}@localhost:5432/${database}?host=${encodeURIComponent(listen.socketFolder)}`
}

/** A Unix socket, whose path may have at most 107 bytes; where that is impossible, a port on the loopback address. */
export async function chooseAddress(before: Listen | undefined, account: Account): Promise<Listen> {
  if (process.platform !== 'win32') {
    const previous = before && 'socketFolder' in before ? before.socketFolder : undefined
    for (const folder of [previous, newSocketFolder(), '']) {
      if (folder && (await claimSocketFolder(folder, account))) return { socketFolder: folder }
    }
  }
  if (before && 'port' in before) return before
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
