import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { type Environment, oneOf, origin, type Problem, wholeNumber } from './setting-schemas.ts'

/** Where an archive lies. */
export type ArchivePlace =
  | { folder: string }
  | {
      bucket: string
      /** Ends with a slash, or is empty. */
      prefix: string
      endpoint: string
      region: string
      keyId: string
      secret: string
      /** `https://host/bucket/…` and not `https://bucket.host/…` */
      isPathStyle: boolean
    }

export type ArchiveConfig = {
  /** Undefined: the log is not archived. */
  place: ArchivePlace | undefined
  /** How far back the store can be brought at least. */
  days: number
  s3: S3Settings
}

export type S3Settings = {
  ARCHIVE_S3_ENDPOINT?: string | undefined
  ARCHIVE_S3_REGION?: string | undefined
  ARCHIVE_S3_KEY_ID?: string | undefined
  ARCHIVE_S3_SECRET?: string | undefined
  ARCHIVE_S3_STYLE?: 'path' | 'host' | undefined
}

const s3Url = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

export const archiveSettings = {
  ARCHIVE_TO: {
    schema: z
      .string()
      .refine(
        (text) => isAbsolute(text) || s3Url.test(text),
        'is neither the whole path of a folder nor s3://bucket/prefix',
      )
      .optional(),
    example: '/mnt/archive/tokri, or s3://bucket/tokri',
  },
  ARCHIVE_DAYS: { schema: wholeNumber({ from: 1, to: 90 }).default(7), example: '7' },
  ARCHIVE_S3_ENDPOINT: {
    schema: origin().optional(),
    example: 'https://s3.example.com, where it is not Amazon',
  },
  ARCHIVE_S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/, 'is not the name of a region')
      .optional(),
    example: 'ap-south-1',
  },
  ARCHIVE_S3_KEY_ID: { schema: z.string().max(200).optional(), example: 'AKIA…' },
  ARCHIVE_S3_SECRET: { schema: z.string().max(200).optional(), example: 'the secret of that key' },
  ARCHIVE_S3_STYLE: { schema: oneOf(['path', 'host']).optional(), example: 'path' },
}

export const archiveSecrets = ['ARCHIVE_S3_KEY_ID', 'ARCHIVE_S3_SECRET'] as const

type Read = S3Settings & { ARCHIVE_TO?: string | undefined; ARCHIVE_DAYS: number }

export function createArchiveConfig(read: Read): ArchiveConfig {
  const { ARCHIVE_TO, ARCHIVE_DAYS: days } = read
  return { place: ARCHIVE_TO === undefined ? undefined : placeOf(ARCHIVE_TO, read), days, s3: read }
}

/** Of a folder's path or an address such as `s3://bucket/prefix`. */
export function placeOf(text: string, s3: S3Settings): ArchivePlace {
  const [, bucket, prefix = ''] = s3Url.exec(text) ?? []
  if (bucket === undefined) return { folder: text }
  const { ARCHIVE_S3_REGION: region = 'us-east-1', ARCHIVE_S3_ENDPOINT: own } = s3
  const { ARCHIVE_S3_KEY_ID: keyId = '', ARCHIVE_S3_SECRET: secret = '' } = s3
  const { ARCHIVE_S3_STYLE: style = own === undefined ? 'host' : 'path' } = s3
  return {
    bucket,
    prefix: prefix.replace(/(?<=[^/])\/*$/, '/'),
    endpoint: own ?? `https://s3.${region}.amazonaws.com`,
    region,
    keyId,
    secret,
    isPathStyle: style === 'path',
  }
}

export function archiveProblems(given: Environment): Problem[] {
  if (given.ARCHIVE_TO === undefined) return []
  if (given.DATABASE_URL !== undefined) {
    const what =
      "is for the store's own PostgreSQL. The log of the one in DATABASE_URL is its provider's: switch on point-in-time recovery there, and remove this setting"
    return [{ name: 'ARCHIVE_TO', what }]
  }
  if (!given.ARCHIVE_TO.startsWith('s3:')) return []
  return missingOfS3(given)
}

/** What an address such as `s3://bucket/prefix` needs besides. */
export function missingOfS3(given: Environment | S3Settings): Problem[] {
  const needed = ['ARCHIVE_S3_KEY_ID', 'ARCHIVE_S3_SECRET']
  if (given.ARCHIVE_S3_ENDPOINT === undefined) needed.push('ARCHIVE_S3_REGION')
  return needed
    .filter((name) => (given as Environment)[name] === undefined)
    .map((name) => ({ name, what: 'is missing: an archive in S3 needs it' }))
}
