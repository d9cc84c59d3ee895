import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { adviceFor } from '#platform/backups/backup-files.ts'
import { CannotStart } from '#platform/cannot-start.ts'

/**
 * A place for an archive. Objects are at most 64 MB, have names such as `chain/wal/1`, and are written once: `put`
 * ends when the object is safe there, leaves nothing half-written, and never changes one that is there with another
 * content. Throws `CannotStart` with what to do where the place is away, full or not to be written.
 */
export type ArchiveTarget = {
  /** The place as it is shown and set. */
  address: string
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  has(name: string): Promise<boolean>
  /** The names that begin so, sorted. */
  list(prefix: string): Promise<string[]>
  /** One that is already gone is fine. */
  remove(name: string): Promise<void>
}

/** Two stores write to one archive, or a store went back in time: its log must not be mixed with the other one. */
export class AlreadyThere extends CannotStart {
  constructor(name: string) {
    super(`Another store writes to this archive: it already has a different ${name}.`)
  }
}

const partialEnd = '.partial'
/** File systems without hard links: FAT, some network folders. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** A folder, of this machine or mounted. */
export function folderTarget(root: string): ArchiveTarget {
  const said = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw explain(error, root)
    })
  return {
    address: root,
    put: (name, content) => said(() => putFile(root, name, content)),
    get: (name) => said(() => readFile(join(root, name))),
    has: (name) => said(() => exists(root, name)),
    list: (prefix) => said(() => listFiles(root, prefix)),
    remove: (name) => said(() => removeFile(root, name)),
  }
}

async function putFile(root: string, name: string, content: Buffer): Promise<void> {
  const file = join(root, name)
  await makeFolders(root, dirname(name))
  const temporary = join(dirname(file), `.${randomBytes(8).toString('hex')}${partialEnd}`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await nameIt(temporary, file, name)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
  await syncFolder(dirname(file))
}

/** A link, unlike a renaming, fails where the name is taken. */
async function nameIt(temporary: string, file: string, name: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isThere = code === 'EEXIST' || (await isFile(file))
    if (!isThere && noLinks.has(code)) return rename(temporary, file)
    if (!isThere) throw error
    const [ours, theirs] = await Promise.all([readFile(temporary), readFile(file)])
    if (!ours.equals(theirs)) throw new AlreadyThere(name)
  }
}

/** Only below the archive's own folder: where that is not there, a disk is not connected. */
async function makeFolders(root: string, below: string): Promise<void> {
  let folder = root
  for (const part of below === '.' ? [] : below.split('/')) {
    const parent = folder
    folder = join(folder, part)
    const isNew = await mkdir(folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (isNew) await syncFolder(parent)
  }
}

async function exists(root: string, name: string): Promise<boolean> {
  // Without the folder the answer is not "no".
  await readdir(root)
  return isFile(join(root, name))
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function listFiles(root: string, prefix: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const names: string[] = []
  const visit = async (folder: string, found: typeof entries) => {
    for (const entry of found) {
      const name = `${folder}${entry.name}`
      const mayMatch = name.startsWith(prefix) || prefix.startsWith(`${name}/`)
      if (entry.isDirectory() && mayMatch)
        await visit(`${name}/`, await readdir(join(root, name), { withFileTypes: true }))
      else if (entry.isFile() && name.startsWith(prefix) && !name.endsWith(partialEnd))
        names.push(name)
    }
  }
  await visit('', entries)
  return names.toSorted()
}

async function removeFile(root: string, name: string): Promise<void> {
  await rm(join(root, name), { force: true })
  // Emptied folders go, too; one that still holds something stays.
  for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
    const isRemoved = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(error: unknown, root: string): unknown {
  const advice = adviceFor(error)
  if (advice === undefined) return error
  return new CannotStart(`The folder ${root} ${advice}`)
}
