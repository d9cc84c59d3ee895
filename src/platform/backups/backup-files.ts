import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#platform/cannot-start.ts'
import { Damaged } from './archive.ts'
import { decrypt, encrypt, encryptedStart } from './encryption.ts'

const ownName = /^tokri-(\d{8}T\d{9}Z)\.tar(\.age)?$/
const partialEnd = '.partial'
const probeStart = '.tokri-probe-'
/** No backup takes so long: what is older was left behind by a process that was killed. */
const abandonedMs = 24 * 60 * 60 * 1000
const writeBytes = 1024 * 1024

export type BackupFile = { name: string; madeAt: Date }

export function nameOf(madeAt: Date, isEncrypted: boolean): string {
  const time = madeAt.toISOString().replaceAll(/[-:.]/g, '')
  return `tokri-${time}.tar${isEncrypted ? '.age' : ''}`
}

/** The name of the backup that a version without a list of backups gets before its upgrade; nothing removes it. */
export function nameOfTables(upTo: number, isEncrypted: boolean): string {
  return `tokri-tables-${upTo}.tar${isEncrypted ? '.age' : ''}`
}

/** The backups in a folder, oldest first. Other files are nobody's business. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder)).toSorted()
  return names.flatMap((name) => {
    const [, time] = ownName.exec(name) ?? []
    if (time === undefined) return []
    return [{ name, madeAt: timeOf(time) }]
  })
}

/** Reads a name such as `20261122T213000000Z`. */
function timeOf(time: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/
  return new Date(time.replace(parts, '$1-$2-$3T$4:$5:$6.$7Z'))
}

const partialOf = (name: string) => `.${name}${partialEnd}`

type Written = { file: string; bytes: number }
type Target = { folder: string; name: string; key: string | undefined }

/** Writes the whole file, or nothing: under another name first, renamed once it is on the disk. */
export async function writeBackupFile(
  { folder, name, key }: Target,
  archive: AsyncIterable<Buffer>,
): Promise<Written> {
  const file = join(folder, name)
  const temporary = join(folder, partialOf(name))
  try {
    const handle = await open(temporary, 'wx', 0o600)
    const bytes = await writeAll(handle, key === undefined ? archive : encrypt(archive, key))
    await rename(temporary, file)
    await flush(folder)
    return { file, bytes }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw explain(error, folder)
  }
}

async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0
  let waiting: Uint8Array[] = []
  let length = 0
  const write = async () => {
    await handle.writeFile(Buffer.concat(waiting))
    total += length
    waiting = []
    length = 0
  }
  try {
    for await (const chunk of bytes) {
      waiting.push(chunk)
      length += chunk.byteLength
      if (length >= writeBytes) await write()
    }
    await write()
    await handle.sync()
    return total
  } finally {
    await handle.close()
  }
}

/** Says what is wrong with the folder before anything else is done. */
export async function checkFolder(folder: string): Promise<void> {
  const probe = join(folder, `${probeStart}${process.pid}`)
  try {
    await (await open(probe, 'w')).close()
    await rm(probe)
  } catch (error) {
    throw explain(error, folder)
  }
}

/** Removes the half of a backup. */
export function removePartial(folder: string, name: string): Promise<void> {
  return rm(join(folder, partialOf(name)), { force: true })
}

/** Removes what killed processes left behind, also those of other stores with the same folder. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isPartial = name.startsWith('.tokri-') && name.endsWith(partialEnd)
    if (!isPartial && !name.startsWith(probeStart)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs)
      await rm(join(folder, name), { force: true })
  }
}

async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

export const nothingLeft = 'Nothing half-done is left, and older backups are untouched.'

const advice: Record<string, string> = {
  ENOENT:
    'is not there. If it is on another disk or on the network, connect that again; otherwise create it. It is not created by itself, so that a backup never ends up on the wrong disk.',
  ENOTDIR: 'is not a folder. Name one.',
  ENOSPC: `is full. Free some space on its disk, or name another folder. ${nothingLeft}`,
  EDQUOT: `is full: the quota of its user is used up. Free some space, or name another folder. ${nothingLeft}`,
  EACCES: 'cannot be written by the user that the store runs as. Give it to that user (chown).',
  EPERM: 'cannot be written by the user that the store runs as. Give it to that user (chown).',
  EROFS: 'is on a disk that cannot be written. Mount it for writing, or name another folder.',
  EIO: `is on a disk that fails. Check the disk and its cable, or name another folder. ${nothingLeft}`,
}

/** Advice about a folder that cannot be written: the rest of a sentence that begins with its name. */
export function adviceFor(error: unknown): string | undefined {
  return advice[(error as NodeJS.ErrnoException).code ?? '']
}

function explain(error: unknown, folder: string): unknown {
  const { path = '', syscall } = error as NodeJS.ErrnoException
  const isOfFolder = path === '' ? syscall !== undefined : path.startsWith(folder)
  const known = adviceFor(error)
  if (!isOfFolder || known === undefined) return error
  return new CannotStart(`The backup could not be written: the folder ${folder} ${known}`)
}

/** The archive in a backup's file, decrypted where it is encrypted. */
export async function* readBackupFile(
  file: string,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (error.code === 'EACCES') throw new CannotStart(`${file} cannot be read by this user.`)
    throw error
  })
  try {
    const start = Buffer.alloc(encryptedStart.length)
    await handle.read(start, 0, start.length, 0)
    const bytes = handle.createReadStream({ start: 0, highWaterMark: writeBytes, autoClose: false })
    yield* start.toString() === encryptedStart ? decrypt(bytes, key) : bytes
  } finally {
    await handle.close()
  }
}

/** Turns the damage of a backup into a `CannotStart` that names the file; answers any other error unchanged. */
export function explainDamage(error: unknown, file: string): unknown {
  if (!(error instanceof Damaged)) return error
  return new CannotStart(
    `${file} is damaged (${error.message}), or is no backup of this store. Nothing was changed. Take another backup, or another copy of this one.`,
  )
}
