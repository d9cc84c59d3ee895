import type { Database } from '#server/database/database.ts'
import { type Gateway, GatewayRefused } from '#server/payments/gateway.ts'
import {
  type PaymentRow,
  recordPaymentStart,
  recordRefusedStart,
  selectPayment,
} from '#server/payments/record-payment.ts'
import { returnAddress } from '#server/payments/return-path.ts'
import { gatewayNamed, type Till } from './till.ts'

/**
 * Starts a payment at its gateway, unless that was done. Doing it twice, as after a crash, starts one payment: the
 * gateway knows it by the store's own id.
 */
export async function openPayment(db: Database, context: Till, id: string): Promise<PaymentRow> {
  const payment = await selectPayment(db, id)
  if (payment.status !== 'starting') return payment

  try {
    await recordPaymentStart(
      db,
      id,
      await startAt(gatewayNamed(context, payment.gateway), payment, context),
    )
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    context.log.error({ err: error, payment: id }, 'A gateway refuses to begin a payment')
    await recordRefusedStart(db, id)
  }
  return selectPayment(db, id)
}

function startAt(gateway: Gateway, payment: PaymentRow, { publicUrl }: Till) {
  const { id, orderNumber, amountPaise, address } = payment
  const { firstName, lastName, email, phone } = address
  return gateway.start({
    id,
    orderNumber: String(orderNumber),
    amountPaise,
    shopper: { name: `${firstName} ${lastName}`, email, phone },
    returnUrl: returnAddress(payment, publicUrl),
  })
}
