import { randomBytes } from 'node:crypto'
import {
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, Files, StoredFile } from './file-store.ts'

/** The prefix of groups that are being stored or removed; they are not listed. */
export const temporaryPrefix = '.new-'

export function filesOf(files: Files): FileStore {
  return typeof files === 'string' ? folderFiles(files) : files
}

/**
 * Stores files in a folder, which the first file creates. Unfinished files are in the folder itself or, when that is on
 * another machine's disk, in `workFolder`.
 */
export function folderFiles(root: string, workFolder = root): FileStore {
  const at = (name: string) => join(root, name)
  return {
    address: root,
    workFolder,
    async put(name, file) {
      await mkdir(dirname(at(name)), { recursive: true })
      await move(file, at(name))
    },
    putGroup: (name, folder) => publish(folder, at(name)),
    get: (name) => nullIfMissing(async () => new Uint8Array(await readFile(at(name)))),
    use: async (name, work) => ((await describe(root, name)) ? work(at(name)) : null),
    stat: (name) => describe(root, name),
    list: (prefix) => listFiles(root, prefix),
    groups: () => listGroups(root),
    renewGroup: (name) => renew(at(name)),
    removeGroup: (name, since) => removeOldGroup(root, name, since),
    remove: (name) => rm(at(name), { force: true }),
  }
}

async function nullIfMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return work().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Copies when the two paths are on different disks. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const temporary = `${to}.${randomBytes(6).toString('hex')}.part`
    try {
      await copyFile(from, temporary)
      await sync(temporary)
      await rename(temporary, to)
    } finally {
      await rm(temporary, { force: true })
    }
    await rm(from, { force: true })
  }
}

/** Renames the finished folder into place. Another server may have stored the same group meanwhile. */
async function publish(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV')
      return publishFromElsewhere(temporary, path)
    if (!(await renew(path))) throw error
  }
  await sync(dirname(path))
}

async function publishFromElsewhere(folder: string, path: string): Promise<void> {
  const near = join(dirname(path), `${temporaryPrefix}${randomBytes(6).toString('hex')}`)
  await mkdir(near, { recursive: true })
  try {
    for (const name of await readdir(folder)) {
      await copyFile(join(folder, name), join(near, name))
      await sync(join(near, name))
    }
    await publish(near, path)
  } finally {
    await rm(near, { recursive: true, force: true })
  }
}

/** Flushes a file, or a folder's list of names, to the disk; Windows has no such call for folders. */
export async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function renew(path: string): Promise<boolean> {
  const now = new Date()
  return (await nullIfMissing(async () => (await utimes(path, now, now), true))) ?? false
}

async function describe(root: string, name: string): Promise<StoredFile | null> {
  return nullIfMissing(async () => {
    const { size, mtime } = await stat(join(root, name))
    return { name, size, modifiedAt: mtime }
  })
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<StoredFile> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await nullIfMissing(() => readdir(join(root, folder), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const name = folder + entry.name
    const isUnfinished = entry.name.startsWith('.') || entry.name.endsWith('.part')
    if (isUnfinished || !name.startsWith(prefix)) continue
    if (entry.isDirectory()) yield* listFiles(root, `${name}/`)
    const found = entry.isFile() ? await describe(root, name) : null
    if (found) yield found
  }
}

async function* listGroups(root: string): AsyncGenerator<string> {
  const folder = await nullIfMissing(() => opendir(root))
  for await (const entry of folder ?? [])
    if (!entry.name.startsWith('.') && entry.isDirectory()) yield entry.name
}

/** Renames the group before removing it, and moves it back if another server renewed its time just before. */
async function removeOldGroup(root: string, name: string, since: Date): Promise<void> {
  const path = join(root, name)
  const aside = join(root, `${temporaryPrefix}swept-${name}`)
  const isOld = async (of: string) => {
    const found = await stat(of).catch(() => null)
    return found !== null && found.mtime < since
  }
  if (!(await isOld(path))) return
  // Another server may have removed it already.
  if (!(await tryToRename(path, aside))) return
  if (!(await isOld(aside)) && (await tryToRename(aside, path))) return
  await rm(aside, { recursive: true, force: true })
}

function tryToRename(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  )
}
