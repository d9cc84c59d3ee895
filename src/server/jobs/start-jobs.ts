import {
  type Options as QueueOptions,
  startJobs as startQueue,
  type TimedJob,
} from '#platform/jobs/start-jobs.ts'
import type { Database } from '#server/database/database.ts'
import { putBackFutureTimes } from '#server/database/future-times.ts'
import type { JobHandlers, JobPayloads } from './jobs.ts'

type Options = Omit<QueueOptions, 'putBackTimes'> & {
  db: Database
  handlers: JobHandlers
  cron: Partial<Record<TimedJob<JobPayloads>, string>>
  repeats: Partial<Record<TimedJob<JobPayloads>, number>>
}

/** Takes the shop's jobs from the queue until it is stopped. */
export function startJobs(options: Options): { stop(): Promise<void> } {
  const { db } = options
  return startQueue({ ...options, putBackTimes: () => putBackFutureTimes(db) })
}
