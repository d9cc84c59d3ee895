import { join } from 'node:path'
import { eitherFiles } from '#platform/files/either-files.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { Config } from '#server/config/config.ts'
import { lastPictureFile } from './stored-pictures.ts'

export type StoreFiles = Record<FileKind, FileStore>
export type FileKind = (typeof fileKinds)[number]
export const fileKinds = ['media', 'imports', 'picture-zips'] as const

type FileSettings = Pick<Config, 'files' | 'dataDir'>

export async function openStoreFiles(config: FileSettings): Promise<StoreFiles> {
  const { place, alsoIn } = config.files
  const opened = await openPlace(place, config)
  if (alsoIn === undefined) return opened
  const other = await openPlace(alsoIn, config)
  return mapKinds((kind) => eitherFiles(opened[kind], other[kind]))
}

export async function openPlace(
  place: Config['files']['place'],
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<StoreFiles> {
  const open = (kind: FileKind) =>
    openFiles(place, {
      kind,
      workFolder: join(dataDir, kind),
      ...(kind === 'media' ? { lastOfGroup: lastPictureFile } : {}),
    })
  const [media, imports, zips] = await Promise.all(fileKinds.map(open))
  if (!media || !imports || !zips) throw new Error('Every kind of files is opened')
  return { media, imports, 'picture-zips': zips }
}

function mapKinds(make: (kind: FileKind) => FileStore): StoreFiles {
  return {
    media: make('media'),
    imports: make('imports'),
    'picture-zips': make('picture-zips'),
  }
}
