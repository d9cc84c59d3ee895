import type { Files } from '#platform/files/file-store.ts'

export type BackupPlan = {
  databaseUrl: string
  /** Where the backup goes; must exist. */
  folder: string
  key: string | undefined
  /** Where the pictures lie. A backup is whole, so they are in it also where that is a bucket. */
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
  /** How many pictures that are shown somewhere were in neither folder. */
  missingPictures: number
  removed: string[]
}
