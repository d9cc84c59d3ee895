import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { FilesPlace, S3Place } from '#platform/files/file-store.ts'
import { oneOf, origin, type Problem, type Setting } from './setting-schemas.ts'

/** The start of the names of a place's settings: `ARCHIVE` in `ARCHIVE_S3_REGION`, `FILES` in `FILES_S3_REGION`. */
type Start = S3Place['settings']

export type S3Settings = {
  endpoint?: string | undefined
  region?: string | undefined
  keyId?: string | undefined
  secret?: string | undefined
  style?: 'path' | 'host' | undefined
}

const s3Url = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

export function place() {
  return z
    .string()
    .refine(
      (text) => isAbsolute(text) || s3Url.test(text),
      'is neither the whole path of a folder nor s3://bucket/prefix',
    )
}

const otherService =
  'where it is another service, and whether the bucket stands in the `path` or the `host`'

/** The settings for `an archive` or for `files` in S3. */
export function s3Settings(what: string) {
  const about = `for ${what} in S3`
  return {
    ENDPOINT: {
      schema: origin().optional(),
      example: 'https://s3.example.com, where it is not Amazon',
      unset: 'Amazon; `path` with an endpoint, `host` without',
      about: otherService,
    },
    REGION: {
      schema: z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/, 'is not the name of a region')
        .optional(),
      example: 'ap-south-1',
      unset: '–',
      about,
    },
    KEY_ID: {
      schema: z.string().max(200).optional(),
      example: 'AKIA…',
      unset: '–',
      about,
      isSecret: true,
    },
    SECRET: {
      schema: z.string().max(200).optional(),
      example: 'the secret of that key',
      unset: '–',
      about,
      isSecret: true,
    },
    STYLE: {
      schema: oneOf(['path', 'host']).optional(),
      example: 'path',
      unset: 'Amazon; `path` with an endpoint, `host` without',
      about: otherService,
    },
  } satisfies Record<string, Setting>
}

/** Reads a place's settings from the environment or from parsed settings. */
export function s3SettingsOf(read: object, start: Start): S3Settings {
  const values = read as Record<string, string | undefined>
  const style = values[`${start}_S3_STYLE`]
  return {
    endpoint: values[`${start}_S3_ENDPOINT`],
    region: values[`${start}_S3_REGION`],
    keyId: values[`${start}_S3_KEY_ID`],
    secret: values[`${start}_S3_SECRET`],
    style: style === 'path' || style === 'host' ? style : undefined,
  }
}

/** The place for a folder's path or an address such as `s3://bucket/prefix`. */
export function placeOf(text: string, s3: S3Settings, start: Start): FilesPlace {
  const [, bucket, prefix = ''] = s3Url.exec(text) ?? []
  if (bucket === undefined) return { folder: text }
  const { region = 'us-east-1', endpoint, keyId = '', secret = '' } = s3
  const { style = endpoint === undefined ? 'host' : 'path' } = s3
  return {
    bucket,
    prefix: prefix.replace(/(?<=[^/])\/*$/, '/'),
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    keyId,
    secret,
    isPathStyle: style === 'path',
    settings: start,
  }
}

/** The missing settings of an address such as `s3://bucket/prefix`. */
export function missingOfS3(s3: S3Settings, start: Start): Problem[] {
  const needed = [
    ...(s3.keyId === undefined ? ['KEY_ID'] : []),
    ...(s3.secret === undefined ? ['SECRET'] : []),
    ...(s3.endpoint === undefined && s3.region === undefined ? ['REGION'] : []),
  ]
  const what = `is missing: ${start === 'ARCHIVE' ? 'an archive' : 'a place for files'} in S3 needs it`
  return needed.map((name) => ({ name: `${start}_S3_${name}`, what }))
}
