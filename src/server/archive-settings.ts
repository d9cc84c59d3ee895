import type { FilesPlace } from '#platform/files/file-store.ts'
import {
  missingOfS3,
  place,
  placeOf,
  type S3Settings,
  s3Schemas,
  s3SettingsOf,
} from './place-settings.ts'
import { type Environment, type Problem, wholeNumber } from './setting-schemas.ts'

export type ArchiveConfig = {
  /** Undefined: the log is not archived. */
  place: FilesPlace | undefined
  /** How far back the store can be brought at least. */
  days: number
  s3: S3Settings
}

export const archiveSettings = {
  ARCHIVE_TO: {
    schema: place().optional(),
    example: '/mnt/archive/tokri, or s3://bucket/tokri',
  },
  ARCHIVE_DAYS: { schema: wholeNumber({ from: 1, to: 90 }).default(7), example: '7' },
  ARCHIVE_S3_ENDPOINT: s3Schemas.ENDPOINT,
  ARCHIVE_S3_REGION: s3Schemas.REGION,
  ARCHIVE_S3_KEY_ID: s3Schemas.KEY_ID,
  ARCHIVE_S3_SECRET: s3Schemas.SECRET,
  ARCHIVE_S3_STYLE: s3Schemas.STYLE,
}

export const archiveSecrets = ['ARCHIVE_S3_KEY_ID', 'ARCHIVE_S3_SECRET'] as const

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
