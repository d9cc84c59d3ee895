import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dropSlot } from '#platform/backups/continuous/log-slot.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import type { EmbeddedPlace } from '#platform/database/connect-database.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '#server/config/config.ts'

const program = fileURLToPath(import.meta.resolve('../../../archive.ts'))
const restartMs = 5000
/** The most time for the last round when the store stops. */
const lastRoundMs = 2000

type Parts = {
  embedded: EmbeddedPlace | undefined
  config: Pick<Config, 'archive'>
  log: Log
}

/** If a place for the archive is set, archives the log of the embedded database in a separate process. */
export function startArchiving(parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { embedded, config } = parts
  if (!embedded) return { stop: async () => undefined }
  const working =
    config.archive.place === undefined ? endArchiving(embedded, parts.log) : keepRunning()

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce(parts, stopping.signal)
      if (stopping.signal.aborted) return
      parts.log.warn('The process that archives the log of the database ended; it starts again')
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function runOnce({ embedded }: Parts, signal: AbortSignal): Promise<void> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = endOf(child)
  child.send({ ...embedded }, () => undefined)
  const disconnect = () => {
    if (child.connected) child.disconnect()
  }
  signal.addEventListener('abort', disconnect)
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
  await Promise.race([ended, stopped])
  signal.removeEventListener('abort', disconnect)
  const timer = setTimeout(() => child.kill('SIGKILL'), lastRoundMs)
  await ended
  clearTimeout(timer)
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

/** Makes PostgreSQL stop keeping the log, which nobody archives any more. */
async function endArchiving({ adminUrl }: EmbeddedPlace, log: Log): Promise<void> {
  try {
    const client = await connectClient({ url: adminUrl, name: 'tokri archive' })
    try {
      await dropSlot(client)
    } finally {
      await endClient(client)
    }
  } catch (error) {
    log.debug({ err: error }, 'Whether the log is still kept for an archive could not be seen')
  }
}
