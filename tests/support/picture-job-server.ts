import type { JobRun } from '#platform/jobs/start-jobs.ts'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#server/database/database.ts'
import { pictureJobs } from '#server/exchange/pictures/picture-zips.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { watchQueries } from './watch-queries.ts'

/*
 * A process of its own that brings pictures to their products, as a copy of the store does, by jobs of one kind, and
 * says when one is done. It kills itself before its nth statement; with 0 it lives on.
 */

const [databaseUrl = '', media = '', zips = '', kind = '', nth = '0'] = process.argv.slice(2)
const log = createLog({ level: 'error', pretty: false })
const db = openDatabase(databaseUrl, { log })

const watched = watchQueries(db, {
  before: (statement) => {
    if (statement === Number(nth)) process.kill(process.pid, 'SIGKILL')
  },
})
const jobs = pictureJobs(watched, {
  log,
  media: { pictures: media, sources: [media] },
  zips,
  publicUrl: 'http://shop.test',
  privateNetworks: ['127.0.0.1'],
})

const sayingSo =
  <Payload>(handle: (payload: Payload, run: JobRun) => Promise<void>) =>
  async (payload: Payload, run: JobRun) => {
    await handle(payload, run)
    process.stdout.write('done\n')
  }
const isFetching = kind === 'fetch_pictures'
const handlers: Partial<JobHandlers> = isFetching
  ? { fetch_pictures: sayingSo(jobs.fetch_pictures) }
  : { unpack_pictures: sayingSo(jobs.unpack_pictures) }

startJobs({
  db,
  databaseUrl,
  log,
  handlers: handlers as JobHandlers,
  cron: {},
  repeats: isFetching ? { fetch_pictures: 1 } : {},
  times: { pollMs: 50, beatMs: 100, deadAfterMs: 1000 },
})
