import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { returnStock } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { withdraw } from '#server/orders/cancel-order.ts'
import { releaseHold } from '#server/orders/hold-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { claimDuePayments, recordStatusCheck } from '#server/payments/record-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { processEach } from './process-each.ts'
import { sendRefunds } from './send-refunds.ts'
import { logFailure, settlePayment } from './settle-payment.ts'

/** Runs all due jobs and returns how many orders, payments or refunds changed. */
type Job = (db: Database, context: PaymentContext) => Promise<number>

/** Each can run in several servers at once and be interrupted anywhere. */
const jobs = {
  released: endHolds,
  checked: settleDue,
  cancelled: endAbandoned,
  refunded: sendRefunds,
} satisfies Record<string, Job>

type Reconciled = Record<keyof typeof jobs, number>

/** Runs the jobs one after the other: they finish what a lost message, a crash or a closed browser left open. */
export async function reconcile(db: Database, context: PaymentContext): Promise<Reconciled> {
  const released = await jobs.released(db, context)
  const checked = await jobs.checked(db, context)
  const cancelled = await jobs.cancelled(db, context)
  const refunded = await jobs.refunded(db, context)
  return { checked, released, cancelled, refunded }
}

async function settleDue(db: Database, context: PaymentContext): Promise<number> {
  const payments = await claimDuePayments(db)
  return processEach(context, payments, async ({ id }) => {
    await settlePayment(db, context, { paymentId: id })
    return true
  })
}

type Times = { everyMs?: number }

/**
 * Repeats the jobs until the store stops. Each has a loop of its own: a gateway that does not answer delays the status
 * checks, but no refunds. The signal aborts requests to gateways that are under way.
 */
export function startReconciling(
  db: Database,
  openContext: (signal: AbortSignal) => PaymentContext,
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
        // Payments are checked all the time; only what changed is worth a line.
        if (count > 0 && name !== 'checked')
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

type Due = { orderId: string; paymentId: string | null; isOverdue: boolean }

/** How long the hold goes on while the gateway cannot say whether the payment was made. */
const graceMinutes = 60

/** Returns the stock of orders that were not paid in time, once their gateway has confirmed it. */
export async function endHolds(db: Database, context: PaymentContext): Promise<number> {
  const { rows } = await sql<Due>`
    select orders.id as order_id, payments.id as payment_id,
      hold_until < now() - make_interval(mins => ${graceMinutes}) as is_overdue
    from orders left join payments
      on order_id = orders.id and payments.status in ('starting', 'open')
    where hold = 'held' and hold_until <= now()
    order by asked_at nulls first, hold_until
    limit 50`.execute(db)
  return processEach(context, rows, (due) => releaseDue(db, context, due))
}

async function releaseDue(db: Database, context: PaymentContext, due: Due): Promise<boolean> {
  const { orderId, paymentId, isOverdue } = due
  if (paymentId !== null && !(await couldSettle(db, context, paymentId)) && !isOverdue) return false

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.hold !== 'held' || !order.isHoldOver) return false
    await returnStock(tx, { orderId, cause: 'hold_ended' })
    await releaseHold(tx, orderId)
    return true
  })
}

/** Whether the gateway could be reached, and the attempt closed. */
async function couldSettle(
  db: Database,
  context: PaymentContext,
  paymentId: string,
): Promise<boolean> {
  try {
    await recordStatusCheck(db, paymentId)
    await settlePayment(db, context, { paymentId, ends: true })
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    logFailure(context.log, error)
    return false
  }
}

const payableHours = 24

/** Cancels orders that were still not paid a day after their stock was returned. */
async function endAbandoned(db: Database, context: PaymentContext): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where hold = 'released' and hold_until < now() - make_interval(hours => ${payableHours})
    order by hold_until
    limit 50`.execute(db)

  return processEach(context, rows, ({ id }) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.hold !== 'released') return false
      await withdraw(tx, order, { actor: 'store', reason: 'It was not paid.' })
      return true
    }),
  )
}
