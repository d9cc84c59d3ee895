import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { claimDuePayments } from '#server/payments/record-payment.ts'
import { endAbandoned, endHolds } from './end-holds.ts'
import { oneByOne } from './one-by-one.ts'
import { sendRefunds } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'

/** Does what is due, and answers how many orders, payments or refunds were changed. */
type Job = (db: Database, context: Till) => Promise<number>

/** Each can run in several servers at once and be interrupted anywhere. */
const jobs = {
  released: endHolds,
  asked: settleDue,
  cancelled: endAbandoned,
  refunded: sendRefunds,
} satisfies Record<string, Job>

export type Reconciled = Record<keyof typeof jobs, number>

/** Runs the jobs one after the other: they finish what a lost message, a crash or a closed browser left open. */
export async function reconcile(db: Database, context: Till): Promise<Reconciled> {
  const released = await jobs.released(db, context)
  const asked = await jobs.asked(db, context)
  const cancelled = await jobs.cancelled(db, context)
  const refunded = await jobs.refunded(db, context)
  return { asked, released, cancelled, refunded }
}

async function settleDue(db: Database, context: Till): Promise<number> {
  const payments = await claimDuePayments(db)
  return oneByOne(context, payments, async ({ id }) => {
    await settlePayment(db, context, { paymentId: id })
    return true
  })
}

type Times = { everyMs?: number }

/**
 * Repeats the jobs until the store stops. Each has a loop of its own: a gateway that does not answer delays the status
 * checks, but no refunds. The signal aborts requests to gateways that are under way.
 */
export function keepReconciling(
  db: Database,
  openContext: (signal: AbortSignal) => Till,
  { everyMs = 15_000 }: Times = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const context = { ...openContext(signal), signal }
  const loops = Object.entries(jobs).map(([name, job]) => repeat(name, job))

  async function repeat(name: string, job: Job): Promise<void> {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        const count = await job(db, context)
        if (count > 0 && name !== 'asked')
          context.log.info({ [name]: count }, 'Payments reconciled')
      } catch (error) {
        context.log.warn(
          { err: error, job: name },
          'Reconciling payments failed; it is tried again',
        )
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
