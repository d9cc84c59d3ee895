import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { endAbandoned, endHolds } from './end-holds.ts'
import { oneByOne } from './one-by-one.ts'
import { sendRefunds } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'

/** How many of each were dealt with. */
export type Reconciled = { asked: number; released: number; cancelled: number; refunded: number }

/**
 * Does all that is due with payments: what was lost on the way, broken off by a crash or let lie is brought to
 * its end. It may run in several servers at once, and be broken off anywhere.
 */
export async function reconcile(db: Database, till: Till): Promise<Reconciled> {
  const released = await endHolds(db, till)
  const asked = await settleDue(db, till)
  const cancelled = await endAbandoned(db, till)
  const refunded = await sendRefunds(db, till)
  return { asked, released, cancelled, refunded }
}

async function settleDue(db: Database, till: Till): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update payments set asked = asked + 1, asked_at = clock_timestamp(),
      ask_at = case
        when created_at < now()
          - case when status = 'failed' then interval '4 days' else interval '60 days' end then null
        else now() + least(
          interval '30 seconds' * power(2, least(asked, 10)),
          case when status = 'failed' then interval '6 hours' else interval '10 minutes' end)
      end
    where id in (
      select id from payments where ask_at <= now()
      order by ask_at limit 50 for update skip locked)
    returning id`.execute(db)

  return oneByOne(till, rows, async ({ id }) => {
    await settlePayment(db, till, { paymentId: id })
    return true
  })
}

const everyMs = 15_000

/** Reconciles for as long as the store is open. */
export function keepReconciling(db: Database, till: Till): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = reconcile(db, till)
      .then((done) => report(till.log, done))
      .catch((error: unknown) =>
        till.log.warn({ err: error }, 'Reconciling payments failed; next try in a moment'),
      )
      .finally(() => (isRunning = false))
  }, everyMs)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

function report(log: Log, done: Reconciled): void {
  const { asked: _, ...changes } = done
  if (Object.values(changes).some((count) => count > 0)) log.info(done, 'Payments are reconciled')
}
