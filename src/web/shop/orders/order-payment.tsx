import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { orderMoneyText, shortMoneyText } from '#text/order-money.ts'
import { ordersText } from '#text/orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'
import { moneyFacts } from './money-facts.ts'

/** The state of an order's payment and all of its money in words. */
export function OrderPayment({ order }: { order: Order }) {
  const payment = paymentState(order)
  // The word alone says that nothing is to be paid.
  const facts = moneyFacts(order).filter(({ what }) => payment !== 'ended' || what !== 'nothing')
  return (
    <>
      <PaymentWord payment={payment} />
      {facts.map(({ what, paise }) => (
        <span key={what} className="mt-1 block break-words tnum">
          {orderMoneyText[what](formatPaise(paise))}
        </span>
      ))}
    </>
  )
}

function PaymentWord({ payment }: { payment: ReturnType<typeof paymentState> }) {
  const colors = payment === 'paid' ? 'bg-leaf-wash text-leaf-deep' : 'bg-grains text-ink'
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${colors}`}>
      {ordersText.payments[payment]}
    </span>
  )
}

/** The same in a few words, beside the total. */
export function ShortPayment({ order }: { order: Order }) {
  const payment = paymentState(order)
  const short = shortMoney(order)
  return (
    <p className="order-card-payment">
      <span className={payment === 'paid' ? 'font-medium text-leaf-deep' : 'font-medium text-ink'}>
        {ordersText.payments[payment]}
      </span>
      {short && <> {short}</>}
    </p>
  )
}

const shortened = ['paid', 'pending', 'paid in part']

function shortMoney(order: Order): string | undefined {
  const [first, ...others] = moneyFacts(order)
  if (!first || !shortened.includes(paymentState(order))) return undefined
  const amount = formatPaise(first.paise)
  const isWhole = others.length === 0 && first.paise === toPaise(order.amount)
  if (isWhole) return wholeText[first.what]
  if (first.what.startsWith('due')) return shortMoneyText.rest(amount)
  return first.what.startsWith('back') ? shortMoneyText.back(amount) : undefined
}

const wholeText: Partial<Record<string, string>> = shortMoneyText.whole
