import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#platform/cannot-start.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'
import { temporaryPrefix } from '#platform/files/folder-files.ts'
import { type FileKind, fileKinds, type StoreFiles } from './store-files.ts'
import { isPictureFile, isPictureName } from './stored-pictures.ts'

export type Tally = { copied: number; there: number; bytes: number; removed: number; kept: number }

type Move = {
  from: StoreFiles
  to: StoreFiles
  signal?: AbortSignal
  onProgress?: (tally: Tally) => void
}

type Work = Move & { tally: Tally }

const picturesAtOnce = 4
/** A busy shop receives pictures during each pass; the next run copies the last few. */
const maxPasses = 5

/**
 * Copies every file to another place while the store is open, and reads each copy back. A second run skips files that
 * were copied before. Removes nothing. Throws `CannotStart` when a copy differs.
 */
export async function copyFiles(move: Move): Promise<Tally> {
  const work = { ...move, tally: newTally() }
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = work.tally.copied
    work.tally.there = 0
    for (const kind of fileKinds) await eachUnit(work, kind, (names) => copyUnit(work, kind, names))
    if (work.tally.copied === before) break
  }
  return work.tally
}

/** Removes files from the old place that the new one has with identical bytes. */
export async function removeCopied(move: Move): Promise<Tally> {
  const work = { ...move, tally: newTally() }
  for (const kind of fileKinds) await eachUnit(work, kind, (names) => removeUnit(work, kind, names))
  return work.tally
}

function newTally(): Tally {
  return { copied: 0, there: 0, bytes: 0, removed: 0, kept: 0 }
}

/** A picture with all of its sizes, or any other single file. */
type Unit = { name: string; isPicture: boolean }

async function eachUnit(
  { from, signal, tally, onProgress }: Work,
  kind: FileKind,
  act: (unit: Unit) => Promise<void>,
): Promise<void> {
  const units = unitsOf(from[kind], kind)
  // All workers share one iterator.
  const worker = async () => {
    for await (const unit of units) {
      signal?.throwIfAborted()
      await act(unit)
      onProgress?.(tally)
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, worker))
}

async function* unitsOf(files: FileStore, kind: FileKind): AsyncGenerator<Unit> {
  if (kind !== 'media') {
    for await (const { name } of files.list('')) yield { name, isPicture: false }
    return
  }
  for await (const name of files.groups()) if (isPictureName(name)) yield { name, isPicture: true }
}

async function filesOfUnit(files: FileStore, { name, isPicture }: Unit): Promise<StoredFile[]> {
  if (!isPicture) {
    const found = await files.stat(name)
    return found ? [found] : []
  }
  const all = await Array.fromAsync(files.list(`${name}/`))
  // Sorted, so that the file that marks a picture as complete comes last.
  return all
    .filter((file) => isPictureFile(file.name.slice(name.length + 1)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function copyUnit({ from, to, tally }: Work, kind: FileKind, unit: Unit): Promise<void> {
  const [source, target] = [from[kind], to[kind]]
  const there = new Map((await filesOfUnit(target, unit)).map((file) => [file.name, file]))
  const missing = (await filesOfUnit(source, unit)).filter(
    (file) => !isCopy(file, there.get(file.name), unit),
  )
  if (missing.length === 0) {
    tally.there += 1
    return
  }
  await mkdir(target.workFolder, { recursive: true })
  const draft = await mkdtemp(join(target.workFolder, temporaryPrefix))
  try {
    const drafts = await fetchDrafts(source, missing, draft)
    // The file was removed meanwhile.
    if (drafts === null) return
    if (unit.isPicture && there.size === 0) await target.putGroup(unit.name, draft)
    else for (const { name, file } of drafts) await target.put(name, file)
    for (const { name, hash } of drafts) await checkCopy(target, name, hash)
    tally.copied += 1
    tally.bytes += missing.reduce((sum, { size }) => sum + size, 0)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

type Draft = { name: string; file: string; hash: string }

/** Null when one of the files was removed. */
async function fetchDrafts(
  source: FileStore,
  missing: readonly StoredFile[],
  folder: string,
): Promise<Draft[] | null> {
  const drafts: Draft[] = []
  for (const { name } of missing) {
    const file = join(folder, basename(name))
    const hash = await source.use(name, async (found) => {
      await copyFile(found, file)
      return hashOf(file)
    })
    if (hash === null) return null
    drafts.push({ name, file, hash })
  }
  return drafts
}

/** A picture never changes, but an import's table may have been replaced by another sheet of its workbook. */
function isCopy(file: StoredFile, other: StoredFile | undefined, { isPicture }: Unit): boolean {
  if (other?.size !== file.size) return false
  // S3 stores whole seconds.
  return isPicture || other.modifiedAt.getTime() + 1000 >= file.modifiedAt.getTime()
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function checkCopy(target: FileStore, name: string, hash: string): Promise<void> {
  const copied = await target.use(name, hashOf)
  if (copied === hash) return
  throw new CannotStart(
    `${name} is not in ${target.address} as it was sent. Nothing was removed; run this again.`,
  )
}

async function removeUnit({ from, to, tally }: Work, kind: FileKind, unit: Unit): Promise<void> {
  const [source, target] = [from[kind], to[kind]]
  for (const { name } of await filesOfUnit(source, unit)) {
    const ours = await source.use(name, hashOf)
    const theirs = await target.use(name, hashOf)
    if (ours !== null && ours === theirs) continue
    tally.kept += 1
    return
  }
  if (unit.isPicture) await source.removeGroup(unit.name, inAnHour())
  else await source.remove(unit.name)
  tally.removed += 1
}

/** Counts files as old even when the other machine's clock is a little fast. */
function inAnHour(): Date {
  return new Date(Date.now() + 60 * 60 * 1000)
}
