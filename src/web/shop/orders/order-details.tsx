import type { ReactNode } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { fullName } from '#contract/full-name.ts'
import { toPaise } from '#contract/money.ts'
import { moneyText } from '#text/money.ts'
import { ordersText } from '#text/orders.ts'
import { stateInWords } from '#text/states.ts'
import { talkText } from '#text/talk.ts'
import { Price } from '#web/ui/price.tsx'
import { OrderPayment } from './order-payment.tsx'

function lineOf({ street, landmark, city, state, zipcode }: Order['address']): string {
  return [street, landmark, city, city && `${stateInWords(state)}\u00a0${zipcode}`]
    .filter(Boolean)
    .join(', ')
}

function labelOf({ takenAlong, pickUp }: Order): string {
  if (takenAlong) return ordersText.takenAlong
  return pickUp ? ordersText.pickUp : ordersText.deliverTo
}

function placeOf({ place, note }: NonNullable<Order['pickUp']>): string {
  return [place, note].filter(Boolean).join(' · ')
}

function Whereto({ order }: { order: Order }) {
  const { phone } = order.address
  return (
    <Fact label={labelOf(order)}>
      <p className="font-medium break-words">{fullName(order.address)}</p>
      <p className="text-xs break-words text-ink-soft">
        {order.pickUp ? placeOf(order.pickUp) : lineOf(order.address)}
        <br />
        {phone}
      </p>
      {order.note && (
        <p className="mt-1.5 text-xs break-words">
          <span className="font-medium">{talkText.yourNote}:</span> {order.note}
        </p>
      )}
    </Fact>
  )
}

/** The delivery address, the payment and the charges of an order. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="order-facts">
      <dl className="contents">
        <Whereto order={order} />
        <Fact label={ordersText.payment}>
          <p className="mb-1">{methodOf(order)}</p>
          <OrderPayment order={order} />
        </Fact>
      </dl>
      <dl className="order-charges">
        <Amount label={ordersText.itemsAmount}>
          <Price paise={toPaise(order.itemsAmount)} />
        </Amount>
        <Amount label={ordersText.shipping}>
          {order.area?.fee ? <Price paise={toPaise(order.area.fee)} /> : ordersText.free}
        </Amount>
        {order.taxMode === 'on_top' && (
          <Amount label={ordersText.tax(order.taxPercent)}>
            <Price paise={toPaise(order.taxAmount)} />
          </Amount>
        )}
        {order.rounding !== undefined && (
          <Amount label={ordersText.roundOff}>
            <Price paise={toPaise(order.rounding)} />
          </Amount>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2 font-bold">
          <dt>{ordersText.total}</dt>
          <dd>
            <Price paise={toPaise(order.amount)} />
          </dd>
        </div>
        {order.includedTax !== undefined && order.includedTax > 0 && (
          <Amount label={ordersText.includedTax}>
            <Price paise={toPaise(order.includedTax)} />
          </Amount>
        )}
      </dl>
    </div>
  )
}

function methodOf({ onTab, amount, paymentType, pickUp }: Order): string {
  if (onTab !== undefined && onTab >= amount) return moneyText.onTab
  if (paymentType === 'Online') return ordersText.online
  return pickUp ? ordersText.atShop : ordersText.cod
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
