import { resolve } from 'node:path'
import type { FilesPlace } from '#platform/files/file-store.ts'
import {
  missingOfS3,
  place,
  placeOf,
  type S3Settings,
  s3Settings,
  s3SettingsOf,
} from './place-settings.ts'
import type { Environment, Problem, Setting } from './setting-schemas.ts'

/** The places of pictures and of files for imports. */
export type FilesConfig = {
  place: FilesPlace
  /** A second place to read from while files move from one to the other. */
  alsoIn: FilesPlace | undefined
  s3: S3Settings
}

const inS3 = s3Settings('files')

export const filesSettings = {
  FILES_IN: {
    schema: place().optional(),
    example: 's3://bucket/tokri',
    unset: '`DATA_DIR`',
    about:
      'where pictures and uploaded tables lie: a folder, or `s3://bucket/prefix`, which several machines share',
  },
  FILES_ALSO_IN: {
    schema: place().optional(),
    example: '/srv/tokri/data',
    unset: '–',
    about: 'another such place, in which they are found too while they move',
  },
  FILES_S3_ENDPOINT: inS3.ENDPOINT,
  FILES_S3_REGION: inS3.REGION,
  FILES_S3_KEY_ID: inS3.KEY_ID,
  FILES_S3_SECRET: inS3.SECRET,
  FILES_S3_STYLE: inS3.STYLE,
} satisfies Record<string, Setting>

type Read = {
  FILES_IN?: string | undefined
  FILES_ALSO_IN?: string | undefined
  DATA_DIR: string
}

export function createFilesConfig(read: Read): FilesConfig {
  const { FILES_IN, FILES_ALSO_IN: also } = read
  const s3 = s3SettingsOf(read, 'FILES')
  const own = FILES_IN === undefined ? { folder: read.DATA_DIR } : placeOf(FILES_IN, s3, 'FILES')
  return { place: own, alsoIn: also === undefined ? undefined : placeOf(also, s3, 'FILES'), s3 }
}

export function filesProblems(given: Environment): Problem[] {
  const { FILES_IN: place, FILES_ALSO_IN: also, DATA_DIR = './data' } = given
  const isSame =
    also !== undefined && withoutSlash(place ?? resolve(DATA_DIR)) === withoutSlash(also)
  const same = isSame
    ? [
        {
          name: 'FILES_ALSO_IN',
          what: 'is the place of FILES_IN; name the other one, or remove it',
        },
      ]
    : []
  if (![place, also].some((text) => text?.startsWith('s3:'))) return same
  return [...same, ...missingOfS3(s3SettingsOf(given, 'FILES'), 'FILES')]
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}
