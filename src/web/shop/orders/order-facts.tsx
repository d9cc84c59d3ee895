import type { ReactNode } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { toPaise } from '#contract/money.ts'
import { ordersText } from '#web/text/orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'

/** The delivery address, the payment and the charges of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const payment = paymentState(order)
  const isPaid = payment === 'paid'
  const { firstName, lastName, street, city, state, zipcode, phone } = order.address
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-5 sm:grid-cols-[1.5fr_1fr_1.1fr]">
      <dl className="contents">
        <Fact label={ordersText.deliverTo}>
          <p className="font-medium break-words">
            {firstName} {lastName}
          </p>
          <p className="text-xs break-words text-ink-soft">
            {`${street}, ${city}, ${state}\u00a0${zipcode}`}
            <br />
            {phone}
          </p>
        </Fact>
        <Fact label={ordersText.payment}>
          <p>{order.paymentType === 'COD' ? ordersText.cod : ordersText.online}</p>
          <p
            className={`mt-1 inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${isPaid ? 'bg-leaf-wash text-leaf-deep' : 'bg-grains text-ink'}`}
          >
            {ordersText.payments[payment]}
          </p>
        </Fact>
      </dl>
      <dl className="col-span-full grid content-start gap-1 sm:col-span-1">
        <Amount label={ordersText.itemsAmount}>
          <Price paise={toPaise(order.itemsAmount)} />
        </Amount>
        <Amount label={ordersText.shipping}>{ordersText.free}</Amount>
        <Amount label={ordersText.tax(order.taxPercent)}>
          <Price paise={toPaise(order.taxAmount)} />
        </Amount>
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2 font-bold">
          <dt>{ordersText.total}</dt>
          <dd>
            <Price paise={toPaise(order.amount)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-xs text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 text-xs">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
