import type { CannotStart } from '#platform/cannot-start.ts'
import { Refusal } from '#platform/refusal.ts'
import type { S3Place } from './s3-bucket.ts'

export type StoredFile = {
  name: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

/**
 * Where the store keeps files: a folder, or a bucket that several machines share. Files have names such as
 * `a/640.webp`; what is below one name up to the first slash is a group, as the sizes of a picture are. Throws
 * `FilesAway` where the place does not answer, is full or refuses; a folder throws what its disk does.
 */
export type FileStore = {
  /** As it is set; without secrets. */
  address: string
  /** A folder of this machine where unfinished files may lie. */
  workFolder: string
  /** Moves a finished file of this machine there. Others see all of it or nothing. */
  put(name: string, file: string): Promise<void>
  /** Moves the files of a folder there, as one group. Where another server has stored the same one, that is fine. */
  putGroup(name: string, folder: string): Promise<void>
  /** Null: there is none. For files that fit into memory. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Does work with the whole file on this machine. Null: there is none. */
  use<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | null>
  stat(name: string): Promise<StoredFile | null>
  /** The files whose names begin so. */
  list(prefix: string): AsyncIterable<StoredFile>
  groups(): AsyncIterable<string>
  /** Makes a group young again, so that it is not removed as unused. False: there is none, or only a part of one. */
  renewGroup(name: string): Promise<boolean>
  /** Removes a group that was neither put nor renewed since then. */
  removeGroup(name: string, since: Date): Promise<void>
  /** One that is already gone is fine. */
  remove(name: string): Promise<void>
}

/** The path of a folder stands for the files in it. */
export type Files = string | FileStore

/** Where files lie, as it is set. */
export type FilesPlace = { folder: string } | S3Place

/** As it is shown; without the secrets. */
export function addressOf(place: FilesPlace): string {
  if ('folder' in place) return place.folder
  return `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '')
}

/** Shown to whoever waits for a file; `cause` says what the owner of the store has to know. */
export class FilesAway extends Refusal {
  override readonly cause: CannotStart

  constructor(cause: CannotStart) {
    super('busy', { retryAfterSeconds: 30 }, { reason: 'files_away' })
    this.cause = cause
  }
}
