import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectClient, endClient } from './database-client.ts'

export type Readiness = {
  /** Whether the database can commit; the answer of the last second counts, and who waits for one shares it. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

const freshMs = 1000
/** Load balancers wait for two seconds, and longer than this they need not. */
const answerMs = 1800
const stepMs = 1700

/**
 * Ready means that orders can be taken: a full disk and a standby answer questions and commit nothing. It has a
 * connection of its own, so that a shop whose connections are all in use is not taken for one that is down.
 */
export function watchReadiness(url: string): Readiness {
  let client: pg.Client | undefined
  let attempt: Promise<boolean> | undefined
  let last = { at: -Infinity, isReady: false }

  async function tryToCommit(): Promise<boolean> {
    try {
      client ??= await connectClient({
        ...{ url, name: 'tokri readiness', connectMs: stepMs, queryMs: stepMs },
      })
      await client.query(`
        insert into readiness (checked_at) values (now())
        on conflict (id) do update set checked_at = excluded.checked_at`)
      return true
    } catch {
      await hangUp()
      return false
    }
  }

  async function hangUp(): Promise<void> {
    const broken = client
    client = undefined
    if (broken) await endClient(broken)
  }

  return {
    async check() {
      if (performance.now() - last.at < freshMs) return last.isReady
      attempt ??= tryToCommit().then((isReady) => {
        last = { at: performance.now(), isReady }
        attempt = undefined
        return isReady
      })
      const over = new AbortController()
      const late = sleep(answerMs, false, { signal: over.signal }).catch(() => false)
      const isReady = await Promise.race([attempt, late])
      over.abort()
      return isReady
    },
    async stop() {
      await attempt
      await hangUp()
    },
  }
}
