import type { FilesPlace } from '#platform/files/file-store.ts'
import { type ArchiveTarget, folderTarget } from './archive-target.ts'

export async function openTarget(place: FilesPlace): Promise<ArchiveTarget> {
  if ('folder' in place) return folderTarget(place.folder)
  const { s3Target } = await import('./s3-target.ts')
  return s3Target(place)
}
