import { chown, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './postgres-cluster.ts'
import { fileExists } from './postgres-postmaster.ts'

/**
 * Handles two cases in which PostgreSQL refuses to start because of its lock file although no server responds: a
 * zombie process, and a server without its socket. The lock files stay, so that PostgreSQL's own checks still apply.
 */
export async function clearTheWay({ folder, listen }: Cluster): Promise<void> {
  const socket = 'socketFolder' in listen ? join(listen.socketFolder, '.s.PGSQL.5432') : undefined
  const holder = await holderOf(join(folder, 'postmaster.pid'))

  for (const file of [join(folder, 'postmaster.pid'), ...(socket ? [`${socket}.lock`] : [])]) {
    if ((await holderOf(file))?.state === 'Z') await replaceHolder(file)
  }
  // It runs, but its socket in /tmp was deleted: it is stopped, so that it can start with a new one.
  const isUnreachable = socket !== undefined && !(await fileExists(socket))
  if (isUnreachable && holder?.folder === (await realpath(folder)))
    process.kill(holder.pid, 'SIGINT')
}

type Holder = { pid: number; state: string | undefined; folder: string }

async function holderOf(lockFile: string): Promise<Holder | undefined> {
  try {
    const pid = Number.parseInt(await readFile(lockFile, 'utf8'), 10)
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    const state = line.slice(line.lastIndexOf(')') + 2).split(' ')[0]
    return { pid, state, folder: await readlink(`/proc/${pid}/cwd`).catch(() => '') }
  } catch {
    return undefined
  }
}

/** A zombie keeps its process number. PostgreSQL treats a lock file with the number of its parent, us, as stale. */
async function replaceHolder(file: string): Promise<void> {
  const { uid, gid, mode } = await stat(file)
  const text = await readFile(file, 'utf8')
  const temporary = `${file}.new`
  await writeFile(temporary, text.replace(/^\d+/, String(process.pid)), { mode })
  if (process.getuid?.() === 0) await chown(temporary, uid, gid)
  await rename(temporary, file)
}
