export const sellerBackupsText = {
  title: 'Backups',
  last: (moment: string, size: string) => `The last backup was made on ${moment} (${size}).`,
  encrypted: 'It is encrypted.',
  plain:
    'It is not encrypted: whoever gets hold of the file can read everything in it. Setting BACKUP_KEY on the server encrypts the next ones.',
  missing: (count: string) =>
    `${count} pictures that the shop shows were not there to be backed up.`,
  daily: (hour: string) => `A new one is made every day after ${hour}.`,
  first: 'The first backup is made within the hour.',
  byHand: 'Automatic backups are off.',
  none: 'There is no backup of this store.',
  setUp:
    'If its disk fails, products, orders and shoppers are lost. Whoever runs the server can have one made every day by setting BACKUP_DIR to a folder on another disk.',
  archived: (moment: string) =>
    `Every order is archived as it comes in, last on ${moment}. The store can be brought back to any moment of the last days.`,
  archivedOnly:
    'There is no daily backup besides, which any machine and any later version of the store could restore. Whoever runs the server can have one made by setting BACKUP_DIR to a folder on another disk.',
  archiveBegins: 'The archive of every order begins within a few minutes.',
  archiveGap: (moment: string) =>
    `The archive was interrupted on ${moment}, so a while before and after that cannot be brought back:`,
  archiveFailedTitle: 'Orders are not archived at the moment',
  archiveFailed: (moment: string) => `Since ${moment}:`,
  archiveFailedHint:
    'Orders are taken all the same, and the archive goes on by itself once this is solved.',
  archiveStaleTitle: 'The archive has fallen behind',
  archiveStale: (moment: string) =>
    `It ends on ${moment}. Orders since then would be lost with the disk. Please ask whoever runs the server to look into it.`,
  archiveNever:
    'Orders should be archived as they come in, but nothing is there yet. Please ask whoever runs the server to look into it.',
  failedTitle: 'The last backup failed',
  failed: (moment: string) => `On ${moment}:`,
  retried: 'It is tried again every hour.',
  staleTitle: 'The last backup is too old',
  stale: (moment: string) =>
    `It was made on ${moment}. Orders since then would be lost with the disk. Please ask whoever runs the server to look into it.`,
  never:
    'A backup is due every day, but none has been made yet. Please ask whoever runs the server to look into it.',
}
