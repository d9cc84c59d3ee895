import { join } from 'node:path'
import { type FileStore, FilesAway, type FilesPlace } from './file-store.ts'
import { folderFiles } from './folder-files.ts'

type Kind = {
  /** The part of the place for these files, as `media`. */
  kind: string
  /** Where unfinished files lie on this machine. */
  workFolder: string
  lastOfGroup?: string
}

/**
 * Asks a place once, when the store starts. Throws `CannotStart` where a setting is wrong; a place that is only away for
 * the moment keeps no shop closed, and is answered with what is wrong.
 */
export async function checkFiles(files: FileStore): Promise<string | undefined> {
  try {
    for await (const _ of files.groups()) break
    return undefined
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    if ('isLasting' in error.cause) throw error.cause
    return error.cause.message
  }
}

/** Opens one kind of files of a place. Most stores have no bucket, so what talks to one is loaded when it is needed. */
export async function openFiles(place: FilesPlace, kind: Kind): Promise<FileStore> {
  if ('folder' in place) return folderFiles(join(place.folder, kind.kind))
  const [{ s3Files }, { cachedFiles }] = await Promise.all([
    import('./s3-files.ts'),
    import('./cached-files.ts'),
  ])
  const files = s3Files({ ...kind, place: { ...place, prefix: `${place.prefix}${kind.kind}/` } })
  // Groups never change, as the sizes of a picture; other files do.
  return kind.lastOfGroup === undefined ? files : cachedFiles(files)
}
