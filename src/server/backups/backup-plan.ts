import type { Files } from '#platform/files/file-store.ts'

export type BackupPlan = {
  databaseUrl: string
  /** The folder of the backup; it must exist. */
  folder: string
  key: string | undefined
  /** The place of the pictures, a folder or a bucket. Each backup contains all of them. */
  pictures: Files
  /** The folder of the pictures that come with the store's program and need no backup. */
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
