import { z } from 'zod'
import { Timestamp } from './field-types.ts'

export const BackupState = z.strictObject({
  isScheduled: z.boolean().describe('Whether BACKUP_DIR is set, so that there is one every day'),
  hour: z.int().optional().describe("The hour of the shop's day after which it is made"),
  last: z
    .strictObject({
      at: Timestamp,
      bytes: z.int(),
      isEncrypted: z.boolean(),
      missingPictures: z.int().describe('Pictures in use that were not there to be backed up'),
    })
    .optional()
    .describe('The last one that was made'),
  failure: z
    .strictObject({ at: Timestamp, reason: z.string() })
    .optional()
    .describe('Given where the latest try failed'),
  isStale: z.boolean().describe('Whether the last one is older than 26 hours, or there is none'),
  archive: z
    .strictObject({
      coveredUntil: Timestamp.optional().describe('Every order before this time is in the archive'),
      isStale: z.boolean().describe('Whether that is more than 15 minutes ago'),
      failure: z
        .strictObject({ since: Timestamp, reason: z.string() })
        .optional()
        .describe('Given while the archive cannot be written'),
      gap: z
        .strictObject({ at: Timestamp, reason: z.string() })
        .optional()
        .describe('Given where in the last days a time cannot be brought back'),
    })
    .optional()
    .describe('The archive of ARCHIVE_TO, from which the store can be brought back to a time'),
})
export type BackupState = z.infer<typeof BackupState>
