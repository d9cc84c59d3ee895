import { join } from 'node:path'
import type { FileStore, FilesPlace } from './file-store.ts'
import { folderFiles } from './folder-files.ts'

type Kind = {
  /** The part of the place for these files, as `media`. */
  kind: string
  /** Where unfinished files lie on this machine. */
  workFolder: string
  lastOfGroup?: string
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
