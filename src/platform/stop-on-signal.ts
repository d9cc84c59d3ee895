import { constants } from 'node:os'

import type { Log } from './log.ts'

/** Ctrl-C reaches the store twice: from the terminal, and forwarded by npm. */
const sameSignalMs = 500

const checkParentMs = 250

type Options = {
  log: Log
  withParent: boolean
  deadlineMs: number
  /** Sent to a process when another has taken its place. */
  replacedOn?: 'SIGUSR2' | undefined
}

/** The first SIGINT or SIGTERM stops gracefully; a second one, or the deadline, ends the process at once. */
export function stopOnSignal(
  { log, withParent, deadlineMs, replacedOn }: Options,
  stop: (reason: { isReplaced: boolean }) => Promise<void>,
): void {
  let stoppingSince: number | undefined

  const handle = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGUSR2') => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs)
        process.exit(128 + constants.signals[signal])
      return
    }
    stoppingSince = performance.now()
    log.info('Stopping ...')
    setTimeout(() => {
      log.error('Stopping took too long: giving up')
      process.exit(1)
    }, deadlineMs).unref()
    void stop({ isReplaced: signal === 'SIGUSR2' }).then(() => {
      log.info('Stopped')
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle)
  if (replacedOn) process.on(replacedOn, handle)

  const parent = process.ppid
  const checkParent = () => {
    if (process.ppid !== parent && stoppingSince === undefined) handle('SIGTERM')
  }
  if (withParent) setInterval(checkParent, checkParentMs).unref()
}
