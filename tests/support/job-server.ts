import { createLog } from '#platform/log.ts'
import { openDatabase } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'

/*
 * A process of its own that takes jobs from the database at the given address. What a mail is called says what happens:
 * `hang` never ends, `poison` ends the process at once.
 */

const [databaseUrl = ''] = process.argv.slice(2)
const log = createLog({ level: 'warn', pretty: false })

const handlers: Pick<JobHandlers, 'send_mail'> = {
  async send_mail({ subject }) {
    process.stdout.write(`took ${subject}\n`)
    if (subject === 'poison') process.kill(process.pid, 'SIGKILL')
    if (subject === 'hang') await new Promise(() => undefined)
  },
}

startJobs({
  db: openDatabase(databaseUrl, { log }),
  databaseUrl,
  log,
  handlers: handlers as JobHandlers,
  cron: {},
  repeats: {},
  times: { pollMs: 50, beatMs: 100, deadAfterMs: 1000 },
})
