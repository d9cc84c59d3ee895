import { sql } from 'kysely'
import { returnStock } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { withdraw } from '#server/orders/cancel-order.ts'
import { releaseHold } from '#server/orders/hold-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/payments/gateway.ts'
import { recordStatusCheck } from '#server/payments/record-payment.ts'
import { oneByOne } from './one-by-one.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'
import { tellFailure } from './within.ts'

type Due = { orderId: string; paymentId: string | null; isOverdue: boolean }

/** How long the hold goes on while the gateway cannot say whether the payment was made. */
const graceMinutes = 60

/** Returns the stock of orders that were not paid in time, once their gateway has confirmed it. */
export async function endHolds(db: Database, context: Till): Promise<number> {
  const { rows } = await sql<Due>`
    select orders.id as order_id, payments.id as payment_id,
      hold_until < now() - make_interval(mins => ${graceMinutes}) as is_overdue
    from orders left join payments
      on order_id = orders.id and payments.status in ('starting', 'open')
    where hold = 'held' and hold_until <= now()
    order by asked_at nulls first, hold_until
    limit 50`.execute(db)
  return oneByOne(context, rows, (due) => releaseDue(db, context, due))
}

async function releaseDue(db: Database, context: Till, due: Due): Promise<boolean> {
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
async function couldSettle(db: Database, context: Till, paymentId: string): Promise<boolean> {
  try {
    await recordStatusCheck(db, paymentId)
    await settlePayment(db, context, { paymentId, ends: true })
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    tellFailure(context.log, error)
    return false
  }
}

const payableHours = 24

/** Cancels orders that were still not paid a day after their stock was returned. */
export async function endAbandoned(db: Database, context: Till): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where hold = 'released' and hold_until < now() - make_interval(hours => ${payableHours})
    order by hold_until
    limit 50`.execute(db)

  return oneByOne(context, rows, ({ id }) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.hold !== 'released') return false
      await withdraw(tx, order, { actor: 'store', reason: 'It was not paid.' })
      return true
    }),
  )
}
