import { chown, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './postgres-cluster.ts'

/**
 * PostgreSQL would not start since its folder seems taken, and nobody answers there. Two such cases can be told from
 * a server that is only slow; in both the lock files stay, so that PostgreSQL's own checks stay too.
 */
export async function clearTheWay({ folder, listen }: Cluster): Promise<void> {
  const socket = 'socketFolder' in listen ? join(listen.socketFolder, '.s.PGSQL.5432') : undefined
  const holder = await holderOf(join(folder, 'postmaster.pid'))

  for (const file of [join(folder, 'postmaster.pid'), ...(socket ? [`${socket}.lock`] : [])]) {
    if ((await holderOf(file))?.state === 'Z') await nameOurselves(file)
  }
  // It runs, but its socket was swept away with other old files of /tmp: stopped, it can be started with a new one.
  const isUnreachable = socket !== undefined && !(await isThere(socket))
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

/** A dead server that its parent never buried still has a number. PostgreSQL takes the number of its own parent for stale. */
async function nameOurselves(file: string): Promise<void> {
  const { uid, gid, mode } = await stat(file)
  const text = await readFile(file, 'utf8')
  const temporary = `${file}.new`
  await writeFile(temporary, text.replace(/^\d+/, String(process.pid)), { mode })
  if (process.getuid?.() === 0) await chown(temporary, uid, gid)
  await rename(temporary, file)
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
