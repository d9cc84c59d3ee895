import type { ReactNode } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { paymentText } from '#web/text/payment.ts'
import { isPayable, paymentState } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'

/** The order number, the amount and the payment gateway. */
export function PaymentDetails({ order }: { order: Order }) {
  const { onlinePayment, number, amount } = order

  return (
    <>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-line py-4 sm:flex sm:flex-wrap">
        <Fact label={paymentText.order}>
          <span className="tnum">{number}</span>
        </Fact>
        <Fact label={amountLabel(order)}>
          <Price paise={toPaise(amount)} />
        </Fact>
        {onlinePayment && <Fact label={paymentText.with}>{onlinePayment.gateway}</Fact>}
      </dl>
      {onlinePayment?.isTest && (
        <p className="mt-3 text-xs font-semibold text-ink-soft">{paymentText.test}</p>
      )}
    </>
  )
}

function amountLabel(order: Order): string {
  if (isPayable(order)) return paymentText.amount
  return paymentState(order) === 'paid' ? paymentText.paidAmount : paymentText.orderAmount
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 sm:block">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
