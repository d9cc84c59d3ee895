import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'

import type { Account } from './postgres-account.ts'

/** Where the server can be reached, by this machine alone. */
export type Listen = { socketFolder: string } | { port: number }

export function urlFor(listen: Listen, login: string, database: string): string {
  return 'port' in listen
    ? `postgresql://${login}@127.0.0.1:${listen.port}/${database}`
    : `postgresql://${login}@localhost:5432/${database}?host=${encodeURIComponent(listen.socketFolder)}`
}

/** A Unix socket, in a short path since 107 bytes is all it may have; where that cannot be, a port of this machine only. */
export async function whereToListen(before: Listen | undefined, account: Account): Promise<Listen> {
  if (process.platform !== 'win32') {
    const again = before && 'socketFolder' in before ? before.socketFolder : undefined
    for (const folder of [again, newSocketFolder(), '']) {
      if (folder && (await ownSocketFolder(folder, account))) return { socketFolder: folder }
    }
  }
  if (before && 'port' in before) return before
  return { port: await freePort() }
}

function newSocketFolder(): string {
  return `/tmp/tokri-${randomBytes(6).toString('hex')}`
}

/** Everybody may write in /tmp: a folder of that name that is not ours alone is not used. */
async function ownSocketFolder(folder: string, { owner }: Account): Promise<boolean> {
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
