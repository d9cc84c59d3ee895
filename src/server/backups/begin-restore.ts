import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#platform/cannot-start.ts'

const markerName = 'restore-unfinished'

/**
 * Marks the data folder as being restored: no store starts there until the answer's `end` or `cancel` removes the mark.
 * Throws `CannotStart` when the folder holds a store.
 */
export async function beginRestore(dataDir: string) {
  const marker = join(dataDir, markerName)
  await mkdir(dataDir, { recursive: true })
  const names = await readdir(dataDir)
  const isRepeated = names.includes(markerName)
  if (!isRepeated) await refuseStore(dataDir, names)
  await writeFile(marker, new Date().toISOString(), { flush: true })

  return {
    /** Removes pictures of an interrupted restore. Call it once the database is known to be empty. */
    removeLeftovers: () => rm(join(dataDir, 'media'), { recursive: true, force: true }),
    /** Removes the mark, so that the folder can be used as before. Call it only while nothing was changed. */
    cancel: async () => (isRepeated ? undefined : rm(marker)),
    end: () => rm(marker),
  }
}

async function refuseStore(dataDir: string, names: readonly string[]): Promise<void> {
  if (!['postgres', 'media', 'imports'].some((name) => names.includes(name))) return
  // A running store touches this file every two seconds.
  const heartbeat = await stat(join(dataDir, 'in-use-by')).catch(() => undefined)
  const isRunning = heartbeat !== undefined && Math.abs(Date.now() - heartbeat.mtimeMs) < 10_000
  throw new CannotStart(
    isRunning
      ? `A store is running in ${dataDir}. Nothing was changed. Stop it first, and restore into another folder: ${otherFolder}`
      : `There is already a store in ${dataDir}. Nothing was changed. Restore into another folder, check it, and then start the store with that one: ${otherFolder}`,
  )
}

const otherFolder = 'DATA_DIR=/srv/tokri-restored npm run restore -- FILE'

/** Keeps a store from starting on half of a restore. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => [])
  if (!names.includes(markerName)) return
  throw new CannotStart(
    `A restore into ${dataDir} was interrupted, so its data are incomplete. Run it again: npm run restore -- FILE. If that says that something is there already, remove this folder first.`,
  )
}
