import { expect, test } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { connectDatabase } from './connect-database.ts'

test.for(['listenUrl', 'migrationUrl'] as const)(
  'a store is not opened whose %s leads to another database',
  async (setting, { ownUrl: databaseUrl }) => {
    const other = new URL(databaseUrl)
    other.pathname = '/postgres'
    const urls = { databaseUrl, listenUrl: undefined, migrationUrl: undefined }
    const options = { ...urls, dataDir: '', log: silentLog, signal: AbortSignal.timeout(60_000) }

    await expect(connectDatabase({ ...options, [setting]: other.href })).rejects.toThrow(
      /name two databases \(postgres of \d+, and \w+ of \d+\)/,
    )
    expect(await connectDatabase({ ...options, [setting]: databaseUrl })).toMatchObject({
      url: databaseUrl,
    })
  },
)
