import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { type Setting, wholeNumber } from './setting-schemas.ts'

export type BackupConfig = {
  /** The folder for backups; without one, none are scheduled. */
  folder: string | undefined
  /** A key of age, or a passphrase; without one, backups are not encrypted. */
  key: string | undefined
  /** The hour of the shop's day after which the daily backup is made. */
  hour: number
}

/**
 * The folder is set here and not on the seller's screen: an intruder in the seller's account must not be able to send
 * the whole store to another place, or to fill any folder of the server.
 */
export const backupSettings = {
  BACKUP_DIR: {
    schema: z.string().refine(isAbsolute, 'is not the whole path of a folder').optional(),
    example: '/mnt/backups/tokri',
    unset: 'no daily backup',
    about: 'the folder of the daily backups, which must exist',
  },
  BACKUP_KEY: {
    schema: z
      .string()
      .trim()
      .min(16, 'is shorter than 16 characters')
      .max(2500, 'is longer than 2,500 characters')
      .optional(),
    example: 'age1… (npm run backup -- --new-key makes one), or a sentence that only you know',
    unset: 'backups are not encrypted',
    about: 'a public key (`age1…`), which `npm run backup -- --new-key` makes, or a sentence',
    isSecret: true,
  },
  BACKUP_HOUR: {
    schema: wholeNumber({ from: 0, to: 23 }).default(3),
    example: '3',
    unset: '`3`',
    about: 'the hour of the day after which the backup is made, 0 to 23',
  },
} satisfies Record<string, Setting>

type Read = {
  BACKUP_DIR?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUP_HOUR: number
}

export function createBackupConfig({ BACKUP_DIR, BACKUP_KEY, BACKUP_HOUR }: Read): BackupConfig {
  return { folder: BACKUP_DIR, key: BACKUP_KEY, hour: BACKUP_HOUR }
}
