import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTarget } from '#platform/backups/continuous/open-target.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { createLog } from '#platform/log.ts'
import { followLog, roundMs } from '#server/backups/continuous/follow-log.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openStoreFiles } from '#server/media/store-files.ts'

/**
 * Archives the database's log while the store is open. The store starts it as a separate process, since encrypting would
 * slow the shop, and sends it the place of its PostgreSQL; it ends with the store.
 */

type Cluster = { adminUrl: string; clusterFolder: string }

const remindEveryMs = 10 * 60_000
const ending = new AbortController()
process.once('disconnect', () => ending.abort())
// The store gets these signals too, and then ends this process.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
process.once('message', (message) => void run(message as Cluster))

async function run(cluster: Cluster): Promise<void> {
  // Shoppers come first.
  setPriority(10)
  const config = readConfig()
  const { archive, backups, logLevel } = config
  const log = createLog({ level: logLevel, pretty: process.stdout.isTTY })
  const { place, days } = archive
  if (place === undefined) return
  const follower = followLog({
    ...cluster,
    days,
    key: backups.key,
    hour: backups.hour,
    target: await openTarget(place),
    pictures: (await openStoreFiles(config)).media,
  })
  let last = { reason: '', saidAt: 0 }
  while (!ending.signal.aborted) {
    await follower.round().then(
      () => {
        if (last.reason !== '') log.info('The log of the database is archived again')
        last = { reason: '', saidAt: 0 }
      },
      (error: Error) => {
        const { message: reason } = error
        const isSaid = last.reason === reason && performance.now() - last.saidAt < remindEveryMs
        if (isSaid) return
        last = { reason, saidAt: performance.now() }
        const isExpected = error instanceof CannotStart
        log.error(
          { reason, ...(isExpected ? {} : { err: error }) },
          'The log of the database is not archived; orders are taken all the same',
        )
      },
    )
    await sleep(roundMs, undefined, { signal: ending.signal }).catch(() => undefined)
  }
  // Archives the orders since the last round.
  await follower.round().catch(() => undefined)
  process.exit(0)
}
