import { sql } from 'kysely'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { returnStock } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { cancelLocked } from '#server/orders/change/cancel-order.ts'
import { releaseHold } from '#server/orders/limits/hold-order.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { freePlace } from '#server/orders/slots/take-place.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { claimDuePayments, recordStatusCheck } from '#server/payments/record-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { processEach } from './process-each.ts'
import { sendRefunds } from './send-refunds.ts'
import { logFailure, syncPayment } from './sync-payment.ts'

/** Processes what is due and returns how many orders, payments or refunds changed. */
type Work = (db: Database, context: PaymentContext) => Promise<number>

/**
 * These jobs finish what a lost message, a crash or a closed browser left open. They are separate: a gateway that does
 * not answer delays the status checks, but no refunds. Each can run in several servers at once and be interrupted
 * anywhere.
 */
const work = {
  end_holds: endHolds,
  check_payments: syncDue,
  end_abandoned_orders: endAbandoned,
  send_refunds: sendRefunds,
} satisfies Partial<Record<keyof JobHandlers, Work>>

type Reconciling = keyof typeof work

/** Shorter than the minute of a scheduler by the clock, so that goods on hold are soon sold again. */
const everySeconds = 15

export const reconcilingRepeats: Record<Reconciling, number> = {
  end_holds: everySeconds,
  check_payments: everySeconds,
  end_abandoned_orders: everySeconds,
  send_refunds: everySeconds,
}

/** The jobs' signal aborts requests to gateways that are under way. */
export function reconcilingJobs(
  db: Database,
  openContext: (signal: AbortSignal) => PaymentContext,
): Pick<JobHandlers, Reconciling> {
  let opened: (PaymentContext & { signal: AbortSignal }) | undefined

  async function run(name: Reconciling, signal: AbortSignal): Promise<void> {
    if (opened?.signal !== signal) opened = { ...openContext(signal), signal }
    const count = await work[name](db, opened)
    // Payments are checked all the time, so their counts are not logged.
    if (count > 0 && name !== 'check_payments')
      opened.log.info({ job: name, count }, 'Payments reconciled')
  }

  return {
    end_holds: (_, { signal }) => run('end_holds', signal),
    check_payments: (_, { signal }) => run('check_payments', signal),
    end_abandoned_orders: (_, { signal }) => run('end_abandoned_orders', signal),
    send_refunds: (_, { signal }) => run('send_refunds', signal),
  }
}

type Reconciled = Record<'checked' | 'released' | 'cancelled' | 'refunded', number>

/** Runs all of the jobs' work, one after the other. */
export async function reconcile(db: Database, context: PaymentContext): Promise<Reconciled> {
  const released = await work.end_holds(db, context)
  const checked = await work.check_payments(db, context)
  const cancelled = await work.end_abandoned_orders(db, context)
  const refunded = await work.send_refunds(db, context)
  return { checked, released, cancelled, refunded }
}

async function syncDue(db: Database, context: PaymentContext): Promise<number> {
  const payments = await claimDuePayments(db)
  return processEach(context, payments, async ({ id }) => {
    await syncPayment(db, context, { paymentId: id })
    return true
  })
}

type Due = { orderId: string; paymentId: string | null; isOverdue: boolean }

/** The longest extension of a hold while the gateway cannot say whether the payment was made. */
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
  if (paymentId !== null && !(await couldSync(db, context, paymentId)) && !isOverdue) return false

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.hold !== 'held' || !order.isHoldExpired) return false
    await returnStock(tx, { orderId, cause: 'hold_ended' })
    await freePlace(tx, order.slot)
    await releaseHold(tx, orderId)
    return true
  })
}

/** Closes the attempt and applies its status; answers false when the gateway cannot be reached or refuses. */
async function couldSync(
  db: Database,
  context: PaymentContext,
  paymentId: string,
): Promise<boolean> {
  try {
    await recordStatusCheck(db, paymentId)
    await syncPayment(db, context, { paymentId, ends: true })
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    logFailure(context.log, error)
    return false
  }
}

const payableHours = 24

const { cancellations } = textsOf(shopLanguage).recordsText

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
      await cancelLocked(tx, order, { author: { actor: 'store' }, reason: cancellations.unpaid })
      return true
    }),
  )
}
