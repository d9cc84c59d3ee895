import { setTimeout as sleep } from 'node:timers/promises'
import { claimDuePayments } from '#server/payments/record-payment.ts'
import type { Database } from '#server/platform/database.ts'
import { endAbandoned, endHolds } from './end-holds.ts'
import { oneByOne } from './one-by-one.ts'
import { sendRefunds } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'

/** Does what is due, and answers with how many something was done. */
type Job = (db: Database, till: Till) => Promise<number>

/** Each may run in several servers at once, and be broken off anywhere. */
const jobs = {
  released: endHolds,
  asked: settleDue,
  cancelled: endAbandoned,
  refunded: sendRefunds,
} satisfies Record<string, Job>

export type Reconciled = Record<keyof typeof jobs, number>

/**
 * Does all that is due with payments, one job after the other: what was lost on the way, broken off by a crash or
 * let lie is brought to its end.
 */
export async function reconcile(db: Database, till: Till): Promise<Reconciled> {
  const released = await jobs.released(db, till)
  const asked = await jobs.asked(db, till)
  const cancelled = await jobs.cancelled(db, till)
  const refunded = await jobs.refunded(db, till)
  return { asked, released, cancelled, refunded }
}

async function settleDue(db: Database, till: Till): Promise<number> {
  const payments = await claimDuePayments(db)
  return oneByOne(till, payments, async ({ id }) => {
    await settlePayment(db, till, { paymentId: id })
    return true
  })
}

type Times = { everyMs?: number }

/**
 * Reconciles for as long as the store is open. Each job has a loop of its own: a gateway that does not answer holds
 * up the questions to it, but no refund. The till's gateways are to give up when the signal is aborted.
 */
export function keepReconciling(
  db: Database,
  openTill: (signal: AbortSignal) => Till,
  { everyMs = 15_000 }: Times = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const till = { ...openTill(signal), signal }
  const loops = Object.entries(jobs).map(([name, job]) => repeat(name, job))

  async function repeat(name: string, job: Job): Promise<void> {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        const count = await job(db, till)
        if (count > 0 && name !== 'asked') till.log.info({ [name]: count }, 'Payments reconciled')
      } catch (error) {
        till.log.warn({ err: error, job: name }, 'Reconciling payments failed; it is tried again')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
