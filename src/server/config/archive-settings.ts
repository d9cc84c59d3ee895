import type { FilesPlace } from '#platform/files/file-store.ts'
import {
  missingOfS3,
  place,
  placeOf,
  type S3Settings,
  s3Settings,
  s3SettingsOf,
} from './place-settings.ts'
import { type Environment, type Problem, type Setting, wholeNumber } from './setting-schemas.ts'

export type ArchiveConfig = {
  /** Undefined when the log is not archived. */
  place: FilesPlace | undefined
  /** The store can be restored to any moment of at least these last days. */
  days: number
  s3: S3Settings
}

const inS3 = s3Settings('an archive')

export const archiveSettings = {
  ARCHIVE_TO: {
    schema: place().optional(),
    example: '/mnt/archive/tokri, or s3://bucket/tokri',
    unset: "the database's log is not archived",
    about: 'a folder, or `s3://bucket/prefix`: the store can then be brought back to any moment',
  },
  ARCHIVE_DAYS: {
    schema: wholeNumber({ from: 1, to: 90 }).default(7),
    example: '7',
    unset: '`7`',
    about: 'how many days back at least, 1 to 90',
  },
  ARCHIVE_S3_ENDPOINT: inS3.ENDPOINT,
  ARCHIVE_S3_REGION: inS3.REGION,
  ARCHIVE_S3_KEY_ID: inS3.KEY_ID,
  ARCHIVE_S3_SECRET: inS3.SECRET,
  ARCHIVE_S3_STYLE: inS3.STYLE,
} satisfies Record<string, Setting>

type Read = { ARCHIVE_TO?: string | undefined; ARCHIVE_DAYS: number }

export function createArchiveConfig(read: Read): ArchiveConfig {
  const { ARCHIVE_TO: to, ARCHIVE_DAYS: days } = read
  const s3 = s3SettingsOf(read, 'ARCHIVE')
  return { place: to === undefined ? undefined : placeOf(to, s3, 'ARCHIVE'), days, s3 }
}

export function archiveProblems(given: Environment): Problem[] {
  if (given.ARCHIVE_TO === undefined) return []
  if (given.DATABASE_URL !== undefined) {
    const what =
      "is for the store's own PostgreSQL. The log of the one in DATABASE_URL is its provider's: switch on point-in-time recovery there, and remove this setting"
    return [{ name: 'ARCHIVE_TO', what }]
  }
  if (!given.ARCHIVE_TO.startsWith('s3:')) return []
  return missingOfS3(s3SettingsOf(given, 'ARCHIVE'), 'ARCHIVE')
}
