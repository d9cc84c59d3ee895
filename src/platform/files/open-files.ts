import { join } from 'node:path'
import { type FileStore, FilesAway, type FilesPlace } from './file-store.ts'
import { folderFiles } from './folder-files.ts'

type Kind = {
  /** The subfolder for these files, such as `media`. */
  kind: string
  /** A folder on this machine for unfinished files. */
  workFolder: string
  lastOfGroup?: string
}

/**
 * Tries a place once, when the store starts. Throws `CannotStart` when a setting is wrong; answers the problem when the
 * place is only away, which must not keep the shop closed.
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

/** Opens one kind of files. Loads the bucket's client only when needed, since most stores have none. */
export async function openFiles(place: FilesPlace, kind: Kind): Promise<FileStore> {
  if ('folder' in place) return folderFiles(join(place.folder, kind.kind))
  const [{ s3Files }, { cachedFiles }] = await Promise.all([
    import('./s3-files.ts'),
    import('./cached-files.ts'),
  ])
  const files = s3Files({ ...kind, place: { ...place, prefix: `${place.prefix}${kind.kind}/` } })
  // Groups, such as a picture's sizes, never change and can be cached; other files do change.
  return kind.lastOfGroup === undefined ? files : cachedFiles(files)
}
