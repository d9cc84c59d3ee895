import { createLog } from '#platform/log.ts'
import { openDatabase } from '#server/database/database.ts'
import { startImport } from '#server/exchange/import/run-import.ts'

/*
 * A process of its own that runs the import with the given number, as the seller's request does, and comes to a halt
 * after its first rows.
 */

const [databaseUrl = '', folder = '', id = ''] = process.argv.slice(2)
const log = createLog({ level: 'warn', pretty: false })

await startImport(openDatabase(databaseUrl, { log }), {
  id,
  folder,
  log,
  who: 'asha@example.com',
  isTrial: false,
  goesOn: () => true,
  onProgress: async (done) => {
    process.stdout.write(`done ${done}\n`)
    await new Promise(() => undefined)
  },
})
