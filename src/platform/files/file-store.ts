import type { CannotStart } from '#platform/cannot-start.ts'
import { Refusal } from '#platform/refusal.ts'

export type StoredFile = {
  name: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/**
 * A place for the store's files: a folder, or a bucket that several machines share. Names look like `a/640.webp`; files
 * with the same first part are a group, such as the sizes of a picture. Throws `FilesAway` when the place does not
 * answer, is full or refuses; a folder throws its disk's errors.
 */
export type FileStore = {
  /** The address in the settings, without secrets. */
  address: string
  /** A folder on this machine for unfinished files. */
  workFolder: string
  /** Moves a finished local file into the store. Others see all of it or nothing. */
  put(name: string, file: string): Promise<void>
  /** Moves a folder's files into the store as one group. Succeeds when another server has stored the same group. */
  putGroup(name: string, folder: string): Promise<void>
  /** For files that fit into memory. Null when there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Runs work on a local copy of the file. Null when there is none. */
  use<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | null>
  stat(name: string): Promise<StoredFile | null>
  list(prefix: string): AsyncIterable<StoredFile>
  groups(): AsyncIterable<string>
  /** Resets a group's age, so that it is not removed as unused. False when it is missing or incomplete. */
  renewGroup(name: string): Promise<boolean>
  /** Removes a group that was neither stored nor renewed since then. */
  removeGroup(name: string, since: Date): Promise<void>
  /** Succeeds for a missing file. */
  remove(name: string): Promise<void>
}

/** A path stands for the files in that folder. */
export type Files = string | FileStore

export type S3Place = {
  bucket: string
  /** Ends with a slash, or is empty. */
  prefix: string
  endpoint: string
  region: string
  keyId: string
  secret: string
  /** Uses `https://host/bucket/…` instead of `https://bucket.host/…`. */
  isPathStyle: boolean
  /** The prefix of the settings that configure this bucket, for messages. */
  settings: 'ARCHIVE' | 'FILES'
}

export type FilesPlace = { folder: string } | S3Place

export function addressOf(place: FilesPlace): string {
  if ('folder' in place) return place.folder
  return `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '')
}

/** The refusal that a person sees who waits for a file; `cause` explains it to the store's owner. */
export class FilesAway extends Refusal {
  override readonly cause: CannotStart

  constructor(cause: CannotStart) {
    super('busy', { retryAfterSeconds: 30 }, { reason: 'files_away' })
    this.cause = cause
  }
}
