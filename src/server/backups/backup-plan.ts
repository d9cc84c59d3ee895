import type { Files } from '#platform/files/file-store.ts'

export type BackupPlan = {
  databaseUrl: string
  /** The folder of the backup; it must exist. */
  folder: string
  key: string | undefined
  /** The place of the pictures. A backup is whole, so it has them also where that is a bucket. */
  pictures: Files
  /** Pictures that come with the store itself, and are not backed up. */
  sampleFolder: string
  signal?: AbortSignal
}

export type Made = {
  file: string
  bytes: number
  rows: number
  pictures: number
  /** The number of shown pictures that neither folder had. */
  missingPictures: number
  removed: string[]
}
