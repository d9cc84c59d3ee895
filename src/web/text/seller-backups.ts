/** What the seller's screens say about backups. */
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
  byHand: 'Backups are not made by themselves here.',
  none: 'There is no backup of this store.',
  setUp:
    'If its disk fails, products, orders and shoppers are lost. Whoever runs the server can have one made every day by setting BACKUP_DIR to a folder on another disk.',
  failedTitle: 'The last backup failed',
  failed: (moment: string) => `On ${moment}:`,
  retried: 'It is tried again every hour.',
  staleTitle: 'The last backup is too old',
  stale: (moment: string) =>
    `It was made on ${moment}. Orders since then would be lost with the disk. Please ask whoever runs the server to look into it.`,
  never:
    'A backup is due every day, but none has been made yet. Please ask whoever runs the server to look into it.',
}
