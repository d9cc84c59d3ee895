import { createLog } from '#platform/log.ts'
import { backupJob } from '#server/backups/schedule.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openDatabase } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'

/* A process of its own that makes the daily backups as its environment says, as a copy of the store does. */

const config = readConfig()
const databaseUrl = config.databaseUrl ?? ''
const log = createLog({ level: 'error', pretty: false })
const db = openDatabase(databaseUrl, { log })
const handlers: Pick<JobHandlers, 'back_up'> = { back_up: backupJob({ db, log, config }) }

startJobs({
  db,
  databaseUrl,
  log,
  handlers: handlers as JobHandlers,
  cron: {},
  repeats: {},
  times: { pollMs: 50, beatMs: 100, deadAfterMs: 1000 },
})
